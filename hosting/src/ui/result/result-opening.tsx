import type { ReactNode } from 'react';
import styles from './result-opening.module.css';

export interface ResultOpeningProps {
  /** The name of the page of results. */
  readonly heading: string;
  /** The result itself. */
  readonly title: string;
  readonly line?: string;
  readonly picture: ReactNode;
  readonly children?: ReactNode;
}

/** The top of a page of results: what it is, what came out, and a picture of it on a wall of night. */
export function ResultOpening({ heading, title, line, picture, children }: ResultOpeningProps) {
  return (
    <div data-ground="night" className={styles.opening}>
      <div className={styles.words}>
        <h1 tabIndex={-1} className={styles.heading}>
          {heading}
        </h1>
        <h2 className={styles.title}>{title}</h2>
        {line ? <p className={styles.line}>{line}</p> : null}
        {children}
      </div>
      <div className={styles.picture}>{picture}</div>
    </div>
  );
}
