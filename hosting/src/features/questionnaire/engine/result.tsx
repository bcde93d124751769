import { sharing } from '@reshape/content/sharing';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { copy } from '#lib/clipboard.ts';
import { loadNow } from '#lib/load-code.ts';
import { saveFile } from '#lib/save-file.ts';
import { siteSettings } from '#lib/site-settings.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Muted, Text } from '#ui/text.tsx';
import { TitledSection } from '#ui/titled.tsx';
import styles from './result.module.css';
import type { ShareImage } from './share-image.ts';

export interface ResultOpeningProps {
  readonly heading: string;
  readonly title: string;
  readonly line?: string;
  readonly picture: ReactNode;
  /** Absent on the page of somebody else's result. */
  readonly share?: ShareResultProps;
  /** More about the result. */
  readonly children?: ReactNode;
}

/** Marks the drawings of a result, from which its picture is drawn. */
const pictureMark = 'data-result-picture';

/** The top of a results page: its name, the result, and a picture of it to share, on a dark background. */
export function ResultOpening({ heading, title, line, picture, share, children }: ResultOpeningProps) {
  const drawing = (
    <div className={styles.picture} {...{ [pictureMark]: '' }}>
      {picture}
    </div>
  );
  return (
    <Stack gap={7} rowGap={5} columns="main-aside" data-ground="night" className={styles.opening}>
      <Stack isPacked className={styles.summary}>
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
      </Stack>
      {share ? (
        <Stack className={styles.figure}>
          {drawing}
          <ShareResult {...share} />
        </Stack>
      ) : (
        drawing
      )}
      {children ? <Stack className={styles.more}>{children}</Stack> : null}
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
  return (
    <TitledSection title={heading} gap={5}>
      <ol className={styles.recap}>
        {items.map(({ id, question, answer, note, isQuiet = false }) => (
          <Stack as="li" gap={1} key={id} className={styles.recapItem}>
            <Muted>{question}</Muted>
            <p>{answer}</p>
            <Text size="small" tone={isQuiet ? 'soft' : 'ember'} weight="strong">
              {note}
            </Text>
          </Stack>
        ))}
      </ol>
    </TitledSection>
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

export interface ShareResultProps {
  /** The result in a sentence, without any answers. */
  readonly text: string;
  /** The page that a shared link leads to. */
  readonly sharedPath: string;
  readonly picture: Omit<ShareImage, 'address' | 'drawings'>;
  /** Name of the downloaded file. */
  readonly pictureName: string;
}

/** The ways to take a result along: the share sheet, a picture, WhatsApp, a mail to oneself, and the clipboard. */
export function ShareResult({ text, sharedPath, picture, pictureName }: ShareResultProps) {
  const [isPictureMissing, setPictureMissing] = useState(false);
  const savePicture = async () => {
    const drawings = [...document.querySelectorAll<SVGSVGElement>(`[${pictureMark}] svg`)];
    const drawn = await drawPicture({ ...picture, drawings, address: publicAddress(sharedPath) });
    setPictureMissing(drawn === null);
    if (drawn) saveFile(pictureName, drawn);
  };
  const url = `${location.origin}${sharedPath}`;
  const message = encodeURIComponent(`${text} ${url}`);
  return (
    <Stack gap={3} data-screen-only="">
      <ShareButtons
        labels={sharing}
        text={text}
        url={url}
        beside={<Button onClick={savePicture}>{sharing.download}</Button>}
      >
        <a href={`https://wa.me/?text=${message}`} rel="noreferrer" target="_blank" className={styles.way}>
          {sharing.whatsApp}
        </a>
        <a
          href={`mailto:?subject=${encodeURIComponent(picture.heading)}&body=${message}`}
          className={styles.way}
        >
          {sharing.mail}
        </a>
      </ShareButtons>
      <Text size="small" tone="danger" role="alert">
        {isPictureMissing ? sharing.pictureFailed : null}
      </Text>
    </Stack>
  );
}

interface RetakeProps {
  readonly label: string;
  readonly onRetake: () => void;
}

export const Retake = ({ label, onRetake }: RetakeProps) => (
  <div>
    <Button variant="quiet" onClick={onRetake} className={styles.retake}>
      {label}
    </Button>
  </div>
);

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
  /** Whether sharing is the next step of the page. */
  readonly isNext?: boolean;
  /** A button that is as important as Share. */
  readonly beside?: ReactNode;
  /** Further ways. */
  readonly children?: ReactNode;
}

/** Shares a text through the share sheet or the clipboard; if both fail, shows the text to be selected. */
export function ShareButtons({ labels, text, url, isNext = false, beside, children }: ShareButtonsProps) {
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
          <Button variant={isNext ? 'primary' : 'secondary'} onClick={shareText}>
            {labels.share}
          </Button>
        ) : null}
        {beside}
        <Button variant={isNext && !canShare() ? 'primary' : 'secondary'} onClick={copyText}>
          {labels.copy}
        </Button>
        {children}
      </Cluster>
      <Muted role="status" className={styles.outcome} data-screen-only="">
        {outcome && labels[outcome]}
      </Muted>
      {outcome === 'copyFailed' ? <p className={styles.text}>{whole}</p> : null}
    </Stack>
  );
}

export function Caveat({ children }: { readonly children: ReactNode }) {
  return (
    <Muted as="footer" className={styles.end}>
      {children}
    </Muted>
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
