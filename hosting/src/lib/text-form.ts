import { useState } from 'react';
import { newIdempotencyKey } from './clock.ts';
import { type Draft, loadDraft, noDraft, saveDraft, useDraft } from './drafts.ts';
import { type OutboxCall, type OutboxEntry, useSubmission } from './outbox.ts';

interface TextFormOptions {
  readonly memberId: string;
  /** The name of the draft. */
  readonly form: string;
  readonly call: OutboxCall;
  readonly id?: string;
  /** The body of the call. */
  toBody(text: string): unknown;
  /** The idempotency key of a submission; by default, that of the failed submission of the same text, or a new one. */
  keyFor?(draft: Draft): string;
  onFailed?(entry: OutboxEntry): void;
}

/** A form with one text, which is a draft until it is submitted, and returns to the form when the submission fails. */
export function useTextForm({ memberId, form, call, id, toBody, keyFor, onFailed }: TextFormOptions) {
  const draft = useDraft(memberId, form);
  const [submitted, setSubmitted] = useState(noDraft);
  const { pending, failure, resetFailure, submit } = useSubmission({
    memberId,
    onFailed: (entry, { isFinal }) => {
      const { text } = submitted;
      saveDraft(memberId, form, isFinal ? { text } : { text, key: entry.key });
      onFailed?.(entry);
    },
  });
  return {
    text: pending ? submitted.text : draft.text,
    isSending: pending !== undefined,
    failure,
    write: (text: string) => {
      resetFailure();
      saveDraft(memberId, form, { text });
    },
    /** Sends the text, or queues it until the device is online. */
    submit: (onAccepted?: () => void) => {
      submit(() => {
        const stored = loadDraft(memberId, form);
        const key = keyFor?.(stored) ?? stored.key ?? newIdempotencyKey();
        setSubmitted(stored);
        return { call, ...(id !== undefined && { id }), body: toBody(stored.text), key };
      }, onAccepted);
      saveDraft(memberId, form, noDraft);
    },
  };
}
