import {
  afterSubscribing,
  newsletter,
  newsletterMessages,
  redirectDelayMs,
} from '@reshape/content/newsletter';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { saveSubscribed } from './asked-before.ts';
import styles from './newsletter-form.module.css';

/** First name and e-mail address, validated by the browser before anything is sent. */
export function NewsletterForm(to: Newsletter) {
  const { isBusy, answer, isLeaving, onSubmit, onStay } = useSubscription(to);
  const trapId = useId();
  return (
    <Stack
      as="form"
      rowGap={3}
      method="post"
      action={`${to.host}/subscribe`}
      onSubmit={onSubmit}
      className={styles.form}
    >
      <Field label={newsletter.firstName}>
        {(ids) => <TextInput {...ids} name="firstName" autoComplete="given-name" maxLength={80} required />}
      </Field>
      <Field label={newsletter.email}>
        {(ids) => (
          <TextInput {...ids} name="email" type="email" autoComplete="email" maxLength={254} required />
        )}
      </Field>
      <div className={styles.trap}>
        <label htmlFor={trapId}>{newsletter.trap}</label>
        <input id={trapId} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <Button type="submit" isBusy={isBusy} className={styles.button}>
        {isBusy ? newsletter.busy : newsletter.button}
      </Button>
      <Text size="small" tone="soft">
        {newsletter.privacy} <a href={newsletter.privacyLink.target}>{newsletter.privacyLink.label}</a>
      </Text>
      <SubscriptionAnswer
        answer={answer}
        isLeaving={isLeaving}
        hasSite={to.founderSite !== null}
        onStay={onStay}
      />
    </Stack>
  );
}

export interface SubscriptionAnswerProps {
  readonly answer: Answer | null;
  /** Whether the subscriber is about to be redirected. */
  readonly isLeaving: boolean;
  readonly hasSite: boolean;
  onStay(): void;
}

/** The result, in green or red, and announced to screen readers. */
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
        <Button variant="secondary" ref={part} className={styles.button} onClick={onStay}>
          {afterSubscribing.stayHere}
        </Button>
      ) : null}
      <p role="alert" data-tone="bad" className={styles.answer}>
        {answer && !isSubscribed ? answer.message : null}
      </p>
    </>
  );
}

export interface Newsletter {
  /** Host that receives subscriptions; empty for our own. */
  readonly host: string;
  /** Where a subscriber is redirected; null to stay on the page. */
  readonly founderSite: string | null;
}

const written = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

/** Sends the form, shows the result, and redirects the subscriber after a delay unless they cancel. */
function useSubscription({ host, founderSite }: Newsletter) {
  const [isBusy, setIsBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [stays, setStays] = useState(founderSite === null);

  const isLeaving = answer?.isSubscribed === true && !stays;
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
      firstName: written(fields, 'firstName'),
      email: written(fields, 'email'),
      // People leave this field empty, and then it is not sent.
      ...(written(fields, 'website') && { website: written(fields, 'website') }),
    });
    setIsBusy(false);
    setAnswer(result);
    if (!result.isSubscribed) return;
    form.reset();
    saveSubscribed();
  };
  return { isBusy, answer, isLeaving, onSubmit, onStay: () => setStays(true) };
}

export interface Subscription {
  readonly firstName: string;
  readonly email: string;
  /** The honeypot, a field that only bots fill in. */
  readonly website?: string;
}

export interface Answer {
  readonly isSubscribed: boolean;
  /** A sentence for the visitor. */
  readonly message: string;
}

/** In milliseconds. */
const timeoutMs = 20_000;

/** The server's sentence, if there is one. What it says of a field that it could not read is not for people. */
async function sentenceIn(response: Response): Promise<string | null> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null) return null;
  const { code, message, detail } = body as Readonly<Record<string, unknown>>;
  if (code === 'invalid_request') return newsletterMessages.invalid;
  return [message, detail].find((sentence) => typeof sentence === 'string') ?? null;
}

/** Subscribes an address at `host` (empty for our own). Never rejects. */
async function subscribe(host: string, subscription: Subscription): Promise<Answer> {
  try {
    const response = await fetch(`${host}/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(subscription),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const defaultMessage = response.ok ? newsletterMessages.subscribed : newsletterMessages.refused;
    return { isSubscribed: response.ok, message: (await sentenceIn(response)) ?? defaultMessage };
  } catch {
    return { isSubscribed: false, message: newsletterMessages.unreachable };
  }
}
