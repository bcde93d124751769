/**
 * Everything that the functions write to their log, by name. Only facts about a call: never what a member wrote, an address,
 * a token, an e-mail address or a document's path, which errors of libraries carry in their messages.
 */
export const createLog = (write: (entry: Readonly<Record<string, unknown>>) => void) => ({
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
  failed(requestId: string, error: unknown) {
    const { name, code } =
      error instanceof Error ? { name: error.name, code: 'code' in error ? error.code : undefined } : {};
    const stack = error instanceof Error ? ownFrames(error.stack) : [];
    write({ severity: 'ERROR', message: 'failed', requestId, error: name ?? typeof error, code, stack });
  },
  /** No answer of a push service, or a broken one, also when it was asked again; `reason` is a status or a code. */
  pushFailed(host: string, reason: number | string) {
    write({ severity: 'WARNING', message: 'push failed', host, reason });
  },
  pushRejected(host: string, status: number) {
    write({ severity: 'ERROR', message: 'push rejected', host, status });
  },
  pushPaused(host: string, until: Date) {
    write({ severity: 'WARNING', message: 'push paused', host, until: until.toISOString() });
  },
  /** A message was too large for a push service and was sent in its short form; an operator should look. */
  pushTooLarge(host: string) {
    write({ severity: 'ERROR', message: 'push too large', host });
  },
  shardDone(shard: number, counts: Readonly<Record<string, number>>) {
    // Many messages that are neither delivered nor expired need an operator's attention.
    write({ severity: 'INFO', message: 'nudges sent', shard, ...counts });
  },
  /** Another worker has the shard; the queue tries it again. */
  shardBusy(requestId: string) {
    write({ severity: 'INFO', message: 'shard busy', requestId });
  },
  hostGivenUp(host: string, counts: Readonly<Record<string, number>>) {
    write({ severity: 'ALERT', message: 'push service given up', host, ...counts });
  },
  /** A webhook in one line: what it was about, where it was, and what the payment then stands for. */
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
  /** A signed webhook that does not look as we know it; its payment is found by the next reconciliation. */
  webhookUnreadable(event: string) {
    write({ severity: 'ERROR', message: 'webhook unreadable', event });
  },
  paymentsReconciled(counts: { seen: number; changed: number; failed: number }) {
    write({ severity: counts.changed > 0 ? 'WARNING' : 'INFO', message: 'payments reconciled', ...counts });
  },
  /** A payment that the operator has to look at. */
  operatorNeeded(paymentId: string, reason: string) {
    write({ severity: 'WARNING', message: 'operator needed', paymentId, reason });
  },
  /** A mail was given up; an operator should look. `code` is what the server answered. */
  mailFailed(kind: string, failure: string, code?: number | string) {
    write({ severity: 'ERROR', message: 'mail failed', kind, failure, code });
  },
  /** A mail was not taken this time; the queue tries it again. */
  mailDeferred(kind: string, code?: number | string) {
    write({ severity: 'WARNING', message: 'mail deferred', kind, code });
  },
  /** Mails that were stored and not yet enqueued, for example because a process ended between the two. */
  mailsRequeued(count: number) {
    write({ severity: 'WARNING', message: 'mails requeued', count });
  },
  refusedToStart(reason: string) {
    write({ severity: 'CRITICAL', message: `refused to start: ${reason}` });
  },
});
export type Log = ReturnType<typeof createLog>;

/** The lines of a stack that say where, without the message above them. */
const ownFrames = (stack = ''): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12);

/** The log of a running function: lines of JSON, which the platform's log parses. */
export const log = createLog(
  (entry) =>
    void process.stdout.write(`${JSON.stringify(entry)}
`),
);
