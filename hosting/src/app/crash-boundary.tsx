import { crash } from '@reshape/content/app/frame';
import { Component, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import styles from './crash-boundary.module.css';

interface Props {
  readonly children: ReactNode;
}

/** Stands in for a page that threw, instead of an empty window. Drafts are on the device and survive the reload. */
export class CrashBoundary extends Component<Props, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError = () => ({ hasCrashed: true });

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <main className={styles.crash}>
        <PageTitle title={crash.pageTitle}>{crash.heading}</PageTitle>
        <p>{crash.body}</p>
        <Button onClick={() => location.reload()}>{crash.reload}</Button>
      </main>
    );
  }
}
