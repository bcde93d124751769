import type { Line } from '../wire/grpc.ts';
import type { Document, ListenResponse, Timestamp } from '../wire/messages.ts';
import { toStatus } from '../wire/status-error.ts';

/** Says to a listening client what the protocol has words for. */
export class Announcer {
  readonly #line: Line<ListenResponse>;

  constructor(line: Line<ListenResponse>) {
    this.#line = line;
  }

  added(id: number): void {
    this.#targetChange('ADD', [id]);
  }

  /** The client is to forget what it knows of the target. */
  reset(id: number): void {
    this.#targetChange('RESET', [id]);
  }

  removed(id: number, cause?: unknown): void {
    const { code, details } = toStatus(cause);
    this.#targetChange('REMOVE', [id], cause ? { cause: { code, message: details } } : {});
  }

  /** The target has been sent completely, as of `time`. */
  complete(id: number, time: Timestamp): void {
    this.#targetChange('CURRENT', [id], { readTime: time, resumeToken: tokenFor(time) });
  }

  /** All targets are true as of `time`. */
  consistent(time: Timestamp): void {
    this.#targetChange('NO_CHANGE', [], { readTime: time, resumeToken: tokenFor(time) });
  }

  seen(id: number, document: Document): void {
    this.#line.send({ documentChange: { document, targetIds: [id] } });
  }

  /** The document is gone, or `exists` and no longer belongs to the target. */
  unseen(id: number, name: string, exists: boolean, readTime: Timestamp): void {
    const away = { document: name, readTime, removedTargetIds: [id] };
    this.#line.send(exists ? { documentRemove: away } : { documentDelete: away });
  }

  #targetChange(
    targetChangeType: 'ADD' | 'REMOVE' | 'CURRENT' | 'RESET' | 'NO_CHANGE',
    targetIds: number[],
    more = {},
  ) {
    this.#line.send({ targetChange: { targetChangeType, targetIds, ...more } });
  }
}

const tokenFor = (time: Timestamp) => Buffer.from(`${time.seconds}.${time.nanos}`);
