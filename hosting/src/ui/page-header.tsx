import { documentTitle } from '@reshape/content/programme';
import type { ReactNode } from 'react';
import { Stack } from './layout.tsx';
import { Lead, textKey } from './text.tsx';

export interface PageTitleProps {
  /** The page's name in the document title, to which the product's name is added. */
  readonly title: string;
  /** The heading, when it differs from the name. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** The page's only first-level heading; it also sets the document title. */
export function PageTitle({ title, children, className }: PageTitleProps) {
  const heading = children ?? title;
  return (
    <>
      <title>{documentTitle(title)}</title>
      <h1 key={textKey(heading)} className={className}>
        {heading}
      </h1>
    </>
  );
}

export interface PageHeaderProps extends PageTitleProps {
  /** What the page is for, in a sentence or two. */
  readonly lead: string;
}

export function PageHeader({ lead, ...title }: PageHeaderProps) {
  return (
    <Stack as="header" gap={3}>
      <PageTitle {...title} />
      <Lead>{lead}</Lead>
    </Stack>
  );
}
