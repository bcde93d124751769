import { type LogEntry, write } from 'firebase-functions/logger';

/**
 * Everything that the functions log, by name. Only facts about a call: never a member's own text, an address,
 * a token, an e-mail address or a document path. Errors of libraries contain these in their messages. Each entry has at
 * least one field beside severity and message: the platform stores an entry without one as plain text, which no metric
 * counts.
 */
export const createLog = (write: (entry: LogEntry) => void) => ({
  answered(call: {
    requestId: string;
    route: string;
    status: number;
    code?: string;
    milliseconds: number;
    via: 'hosting' | 'direct';
  }) {
    write({ severity: call.status >= 500 ? 'ERROR' : 'INFO', message: 'answered', ...call });
  },
  /** Calls that were refused within a minute for the same reason, an error code. */
  refused(reason: string, count: number) {
    write({ severity: 'INFO', message: 'calls refused', reason, count });
  },
  failed(requestId: string, error: unknown) {
    const { name, code } =
      error instanceof Error ? { name: error.name, code: 'code' in error ? error.code : undefined } : {};
    const stack = error instanceof Error ? ownFrames(error.stack) : [];
    write({ severity: 'ERROR', message: 'failed', requestId, error: name ?? typeof error, code, stack });
  },
  /** No response from a push service, or a broken one, even after retries; `reason` is a status or a code. */
  pushFailed(host: string, reason: number | string) {
    write({ severity: 'WARNING', message: 'push failed', host, reason });
  },
  pushRejected(host: string, status: number) {
    write({ severity: 'ERROR', message: 'push rejected', host, status });
  },
  pushPaused(host: string, until: Date) {
    write({ severity: 'WARNING', message: 'push paused', host, until: until.toISOString() });
  },
  /** A message was too large for a push service and was sent in its short form; an operator should check. */
  pushTooLarge(host: string) {
    write({ severity: 'ERROR', message: 'push too large', host });
  },
  shardDone(shard: number, counts: Readonly<Record<string, number>>) {
    // Many messages neither delivered nor expired need an operator's attention.
    write({ severity: 'INFO', message: 'nudges sent', shard, ...counts });
  },
  /** Nudges of these shards should have been sent half an hour ago. */
  nudgesLate(shards: readonly number[]) {
    write({ severity: 'ERROR', message: 'nudges late', shards });
  },
  /** Another worker holds the lease of the shard; the queue retries. */
  shardBusy(shard: number) {
    write({ severity: 'INFO', message: 'shard busy', shard });
  },
  hostGivenUp(host: string, counts: Readonly<Record<string, number>>) {
    write({ severity: 'ALERT', message: 'push service given up', host, ...counts });
  },
  /** One line per webhook: what it was about, where it was handled, and the payment's state afterwards. */
  webhookAnswered(call: {
    requestId: string;
    status: number;
    milliseconds: number;
    via: 'hosting' | 'direct';
    code?: string;
    event?: string;
    paymentId?: string;
    outcome?: string;
    isChanged?: boolean;
  }) {
    write({ severity: call.status >= 500 ? 'ERROR' : 'INFO', message: 'webhook answered', ...call });
  },
  /** A signed webhook in an unknown format; the next reconciliation finds its payment. */
  webhookUnreadable(event: string) {
    write({ severity: 'ERROR', message: 'webhook unreadable', event });
  },
  /** `unreadable`: what the provider listed in an unknown format. */
  paymentsReconciled(counts: { seen: number; changed: number; failed: number; unreadable: number }) {
    const isNotable = counts.changed > 0 || counts.unreadable > 0;
    write({ severity: isNotable ? 'WARNING' : 'INFO', message: 'payments reconciled', ...counts });
  },
  /** A payment that needs the operator's attention. */
  operatorNeeded(paymentId: string, reason: string) {
    write({ severity: 'WARNING', message: 'operator needed', paymentId, reason });
  },
  /** A mail failed for good; an operator should check. `code` is the server's response. */
  mailFailed(kind: string, failure: string, code?: number | string) {
    write({ severity: 'ERROR', message: 'mail failed', kind, failure, code });
  },
  /** A mail was not accepted this time; the queue retries. */
  mailDeferred(kind: string, code?: number | string) {
    write({ severity: 'WARNING', message: 'mail deferred', kind, code });
  },
  /** The server refuses us, and no mails are sent until a probe is accepted or an operator lets it continue. */
  mailStopped(code?: number | string) {
    write({ severity: 'ERROR', message: 'mail stopped', code });
  },
  /** An attempt took longer than its claim, and another worker has the mail; its outcome is not stored. */
  mailClaimOutlived(kind: string, outcome: string) {
    write({ severity: 'WARNING', message: 'mail claim outlived', kind, outcome });
  },
  /** All visitors together have used up the newsletter sign-ups of an hour. */
  signUpsRefused(max: number) {
    write({ severity: 'ERROR', message: 'newsletter sign-ups refused', max });
  },
  /** All visitors together have used up the links to sign in of a day. */
  signInLinksRefused(max: number) {
    write({ severity: 'ERROR', message: 'sign-in links refused', max });
  },
  /** Mails that were stored but not enqueued, for example because a process ended in between. */
  mailsRequeued(count: number) {
    write({ severity: 'WARNING', message: 'mails requeued', count });
  },
  refusedToStart(reason: string) {
    write({ severity: 'CRITICAL', message: 'refused to start', reason });
  },
});
export type Log = ReturnType<typeof createLog>;

/** The stack frames, without the error's message above them. */
const ownFrames = (stack = ''): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12);

/** The log of a running function: lines of JSON, which the platform parses, with the trace of the current request. */
export const log = createLog(write);
