import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, otherCollection } from './collection.ts';
import { fieldsOf, instant } from './documents.ts';

/** Whether mails are sent at the moment. One document, because all mails leave through one mail server. */
export const mailDeliveryCollection = otherCollection({
  path: 'mailDelivery',
  holds: 'operation',
  why: 'whether the mail server refuses us, and since when no mail is sent',
  keptUntil: 'the programme ends',
});

const mailDelivery = z.object({
  /** How many attempts in a row the server refused because of us; with its last response. */
  refusals: z._default(z.int(), 0),
  code: z._default(z.nullable(z.string()), null),
  /** Since when no mail is sent; `null` while mails are sent. */
  stoppedAt: z._default(z.nullable(instant), null),
  /** When the next mail is tried although sending has stopped. */
  probeAt: z._default(z.nullable(instant), null),
  /** When sending last continued after a stop. */
  resumedAt: z._default(z.nullable(instant), null),
});
export type MailDelivery = z.output<typeof mailDelivery>;

const newDelivery: MailDelivery = mailDelivery.parse({});

/** How many refusals of us in a row stop the sending. */
const maxRefusals = 10;
/** How often one mail is tried while sending has stopped, in milliseconds. */
const probeEveryMs = 10 * 60_000;

const nextProbe = (now: Date): Date => new Date(now.getTime() + probeEveryMs);

/** Whether a mail may be tried at `now`: always while mails are sent, and now and then as a probe. */
export const mayTry = ({ stoppedAt, probeAt }: MailDelivery, now: Date): boolean =>
  stoppedAt === null || probeAt === null || probeAt <= now;

/** After a mail was claimed at `now`: while sending has stopped, it is the only probe for a while. */
export const afterClaim = (delivery: MailDelivery, now: Date): MailDelivery =>
  delivery.stoppedAt === null ? delivery : { ...delivery, probeAt: nextProbe(now) };

/** After the server refused us. */
export function afterRefusal(delivery: MailDelivery, code: string, now: Date): MailDelivery {
  const refusals = delivery.refusals + 1;
  const isStopped = delivery.stoppedAt !== null || refusals >= maxRefusals;
  return {
    ...delivery,
    refusals,
    code,
    stoppedAt: isStopped ? (delivery.stoppedAt ?? now) : null,
    probeAt: isStopped ? nextProbe(now) : null,
  };
}

/** After the server accepted a mail, or when an operator lets the sending continue. */
export const afterAcceptance = (delivery: MailDelivery, now: Date): MailDelivery =>
  delivery.refusals === 0 && delivery.stoppedAt === null
    ? delivery
    : { ...newDelivery, resumedAt: delivery.stoppedAt === null ? delivery.resumedAt : now };

/** The one document that says whether mails are sent. */
export const deliveryOf = (database: Firestore) => collection(database, mailDeliveryCollection).doc('state');

export const readDelivery = (document: FirebaseFirestore.DocumentSnapshot | undefined): MailDelivery =>
  fieldsOf(document, mailDelivery) ?? newDelivery;
