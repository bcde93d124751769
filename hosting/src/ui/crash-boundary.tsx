import { Component, type ReactNode } from 'react';
import { Button, ButtonLink } from './button.tsx';
import styles from './crash-boundary.module.css';
import { Cluster, Stack } from './layout.tsx';
import { PageHeader } from './page-header.tsx';

interface CrashBoundaryProps {
  readonly texts: {
    readonly title: string;
    readonly lead: string;
    readonly reload: string;
    readonly home: { readonly label: string; readonly target: string };
  };
  readonly children: ReactNode;
}

/**
 * Shows a page with a button that reloads and a link to the first page, instead of children that threw while they were
 * rendered.
 */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError = () => ({ hasCrashed: true });

  override render() {
    const { texts, children } = this.props;
    if (!this.state.hasCrashed) return children;
    return (
      <Stack as="main" align="start" hasMeasure className={styles.crash}>
        <PageHeader title={texts.title} lead={texts.lead} />
        <Cluster>
          <Button variant="primary" onClick={() => location.reload()}>
            {texts.reload}
          </Button>
          <ButtonLink href={texts.home.target} variant="secondary">
            {texts.home.label}
          </ButtonLink>
        </Cluster>
      </Stack>
    );
  }
}
