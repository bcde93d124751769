import { createHash } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { mailId, type OutgoingMail, outgoingMail } from '../mail/outgoing.ts';
import { createOnce, fieldsOf, mailDocument } from './documents.ts';

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
  readonly mail: OutgoingMail;
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
/** How long the record of a mail is kept, in milliseconds. */
const keptForMs = 365 * 24 * 3_600_000;

/** The fields that a claim at `now` changes, and what the worker should do. */
function claimed(
  { state, sendingUntil, unanswered, attempts, createdAt }: MailFields,
  now: Date,
  until: Date,
): { readonly claim: Claim; readonly fields?: Partial<MailFields> } {
  if (state !== 'queued' && state !== 'sending') return { claim: 'done' };
  if (state === 'sending' && sendingUntil && sendingUntil > now) return { claim: 'busy' };
  const died = state === 'sending' ? 1 : 0;
  const failed = (failure: MailFailure) => ({
    claim: failure,
    fields: { ...settled, state: 'failed', failure, unanswered: unanswered + died, updatedAt: now } as const,
  });
  if (unanswered + died >= maxUnanswered) return failed('unanswered');
  if (now.getTime() - createdAt.getTime() > maxAgeMs) return failed('expired');
  return {
    claim: 'send',
    fields: {
      ...settled,
      state: 'sending',
      sendingUntil: until,
      unanswered: unanswered + died,
      attempts: attempts + 1,
      updatedAt: now,
    },
  };
}

/** After an attempt, a mail is no longer untried, and no worker has it. */
const settled = { sendingUntil: null, untriedSince: null } as const;

/** The fields that the outcome of an attempt changes. */
function finished(
  { unanswered }: Pick<MailFields, 'unanswered'>,
  outcome: MailOutcome,
  now: Date,
): Partial<MailFields> & { readonly state: MailState } {
  const code = 'code' in outcome && outcome.code !== undefined ? { code: `${outcome.code}` } : {};
  if (outcome.state !== 'queued') {
    const failure = outcome.state === 'failed' ? { failure: outcome.failure } : {};
    return { ...settled, state: outcome.state, updatedAt: now, ...failure, ...code };
  }
  const count = unanswered + (outcome.isUnanswered ? 1 : 0);
  const next = { ...settled, unanswered: count, updatedAt: now, ...code };
  return outcome.isUnanswered && count >= maxUnanswered
    ? { ...next, state: 'failed', failure: 'unanswered' }
    : { ...next, state: 'queued' };
}

/** A new mail. Firestore deletes it after `expireAt`. */
const newMail = (mail: OutgoingMail, now: Date) => ({
  mail,
  state: 'queued' as const,
  attempts: 0,
  unanswered: 0,
  sendingUntil: null,
  untriedSince: now,
  createdAt: now,
  updatedAt: now,
  expireAt: new Date(now.getTime() + keptForMs),
});

export type Mails = ReturnType<typeof firestoreMails>;

export function firestoreMails(database: Firestore) {
  const mails = database.collection('mails');
  const round = (name: string) => database.doc(`mailRounds/${possibleId(name)}`);
  const stored = (document: FirebaseFirestore.DocumentSnapshot): StoredMail | undefined => {
    const known = fieldsOf(document, mailDocument);
    if (!known) return undefined;
    const { mail, state, attempts, createdAt } = known;
    return { id: document.id, mail: outgoingMail.parse(mail), state, attempts, createdAt };
  };
  return {
    /**
     * Stores `mail` to be sent, once. Resolves to its state, which shows whether there was an earlier one with the same
     * id.
     */
    async create(mail: OutgoingMail, now: Date): Promise<MailState> {
      const document = mails.doc(possibleId(mailId(mail)));
      if (await createOnce(document, newMail(mail, now))) return 'queued';
      return stored(await document.get())?.state ?? 'queued';
    },

    get: async (id: string) => stored(await mails.doc(possibleId(id)).get()),

    /**
     * Claims the mail for one attempt, until `until`. The claim of a worker that died counts as an attempt without a
     * response.
     */
    claim: (id: string, now: Date, until: Date): Promise<Claim> =>
      database.runTransaction(async (transaction) => {
        const document = mails.doc(possibleId(id));
        const known = fieldsOf(await transaction.get(document), mailDocument);
        if (!known) return 'done';
        const { claim, fields } = claimed(known, now, until);
        if (fields) transaction.update(document, fields);
        return claim;
      }),

    /** Stores the outcome of the latest claimed attempt. Resolves to the resulting state. */
    finish: (id: string, outcome: MailOutcome, now: Date): Promise<MailState> =>
      database.runTransaction(async (transaction) => {
        const document = mails.doc(possibleId(id));
        const fields = finished(mailDocument.parse((await transaction.get(document)).data()), outcome, now);
        transaction.update(document, fields);
        return fields.state;
      }),

    /** Mails stored before `before` and never tried, oldest first. */
    async untried(before: Date, limit: number): Promise<StoredMail[]> {
      const found = await mails.where('untriedSince', '<', before).orderBy('untriedSince').limit(limit).get();
      return found.docs.flatMap((document) => stored(document) ?? []);
    },

    /** Whether the mails of a round, such as the reminders of a session, were all enqueued. */
    hasRound: async (name: string) => (await round(name).get()).exists,

    async noteRound(name: string, now: Date): Promise<void> {
      await round(name).set({ doneAt: now, expireAt: new Date(now.getTime() + keptForMs) });
    },
  };
}

/** `id` if it is a valid document id, otherwise a hash of it. */
const possibleId = (id: string): string =>
  /^(?!\.{1,2}$|__.*__$)[^/\p{Surrogate}]{1,400}$/u.test(id)
    ? id
    : createHash('sha256').update(id).digest('hex');
