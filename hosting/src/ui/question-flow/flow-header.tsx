import styles from './flow-header.module.css';

export interface FlowHeaderProps {
  readonly heading: string;
  readonly lead?: string;
  /** Past the first question, where the heading has been read and the question needs the room. */
  readonly isSmall: boolean;
}

/** What the questions are about, over the first of them at full size. */
export function FlowHeader({ heading, lead, isSmall }: FlowHeaderProps) {
  return (
    <header className={styles.header} data-size={isSmall ? 'small' : undefined}>
      <h1>{heading}</h1>
      {lead && !isSmall ? <p className={styles.lead}>{lead}</p> : null}
    </header>
  );
}
