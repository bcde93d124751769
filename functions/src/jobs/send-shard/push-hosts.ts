import type { PushResult } from '../../gateways/push-sender.ts';
import type { NudgeLog } from '../nudge-world.ts';

/** Answers of a host before its shares mean something. */
const fewest = 20;
/** Shares of its answers above which a host is left alone for the rest of the run. */
const mostRefused = 0.2;
const mostFailed = 0.8;

/** The host of an endpoint; empty for what is no address. */
export const hostOf = (endpoint: string): string => (URL.canParse(endpoint) ? new URL(endpoint).host : '');

/** How the push services answer in one run, by host, and which of them it sends no more to. */
export class PushHosts {
  readonly #counts = new Map<string, Record<PushResult['kind'], number>>();
  readonly #givenUp = new Set<string>();
  readonly #log: Pick<NudgeLog, 'hostGivenUp'>;

  constructor(log: Pick<NudgeLog, 'hostGivenUp'>) {
    this.#log = log;
  }

  /**
   * Counts an answer. A host that refuses more than a fifth of what we send refuses us and not a browser: our key may be
   * wrong, and what it says of any subscription then means nothing (security catalogue F14).
   */
  count(host: string, { kind }: PushResult): void {
    // Nothing was sent.
    if (kind === 'unsendable') return;
    const counts = this.#counts.get(host) ?? none();
    counts[kind] += 1;
    this.#counts.set(host, counts);
    const answers = Object.values(counts).reduce((sum, count) => sum + count, 0);
    if (this.#givenUp.has(host) || answers < fewest) return;
    if (counts.refused <= answers * mostRefused && counts.failed <= answers * mostFailed) return;
    this.#givenUp.add(host);
    this.#log.hostGivenUp(host, { ...counts });
  }

  isGivenUp(host: string): boolean {
    return this.#givenUp.has(host);
  }

  /** Whether the host took a message of ours in this run, so that a refusal tells something about a subscription. */
  takesOurs(host: string): boolean {
    return !this.isGivenUp(host) && (this.#counts.get(host)?.delivered ?? 0) > 0;
  }
}

const none = (): Record<PushResult['kind'], number> => ({
  delivered: 0,
  gone: 0,
  unsendable: 0,
  'too-large': 0,
  paused: 0,
  refused: 0,
  failed: 0,
});
