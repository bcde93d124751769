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
  /** The name of the results page. */
  readonly heading: string;
  /** The result itself. */
  readonly title: string;
  readonly line?: string;
  readonly picture: ReactNode;
  readonly children?: ReactNode;
}

/** The top of a results page: its name, the result, and a picture of it on a dark background. */
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

/** A tally of a count, in fives. It is decorative: the number is also shown in words. */
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
  /** Name of the downloaded file. */
  readonly pictureName: string;
  readonly retake: string;
}

export interface ResultActionsProps extends Pick<ShareButtonsProps, 'isMain'> {
  readonly words: ResultActionsWords;
  /** The result in a sentence, without any answers. */
  readonly text: string;
  /** The page of the questionnaire. */
  readonly path: `/${string}`;
  readonly picture: Omit<ShareImage, 'address'>;
  readonly onRetake: () => void;
}

/** The actions for a result: share it, save a picture of it, take the questionnaire again. */
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
  /** Whether sharing is the primary action; true by default. */
  readonly isMain?: boolean | undefined;
  /** Further buttons beside these. */
  readonly children?: ReactNode;
}

/** Shares a text through the share sheet or the clipboard; if both fail, shows the text to be selected. */
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
  /** How seriously to take the result. */
  readonly caveat: string;
}

/** The end of a results page: how seriously to take it, and links to the next steps. */
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

/** Whether the system has a share sheet. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/**
 * Opens the share sheet with `text` and, if given, a link. False when sharing failed; closing the sheet is not a failure.
 */
export async function share(text: string, url?: string): Promise<boolean> {
  try {
    await navigator.share(url === undefined ? { text } : { text, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Copies `text` to the clipboard. False when the browser does not allow it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
