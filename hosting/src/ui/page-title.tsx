import { programme } from '@reshape/content/programme';
import type { ReactNode } from 'react';

export interface PageTitleProps {
  /** The page's name for the browser's tab and the history; the product's name is added. */
  readonly title: string;
  /** The heading, where it says more than the name. */
  readonly children?: ReactNode;
}

/** The page's one first-level heading, and the document's title with it. */
export function PageTitle({ title, children }: PageTitleProps) {
  return (
    <>
      <title>{`${title} · ${programme.name}`}</title>
      <h1>{children ?? title}</h1>
    </>
  );
}
