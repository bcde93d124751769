import type { Firestore } from 'firebase-admin/firestore';

/** A process that ends before one of its writes, and then writes nothing more. */
export class CrashingProcess {
  #writesLeft = Number.POSITIVE_INFINITY;
  hasCrashed = false;

  /** Starts a process that ends after `writes` more writes. */
  start(writes = Number.POSITIVE_INFINITY): void {
    this.#writesLeft = writes;
    this.hasCrashed = false;
  }

  /** Counts a write. Throws an Error when the process has ended. */
  write(): void {
    if (this.#writesLeft <= 0) this.hasCrashed = true;
    if (this.hasCrashed) throw new Error('the process crashed');
    this.#writesLeft -= 1;
  }

  /** Ends with its process whatever the database is asked to write. */
  watch(database: Firestore): void {
    const client = database as unknown as {
      request(method: string, request: { readonly writes?: readonly unknown[] }, ...rest: unknown[]): unknown;
    };
    const request = client.request.bind(database);
    client.request = async (method, body, ...rest) => {
      if (['commit', 'batchWrite'].includes(method) && (body.writes?.length ?? 0) > 0) this.write();
      return request(method, body, ...rest);
    };
  }
}
