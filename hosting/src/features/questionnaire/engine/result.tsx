import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import styles from './result.module.css';
import type { ShareImage } from './share-image.ts';
import { type StrokeKind, strokeLine, strokesHeight, strokesWidth } from './strokes.ts';

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
    <Stack gap={7} rowGap={6} columns="main-aside" data-ground="night" className={styles.opening}>
      <Stack className={styles.words}>
        <Text as="h1" size="body" tone="ember" weight="strong" face="label" tabIndex={-1}>
          {heading}
        </Text>
        <Text as="h2" size="page">
          {title}
        </Text>
        {line ? (
          <Text size="lead" tone="soft" className={styles.line}>
            {line}
          </Text>
        ) : null}
        {children}
      </Stack>
      <div className={styles.picture}>{picture}</div>
    </Stack>
  );
}

/** A count scratched into the wall, in fives. It decorates: the number stands beside it in words. */
export function Strokes({ kinds }: { readonly kinds: readonly StrokeKind[] }) {
  const width = strokesWidth(kinds.length);
  return (
    <svg
      viewBox={`0 0 ${width} ${strokesHeight}`}
      width={width}
      height={strokesHeight}
      className={styles.strokes}
      aria-hidden="true"
      focusable="false"
    >
      {kinds.map((kind, index) => (
        <path key={strokeLine(index)} d={strokeLine(index)} data-kind={kind} />
      ))}
    </svg>
  );
}

export interface ResultActionsWords extends ShareWords {
  readonly download: string;
  /** Of the downloaded file. */
  readonly pictureName: string;
  readonly retake: string;
}

export interface ResultActionsProps extends Pick<ShareButtonsProps, 'isMain'> {
  readonly words: ResultActionsWords;
  /** The result in a sentence, and nothing of the answers. */
  readonly text: string;
  /** The page on which others can answer for themselves. */
  readonly path: `/${string}`;
  readonly picture: Omit<ShareImage, 'address'>;
  readonly onRetake: () => void;
}

/** What can be done with a result: share it, save a picture of it, take it again. */
export function ResultActions({ words, text, path, picture, onRetake, isMain }: ResultActionsProps) {
  const savePicture = async () => {
    const { renderShareImage } = await import('./share-image.ts');
    const drawn = await renderShareImage({ ...picture, address: `${location.host}${path}` });
    if (drawn) saveFile(words.pictureName, drawn);
  };
  return (
    <ShareButtons words={words} text={text} url={`${location.origin}${path}`} isMain={isMain}>
      <Button variant="secondary" onClick={savePicture}>
        {words.download}
      </Button>
      <Button variant="quiet" onClick={onRetake}>
        {words.retake}
      </Button>
    </ShareButtons>
  );
}

export interface ShareWords {
  readonly share: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
}

export interface ShareButtonsProps {
  readonly words: ShareWords;
  readonly text: string;
  /** The page that the text is about. */
  readonly url?: string;
  /** Whether the page has nothing more important to press; true unless said otherwise. */
  readonly isMain?: boolean | undefined;
  /** What else can be done, beside these buttons. */
  readonly children?: ReactNode;
}

/** Shares a text through the system's own sheet or the clipboard; failing both, the text is there to be selected. */
export function ShareButtons({ words, text, url, isMain = true, children }: ShareButtonsProps) {
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  const whole = url === undefined ? text : `${text} ${url}`;
  const copyText = async () => setOutcome((await copy(whole)) ? 'copied' : 'copyFailed');
  const shareText = async () => {
    if (!(await share(text, url))) await copyText();
  };
  const main = isMain ? 'primary' : 'secondary';
  return (
    <Stack gap={3}>
      <Cluster>
        {canShare() ? (
          <Button variant={main} onClick={shareText}>
            {words.share}
          </Button>
        ) : null}
        <Button variant={canShare() ? 'secondary' : main} onClick={copyText}>
          {words.copy}
        </Button>
        {children}
      </Cluster>
      <Text size="small" tone="soft" role="status" className={styles.outcome}>
        {outcome && words[outcome]}
      </Text>
      {outcome === 'copyFailed' ? <p className={styles.text}>{whole}</p> : null}
    </Stack>
  );
}

export interface NextPageProps {
  readonly label: string;
  readonly target: string;
  /** How much the result is worth. */
  readonly caveat: string;
}

/** The end of a page of results: how seriously to take it, and where to go from here. */
export function NextPage({ label, target, caveat }: NextPageProps) {
  return (
    <Stack as="footer" gap={3} align="start" className={styles.end}>
      <p>{caveat}</p>
      <a href={target} className={styles.link}>
        {label}
        <ArrowRight aria-hidden="true" className={styles.arrow} />
      </a>
    </Stack>
  );
}

/** Whether the system has a sheet of its own for sharing. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/**
 * Opens the system's sheet with `text` and, where it is about a page, that page. False when the system refused; somebody who
 * closes the sheet has simply changed their mind.
 */
export async function share(text: string, url?: string): Promise<boolean> {
  try {
    await navigator.share(url === undefined ? { text } : { text, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Puts `text` on the clipboard. False when the browser does not allow it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
