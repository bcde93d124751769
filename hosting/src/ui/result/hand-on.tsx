import { type ReactNode, useState } from 'react';
import { canShare, copy, share } from '#lib/hand-on.ts';
import { Button } from '../button.tsx';
import styles from './hand-on.module.css';

export interface HandOnWords {
  readonly share: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
}

export interface HandOnProps {
  readonly words: HandOnWords;
  readonly text: string;
  /** The page that the text is about. */
  readonly url?: string;
  /** Whether the page has nothing more important to press; true unless said otherwise. */
  readonly isMain?: boolean | undefined;
  /** What else can be done, beside these buttons. */
  readonly children?: ReactNode;
}

/** Hands a text on by the system's own sheet, or by the clipboard; failing both, the text is there to be selected. */
export function HandOn({ words, text, url, isMain = true, children }: HandOnProps) {
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  const whole = url === undefined ? text : `${text} ${url}`;
  const copyText = async () => setOutcome((await copy(whole)) ? 'copied' : 'copyFailed');
  const shareText = async () => {
    if (!(await share(text, url))) await copyText();
  };
  const main = isMain ? 'primary' : 'secondary';
  return (
    <div className={styles.handOn}>
      <div className={styles.buttons}>
        {canShare() ? (
          <Button variant={main} onClick={shareText}>
            {words.share}
          </Button>
        ) : null}
        <Button variant={canShare() ? 'secondary' : main} onClick={copyText}>
          {words.copy}
        </Button>
        {children}
      </div>
      <p role="status" className={styles.outcome}>
        {outcome && words[outcome]}
      </p>
      {outcome === 'copyFailed' ? <p className={styles.text}>{whole}</p> : null}
    </div>
  );
}
