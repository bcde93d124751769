import { createHash } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { collection, expiryOf } from './collections.ts';
import { createOnce, fieldsOf, mailDocument } from './documents.ts';
import { readAll } from './page.ts';

/** A mail as it is stored, with the fields that only sending uses. */
type MailFields = z.output<typeof mailDocument>;

/** `sending` while a worker has claimed it; `sent`, `failed` and `cancelled` are final. */
type MailState = MailFields['state'];

export type MailFailure =
  /** The server rejected it permanently. */
  | 'refused'
  /** The address is not well-formed. */
  | 'invalid-address'
  /** No server accepted it within a day. */
  | 'expired'
  /** It was handed over twice without a response, so a third attempt could deliver a third copy. */
  | 'unanswered';

export interface StoredMail extends Pick<MailFields, 'state' | 'attempts' | 'createdAt'> {
  readonly id: string;
  /** What it is about and to whom, as it was given to `create`. */
  readonly mail: Readonly<Record<string, unknown>>;
}

/** What a worker should do with a mail: send it, leave it to another worker, or nothing. */
export type Claim = 'send' | 'busy' | 'done' | MailFailure;

export type MailOutcome =
  | { readonly state: 'sent' | 'cancelled' }
  | { readonly state: 'failed'; readonly failure: MailFailure; readonly code?: number | string }
  /** To be retried. `isUnanswered`: it may have arrived. */
  | { readonly state: 'queued'; readonly isUnanswered: boolean; readonly code?: number | string };

/** How long a mail is retried, in milliseconds. */
const maxAgeMs = 24 * 3_600_000;
/** How often a mail may be handed over without a response. */
const maxUnanswered = 2;

/** The fields that a claim at `now` changes, and what the worker should do. */
function decideClaim(
  { state, sendingUntil, unanswered, attempts, createdAt }: MailFields,
  now: Date,
  until: Date,
): { readonly claim: Claim; readonly fields?: Partial<MailFields> } {
  if (state !== 'queued' && state !== 'sending') return { claim: 'done' };
  if (state === 'sending' && sendingUntil && sendingUntil > now) return { claim: 'busy' };
  const died = state === 'sending' ? 1 : 0;
  const failed = (failure: MailFailure) => ({
    claim: failure,
    fields: { ...noWorker, state: 'failed', failure, unanswered: unanswered + died, updatedAt: now } as const,
  });
  if (unanswered + died >= maxUnanswered) return failed('unanswered');
  if (now.getTime() - createdAt.getTime() > maxAgeMs) return failed('expired');
  return {
    claim: 'send',
    fields: {
      ...noWorker,
      state: 'sending',
      sendingUntil: until,
      unanswered: unanswered + died,
      attempts: attempts + 1,
      updatedAt: now,
    },
  };
}

/** After an attempt, a mail is no longer untried, and no worker has it. */
const noWorker = { sendingUntil: null, untriedSince: null } as const;

/** The fields that the outcome of an attempt changes. */
function fieldsAfter(
  { unanswered }: Pick<MailFields, 'unanswered'>,
  outcome: MailOutcome,
  now: Date,
): Partial<MailFields> & { readonly state: MailState } {
  const code = 'code' in outcome && outcome.code !== undefined ? { code: `${outcome.code}` } : {};
  if (outcome.state !== 'queued') {
    const failure = outcome.state === 'failed' ? { failure: outcome.failure } : {};
    return { ...noWorker, state: outcome.state, updatedAt: now, ...failure, ...code };
  }
  const count = unanswered + (outcome.isUnanswered ? 1 : 0);
  const next = { ...noWorker, unanswered: count, updatedAt: now, ...code };
  return outcome.isUnanswered && count >= maxUnanswered
    ? { ...next, state: 'failed', failure: 'unanswered' }
    : { ...next, state: 'queued' };
}

const newMail = (mail: StoredMail['mail'], now: Date) => ({
  mail,
  state: 'queued' as const,
  attempts: 0,
  unanswered: 0,
  sendingUntil: null,
  untriedSince: now,
  createdAt: now,
  updatedAt: now,
  expireAt: expiryOf('mails', now),
});

export interface Mails {
  /** Stores `mail` to be sent, unless there is one with this id already. Resolves to the state of the stored one. */
  create(id: string, mail: StoredMail['mail'], now: Date): Promise<MailState>;
  get(id: string): Promise<StoredMail | undefined>;
  /**
   * Claims the mail for one attempt, until `until`. The claim of a worker that died counts as an attempt without a
   * response.
   */
  claim(id: string, now: Date, until: Date): Promise<Claim>;
  /** Stores the outcome of the latest claimed attempt. Resolves to the resulting state. */
  finish(id: string, outcome: MailOutcome, now: Date): Promise<MailState>;
  /** The ids of the mails stored before `before` and never tried, oldest first. */
  untried(before: Date): AsyncIterable<string>;
  /** Whether the mails of a round, such as the reminders of a session, were all enqueued. */
  hasRound(name: string): Promise<boolean>;
  noteRound(name: string, now: Date): Promise<void>;
}

export function firestoreMails(database: Firestore): Mails {
  const mails = collection(database, 'mails');
  const mail = (id: string) => mails.doc(possibleId(id));
  const round = (name: string) => collection(database, 'mailRounds').doc(possibleId(name));
  const get = async (id: string): Promise<StoredMail | undefined> => {
    const known = fieldsOf(await mail(id).get(), mailDocument);
    return known && { id, ...known };
  };
  return {
    async create(id, fields, now) {
      if (await createOnce(mail(id), newMail(fields, now))) return 'queued';
      return (await get(id))?.state ?? 'queued';
    },

    get,

    claim: (id, now, until) =>
      database.runTransaction(async (transaction) => {
        const known = fieldsOf(await transaction.get(mail(id)), mailDocument);
        if (!known) return 'done';
        const { claim, fields } = decideClaim(known, now, until);
        if (fields) transaction.update(mail(id), fields);
        return claim;
      }),

    finish: (id, outcome, now) =>
      database.runTransaction(async (transaction) => {
        const known = mailDocument.parse((await transaction.get(mail(id))).data());
        const fields = fieldsAfter(known, outcome, now);
        transaction.update(mail(id), fields);
        return fields.state;
      }),

    untried: (before) =>
      readAll(
        mails.where('untriedSince', '<', before).orderBy('untriedSince').select('untriedSince'),
        (document) => document.id,
      ),

    hasRound: async (name) => (await round(name).get()).exists,

    async noteRound(name, now) {
      await round(name).set({ doneAt: now, expireAt: expiryOf('mailRounds', now) });
    },
  };
}

/** `id` if it is a valid document id, otherwise a hash of it. */
export const possibleId = (id: string): string =>
  /^(?!\.{1,2}$|__.*__$)[^/\p{Surrogate}]{1,400}$/u.test(id)
    ? id
    : createHash('sha256').update(id).digest('hex');
