import type { LogEntry } from 'firebase-functions/logger';
import { createLog, type Log } from '../log.ts';

/** What each method of the log is called with, the optional fields included. */
const examples: { readonly [Name in keyof Log]: Parameters<Log[Name]> } = {
  answered: [
    {
      ...{ requestId: 'r', route: 'GET /api/spots', status: 500, code: 'internal' },
      ...{ milliseconds: 3, via: 'hosting' },
    },
  ],
  refused: ['session_expired', 40],
  failed: ['r', new TypeError('undefined is not a function')],
  pushFailed: ['push.example', 503],
  pushRejected: ['push.example', 403],
  pushPaused: ['push.example', new Date(0)],
  pushTooLarge: ['push.example'],
  shardDone: [3, { sent: 1 }],
  nudgesLate: [[3]],
  shardBusy: [3],
  hostGivenUp: ['push.example', { refused: 9 }],
  webhookAnswered: [
    {
      ...{ requestId: 'r', status: 401, milliseconds: 3, via: 'direct', code: 'invalid_signature' },
      ...{ event: 'payment.captured', paymentId: 'pay_1', outcome: 'place', isChanged: true },
    },
  ],
  webhookUnreadable: ['payment.captured'],
  paymentsReconciled: [{ seen: 3, changed: 1, failed: 1, unreadable: 1 }],
  operatorNeeded: ['pay_1', 'review'],
  mailFailed: ['place', 'refused', 550],
  mailDeferred: ['place', 450],
  mailStopped: [554],
  mailClaimOutlived: ['place', 'sent'],
  signUpsRefused: [500],
  signInLinksRefused: [2000],
  mailsRequeued: [1],
  refusedToStart: ['SMTP_URL is not set'],
};

/** An entry of each method of the log, by the method's name. */
export function logEntries(): Readonly<Record<string, LogEntry>> {
  const written: LogEntry[] = [];
  const log = createLog((entry) => void written.push(entry));
  const names = Object.keys(examples) as (keyof Log)[];
  for (const name of names) (log[name] as (...args: readonly unknown[]) => void)(...examples[name]);
  return Object.fromEntries(written.map((entry, index) => [names[index], entry]));
}
