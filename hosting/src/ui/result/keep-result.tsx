import { saveFile } from '#lib/save-file.ts';
import { Button } from '../button.tsx';
import { HandOn, type HandOnProps, type HandOnWords } from './hand-on.tsx';
import type { ResultPicture } from './result-picture.ts';

export interface KeepResultWords extends HandOnWords {
  readonly download: string;
  /** Of the downloaded file. */
  readonly pictureName: string;
  readonly retake: string;
}

export interface KeepResultProps extends Pick<HandOnProps, 'isMain'> {
  readonly words: KeepResultWords;
  /** The result in a sentence, and nothing of the answers. */
  readonly text: string;
  /** The page on which others can answer for themselves. */
  readonly path: `/${string}`;
  readonly picture: Omit<ResultPicture, 'address'>;
  readonly onRetake: () => void;
}

/** What can be done with a result: hand it on, keep a picture of it, take it again. */
export function KeepResult({ words, text, path, picture, onRetake, isMain }: KeepResultProps) {
  const savePicture = async () => {
    const { drawResult } = await import('./draw-result.ts');
    const drawn = await drawResult({ ...picture, address: `${location.host}${path}` });
    if (drawn) saveFile(words.pictureName, drawn);
  };
  return (
    <HandOn words={words} text={text} url={`${location.origin}${path}`} isMain={isMain}>
      <Button variant="secondary" onClick={savePicture}>
        {words.download}
      </Button>
      <Button variant="quiet" onClick={onRetake}>
        {words.retake}
      </Button>
    </HandOn>
  );
}
