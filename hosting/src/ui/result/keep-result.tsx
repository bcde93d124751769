import { useState } from 'react';
import { canShare, copy, share } from '#lib/hand-on.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '../button.tsx';
import styles from './keep-result.module.css';
import { drawResult, type ResultPicture } from './result-picture.ts';

export interface KeepResultWords {
  readonly share: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly download: string;
  readonly pictureName: string;
  readonly retake: string;
}

export interface KeepResultProps {
  readonly words: KeepResultWords;
  /** The result in a sentence, and nothing of the answers. */
  readonly text: string;
  /** The page on which others can answer for themselves. */
  readonly path: `/${string}`;
  readonly picture: Omit<ResultPicture, 'address'>;
  readonly onRetake: () => void;
}

/** What can be done with a result: hand it on, keep a picture of it, take it again. */
export function KeepResult({ words, text, path, picture, onRetake }: KeepResultProps) {
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  const url = `${location.origin}${path}`;
  const copyText = async () => setOutcome((await copy(`${text} ${url}`)) ? 'copied' : 'copyFailed');
  const shareText = async () => {
    if (!(await share(text, url))) await copyText();
  };
  const savePicture = async () => {
    const drawn = await drawResult({ ...picture, address: `${location.host}${path}` });
    if (drawn) saveFile(words.pictureName, drawn);
  };
  return (
    <div className={styles.keep}>
      <div className={styles.buttons}>
        {canShare() ? <Button onClick={shareText}>{words.share}</Button> : null}
        <Button variant={canShare() ? 'secondary' : 'primary'} onClick={copyText}>
          {words.copy}
        </Button>
        <Button variant="secondary" onClick={savePicture}>
          {words.download}
        </Button>
        <Button variant="quiet" onClick={onRetake}>
          {words.retake}
        </Button>
      </div>
      <p role="status" className={styles.outcome}>
        {outcome && words[outcome]}
      </p>
      {outcome === 'copyFailed' ? <p className={styles.text}>{`${text} ${url}`}</p> : null}
    </div>
  );
}
