import {
  afterSubscribing,
  newsletter,
  newsletterMessages,
  redirectDelayMs,
  sampleLetter,
} from '@reshape/content/newsletter';
import { tooManyAttemptsTryLater } from '@reshape/content/rate-limits';
import { slowCall } from '@reshape/content/waiting';
import { emailAddress } from '@reshape/domain/addresses';
import {
  type ClipboardEvent,
  type ComponentProps,
  type ComponentType,
  type FormEvent,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useState,
} from 'react';
import { askApi } from '#lib/ask-api.ts';
import { now } from '#lib/clock.ts';
import { readStored, writeStored } from '#lib/device-storage.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/field.tsx';
import { Stack } from '#ui/layout.tsx';
import { SlowNote } from '#ui/slow-note.tsx';
import { Muted, Paragraphs, Text, VisuallyHidden } from '#ui/text.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import type { LeaveDialogProps } from './leave-dialog.tsx';
import styles from './newsletter.module.css';

export interface Newsletter {
  /** The origin of the server that receives subscriptions; empty for our own site. */
  readonly host: string;
  /** Where a subscriber is redirected; null to stay on the page. */
  readonly founderSite: string | null;
}

/** The name of the field that only bots fill in: no address book has such a value. */
const honeypot = 'leave_empty';

/** The sign-up form; the browser validates its fields. */
export function NewsletterForm(to: Newsletter) {
  const { isBusy, answer, isLeaving, onSubmit, onStay } = useSubscription(to);
  const honeypotId = useId();
  return (
    <Stack
      as="form"
      rowGap={3}
      method="post"
      action={`${to.host}/subscribe`}
      onSubmit={onSubmit}
      className={styles.form}
    >
      <RequiredField
        label={newsletter.firstName}
        refused={newsletter.firstNameMissing}
        name="firstName"
        autoComplete="given-name"
        pattern=".*[^\s\p{Default_Ignorable_Code_Point}].*"
      />
      <RequiredField
        label={newsletter.email}
        refused={newsletter.emailInvalid}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        onPaste={pasteAddress}
      />
      <VisuallyHidden as="div">
        <label htmlFor={honeypotId}>{newsletter.honeypot}</label>
        <input
          id={honeypotId}
          name={honeypot}
          tabIndex={-1}
          autoComplete="off"
          // Password managers leave out fields with these.
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          data-form-type="other"
        />
      </VisuallyHidden>
      <Button variant="primary" type="submit" isBusy={isBusy} className={styles.button}>
        {isBusy ? newsletter.busy : newsletter.button}
      </Button>
      <SlowNote isWaiting={isBusy}>{slowCall}</SlowNote>
      <Muted>
        {newsletter.privacy} <a href={newsletter.privacyLink.target}>{newsletter.privacyLink.label}</a>
      </Muted>
      <SubscriptionAnswer
        answer={answer}
        isLeaving={isLeaving}
        hasSite={to.founderSite !== null}
        onStay={onStay}
      />
    </Stack>
  );
}

interface RequiredFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  /** Shown once the browser has refused the value. */
  readonly refused: string;
}

/** Pastes only the address of `Asha <asha@example.com>` or a `mailto:` link, which the browser would refuse. */
function pasteAddress(event: ClipboardEvent<HTMLInputElement>): void {
  const address = emailAddress(event.clipboardData.getData('text'));
  if (address === null) return;
  event.preventDefault();
  event.currentTarget.value = address;
}

/** Marks the field in place of the browser's bubble, which would cover our message, and focuses the first one. */
function onlyMark(event: FormEvent<HTMLInputElement>): void {
  event.preventDefault();
  const { currentTarget } = event;
  const inputs = currentTarget.form?.querySelectorAll('input') ?? [];
  if ([...inputs].find(({ validity }) => !validity.valid) === currentTarget) currentTarget.focus();
}

/** A field that is marked when the browser refuses its value, until it is changed. */
function RequiredField({ label, refused, ...input }: RequiredFieldProps) {
  const [isRefused, setRefused] = useState(false);
  return (
    <LabelledInput
      label={label}
      error={isRefused ? refused : null}
      {...input}
      required
      onInvalid={(event) => {
        onlyMark(event);
        setRefused(true);
      }}
      onInput={() => setRefused(false)}
    />
  );
}

/** One of our letters, folded up. */
export const SampleLetter = () => (
  <details className={styles.letter}>
    <summary className={styles.letterTitle}>{sampleLetter.title}</summary>
    <Stack gap={3} hasMeasure className={styles.letterText}>
      <h3>{sampleLetter.subject}</h3>
      <Paragraphs of={sampleLetter.paragraphs} />
    </Stack>
  </details>
);

interface SubscriptionAnswerProps {
  readonly answer: Answer | null;
  /** Whether the subscriber is about to be redirected. */
  readonly isLeaving: boolean;
  readonly hasSite: boolean;
  onStay(): void;
}

/** The result, which screen readers announce. */
function SubscriptionAnswer({ answer, isLeaving, hasSite, onStay }: SubscriptionAnswerProps) {
  const isSubscribed = answer?.isSubscribed === true;
  const { holder, part } = useFocusFallback<HTMLDivElement>();
  return (
    <>
      <div role="status" tabIndex={-1} ref={holder} data-tone="good" className={styles.answer}>
        {isSubscribed ? <p>{answer.message}</p> : null}
        {isLeaving ? (
          <Text tone="soft" weight="regular">
            {afterSubscribing.redirect}
          </Text>
        ) : null}
        {isSubscribed && !hasSite ? (
          <Text tone="soft" weight="regular">
            {afterSubscribing.noSite}
          </Text>
        ) : null}
      </div>
      {isLeaving ? (
        <Button ref={part} className={styles.button} onClick={onStay}>
          {afterSubscribing.stayHere}
        </Button>
      ) : null}
      <p role="alert" data-tone="bad" className={styles.answer}>
        {answer && !isSubscribed ? answer.message : null}
      </p>
    </>
  );
}

const fieldValue = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

/** Sends the form, and redirects the subscriber after a delay unless they cancel. */
function useSubscription({ host, founderSite }: Newsletter) {
  const [isBusy, setIsBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isStaying, setStaying] = useState(founderSite === null);

  const isLeaving = answer?.isSubscribed === true && !isStaying;
  useEffect(() => {
    if (!isLeaving || founderSite === null) return;
    const timer = setTimeout(() => location.assign(founderSite), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [isLeaving, founderSite]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    setIsBusy(true);
    setAnswer(null);
    const result = await subscribe(host, {
      firstName: fieldValue(fields, 'firstName'),
      email: fieldValue(fields, 'email'),
      // Empty unless a bot filled it in.
      ...(fieldValue(fields, honeypot) && { [honeypot]: fieldValue(fields, honeypot) }),
    });
    setIsBusy(false);
    setAnswer(result);
    if (!result.isSubscribed) return;
    form.reset();
    saveSubscriptionTime();
  };
  return { isBusy, answer, isLeaving, onSubmit, onStay: () => setStaying(true) };
}

interface Subscription {
  readonly firstName: string;
  readonly email: string;
  /** The honeypot, a field that only bots fill in. */
  readonly [honeypot]?: string;
}

interface Answer {
  readonly isSubscribed: boolean;
  readonly message: string;
}

const timeoutMs = 20_000;

/** The server's message, if any. Its message about an invalid field is too technical to show. */
function messageIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const { code, message, detail } = body as Readonly<Record<string, unknown>>;
  if (code === 'invalid_request') return newsletterMessages.invalid;
  return [message, detail].find((text) => typeof text === 'string') ?? null;
}

/** What a response without a message of the server means: one of another newsletter host, or of the platform. */
function messageFor(isOk: boolean, status: number): string {
  if (isOk) return newsletterMessages.subscribed;
  return status === 429 ? tooManyAttemptsTryLater : newsletterMessages.refused;
}

const subscribe = (origin: string, subscription: Subscription): Promise<Answer> =>
  askApi(
    { method: 'POST', path: '/subscribe', body: subscription, origin, timeoutMs },
    (body, isOk, status) => ({ isSubscribed: isOk, message: messageIn(body) ?? messageFor(isOk, status) }),
    { isSubscribed: false, message: newsletterMessages.unreachable },
  );

const subscribedName = 'newsletter-subscribed';
const askedName = 'newsletter-asked';

/** The minimum time between two newsletter dialogs, in milliseconds. */
const minDialogIntervalMs = 30 * 24 * 3_600_000;

export const saveSubscriptionTime = (): void => writeStored(subscribedName, now().toISOString());

export const saveDialogTime = (): void => writeStored(askedName, now().toISOString());

/** Whether the dialog may be shown: at most once in 30 days, and never after subscribing. */
export function mayShowDialog(): boolean {
  if (readStored(subscribedName) !== null) return false;
  const asked = Date.parse(readStored(askedName) ?? '');
  return Number.isNaN(asked) || now().getTime() - asked >= minDialogIntervalMs;
}

// Left out when its code cannot be loaded.
const LeaveDialog = lazy<ComponentType<LeaveDialogProps>>(() =>
  import('./leave-dialog.tsx').then(
    (loaded) => ({ default: loaded.LeaveDialog }),
    () => ({ default: () => null }),
  ),
);

/** Offers the newsletter to a visitor who is about to leave, at most once in 30 days. */
export function LeaveIntent(to: Newsletter) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const close = () => setIsOpen(false);
  useLeaveIntent(
    useCallback(() => {
      if (document.querySelector('dialog[open]') || !mayShowDialog()) return;
      saveDialogTime();
      setIsOpen(true);
      setWasOpened(true);
    }, []),
  );
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <LeaveDialog isOpen={isOpen} onClose={close}>
        <NewsletterForm {...to} />
      </LeaveDialog>
    </Suspense>
  );
}

/** Distance from the top of the window, in CSS pixels. */
const leaveDistance = 10;

/** Calls `onLeave` when a mouse leaves the page through the top of the window; touch input never does. */
function useLeaveIntent(onLeave: () => void): void {
  useEffect(() => {
    const page = document.documentElement;
    const onPointerLeave = ({ clientY, pointerType }: PointerEvent) => {
      if (pointerType === 'mouse' && clientY <= leaveDistance) onLeave();
    };
    page.addEventListener('pointerleave', onPointerLeave);
    return () => page.removeEventListener('pointerleave', onPointerLeave);
  }, [onLeave]);
}
