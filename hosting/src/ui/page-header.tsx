import styles from './page-header.module.css';
import { PageTitle, type PageTitleProps } from './page-title.tsx';

export interface PageHeaderProps extends PageTitleProps {
  /** What the page is for, in a sentence or two. */
  readonly lead: string;
}

/** The heading of a page, and a lead under it. */
export function PageHeader({ lead, ...title }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <PageTitle {...title} />
      <p className={styles.lead}>{lead}</p>
    </header>
  );
}
