import { worksheetDashboard } from '@reshape/content/app/worksheets';
import type { Worksheet } from '@reshape/contract/worksheets';
import type { ReactNode } from 'react';
import { dayStarted } from './day-started.ts';
import styles from './worksheet-sheet.module.css';

export interface WorksheetSheetProps {
  readonly worksheet: Worksheet;
  /** The tiny action: to be ticked, or to be read. */
  readonly action: ReactNode;
  /** The last seven days. */
  readonly tracker: ReactNode;
}

/** A worksheet as its member sees it every day: who they are, what they do for it, and why. */
export function WorksheetSheet({ worksheet, action, tracker }: WorksheetSheetProps) {
  const { identity, environment, knowledge, struggle, created_at } = worksheet;
  return (
    <div className={styles.sheet}>
      <header className={styles.header}>
        <p className={styles.label}>{worksheetDashboard.identityLabel}</p>
        <p dir="auto" className={styles.identity}>
          {identity}
        </p>
        <p className={styles.date}>{worksheetDashboard.startedOn(dayStarted(created_at))}</p>
      </header>
      <section className={styles.part}>
        <h3>{worksheetDashboard.actionHeading}</h3>
        {action}
      </section>
      {tracker}
      <section className={styles.part}>
        <h3>{worksheetDashboard.environmentTitle}</h3>
        <dl className={styles.environment}>
          <Tweak label={worksheetDashboard.easierLabel} words={environment.easier} />
          <Tweak label={worksheetDashboard.harderLabel} words={environment.harder} />
        </dl>
      </section>
      <section className={styles.part}>
        <h3>{worksheetDashboard.insightTitle}</h3>
        <p dir="auto" className={styles.words}>
          {knowledge}
        </p>
      </section>
      <section className={styles.part}>
        <h3>{worksheetDashboard.struggleTitle}</h3>
        <p dir="auto" className={styles.words}>
          {struggle}
        </p>
      </section>
    </div>
  );
}

function Tweak({ label, words }: { readonly label: string; readonly words: string }) {
  return (
    <div className={styles.tweak}>
      <dt>{label}</dt>
      <dd dir="auto" className={styles.words} data-empty={words === '' || undefined}>
        {words || worksheetDashboard.notSpecified}
      </dd>
    </div>
  );
}
