import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { copy } from '#lib/clipboard.ts';
import { loadNow } from '#lib/load-code.ts';
import { saveFile } from '#lib/save-file.ts';
import { siteSettings } from '#lib/site-settings.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import styles from './result.module.css';
import type { ShareImage } from './share-image.ts';

export interface ResultOpeningProps {
  readonly heading: string;
  readonly title: string;
  readonly line?: string;
  readonly picture: ReactNode;
  readonly children?: ReactNode;
}

/** Marks the drawings of a result, from which its picture is drawn. */
const pictureMark = 'data-result-picture';

/** The top of a results page: its name, the result, and a picture of it on a dark background. */
export function ResultOpening({ heading, title, line, picture, children }: ResultOpeningProps) {
  return (
    <Stack gap={7} rowGap={6} columns="main-aside" data-ground="night" className={styles.opening}>
      <Stack className={styles.summary}>
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
      <div className={styles.picture} {...{ [pictureMark]: '' }}>
        {picture}
      </div>
    </Stack>
  );
}

export interface RecapItem {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** What the answer points to. */
  readonly note?: string | undefined;
  /** Whether the note is not highlighted. */
  readonly isQuiet?: boolean;
}

export interface RecapProps {
  readonly heading: string;
  readonly items: readonly RecapItem[];
}

/** What was answered, question by question. */
export function Recap({ heading, items }: RecapProps) {
  const titleId = useId();
  return (
    <Stack as="section" gap={5} aria-labelledby={titleId}>
      <h2 id={titleId}>{heading}</h2>
      <ol className={styles.recap}>
        {items.map(({ id, question, answer, note, isQuiet = false }) => (
          <Stack as="li" gap={1} key={id} className={styles.recapItem}>
            <Text size="small" tone="soft">
              {question}
            </Text>
            <p>{answer}</p>
            <Text size="small" tone={isQuiet ? 'soft' : 'ember'} weight="strong">
              {note}
            </Text>
          </Stack>
        ))}
      </ol>
    </Stack>
  );
}

export interface NextStepProps {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly target: string;
  /** The next questionnaire. */
  readonly quiz: { readonly label: string; readonly target: string };
  /** Whether the button is the main one of the page; true by default. */
  readonly isMain?: boolean;
  readonly children?: ReactNode;
}

/** Links from a result to the programme and the next questionnaire. */
export function NextStep({ title, text, label, target, quiz, isMain = true, children }: NextStepProps) {
  const lastWordAt = quiz.label.lastIndexOf(' ') + 1;
  return (
    <Stack as={Card} tone="ember" className={styles.nextStep} data-screen-only="">
      <h2 className={styles.nextTitle}>{title}</h2>
      <Text hasMeasure>{text}</Text>
      <Cluster align="center" gap={5} rowGap={3}>
        <ButtonLink href={target} variant={isMain ? 'primary' : 'secondary'}>
          {label}
        </ButtonLink>
        {children}
        <a href={quiz.target} className={styles.link}>
          <span>{quiz.label.slice(0, lastWordAt)}</span>
          <span className={styles.lastWord}>
            <span>{quiz.label.slice(lastWordAt)}</span>
            <ArrowRight aria-hidden="true" className={styles.arrow} />
          </span>
        </a>
      </Cluster>
    </Stack>
  );
}

export interface ResultActionsLabels extends ShareLabels {
  readonly download: string;
  /** Name of the downloaded file. */
  readonly pictureName: string;
  /** Shown when it could not be drawn. */
  readonly pictureFailed: string;
  readonly retake: string;
}

export interface ResultActionsProps {
  readonly labels: ResultActionsLabels;
  /** The result in a sentence, without any answers. */
  readonly text: string;
  /** The page that a shared link leads to. */
  readonly sharedPath: string;
  readonly picture: Omit<ShareImage, 'address' | 'drawings'>;
  readonly onRetake: () => void;
}

export function ResultActions({ labels, text, sharedPath, picture, onRetake }: ResultActionsProps) {
  const [isPictureMissing, setPictureMissing] = useState(false);
  const savePicture = async () => {
    const drawings = [...document.querySelectorAll<SVGSVGElement>(`[${pictureMark}] svg`)];
    const drawn = await drawPicture({ ...picture, drawings, address: publicAddress(sharedPath) });
    setPictureMissing(drawn === null);
    if (drawn) saveFile(labels.pictureName, drawn);
  };
  return (
    <Stack gap={3}>
      <ShareButtons labels={labels} text={text} url={`${location.origin}${sharedPath}`}>
        <Button variant="secondary" onClick={savePicture}>
          {labels.download}
        </Button>
        <Button variant="quiet" onClick={onRetake} className={styles.retake}>
          {labels.retake}
        </Button>
      </ShareButtons>
      <Text size="small" tone="danger" role="alert">
        {isPictureMissing ? labels.pictureFailed : null}
      </Text>
    </Stack>
  );
}

/**
 * The address of a page of the site without the protocol; empty on a laptop, whose address no other device can open.
 */
function publicAddress(path: string): string {
  const { protocol, host } = new URL(siteSettings.origin);
  return protocol === 'https:' ? `${host}${path}` : '';
}

/** The picture of a result; null when its code cannot be loaded, as without a network, or the browser cannot draw. */
async function drawPicture(picture: ShareImage): Promise<Blob | null> {
  try {
    const { renderShareImage } = await loadNow(() => import('./share-image.ts'));
    return await renderShareImage(picture);
  } catch {
    return null;
  }
}

export interface ShareLabels {
  readonly share: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
}

export interface ShareButtonsProps {
  readonly labels: ShareLabels;
  readonly text: string;
  /** Appended to the text. */
  readonly url?: string;
  /** Further buttons beside these. */
  readonly children?: ReactNode;
}

/** Shares a text through the share sheet or the clipboard; if both fail, shows the text to be selected. */
export function ShareButtons({ labels, text, url, children }: ShareButtonsProps) {
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  const whole = url === undefined ? text : `${text} ${url}`;
  const copyText = async () => setOutcome((await copy(whole)) ? 'copied' : 'copyFailed');
  const shareText = async () => {
    if (!(await share(text, url))) await copyText();
  };
  return (
    <Stack gap={3}>
      <Cluster>
        {canShare() ? (
          <Button variant="secondary" onClick={shareText}>
            {labels.share}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={copyText}>
          {labels.copy}
        </Button>
        {children}
      </Cluster>
      <Text size="small" tone="soft" role="status" className={styles.outcome} data-screen-only="">
        {outcome && labels[outcome]}
      </Text>
      {outcome === 'copyFailed' ? <p className={styles.text}>{whole}</p> : null}
    </Stack>
  );
}

export function Caveat({ children }: { readonly children: ReactNode }) {
  return (
    <Text as="footer" size="small" tone="soft" className={styles.end}>
      {children}
    </Text>
  );
}

export const canShare = (): boolean => typeof navigator.share === 'function';

/**
 * Opens the share sheet with `text` and, if given, a link. False when sharing failed; closing the sheet is
 * not a failure.
 */
export async function share(text: string, url?: string): Promise<boolean> {
  try {
    await navigator.share(url === undefined ? { text } : { text, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
