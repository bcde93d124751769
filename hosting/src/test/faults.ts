import type { EndpointName } from '@reshape/contract/api';
import { type ErrorCode, statusOf } from '@reshape/contract/errors';

/** What goes wrong with one call. */
export type Fault =
  /** The API refuses with one of its codes and the message of `refusalDetail`. */
  | { readonly refuses: ErrorCode }
  /** Another server responds, such as a proxy with a page. */
  | { readonly status: number; readonly body?: string; readonly type?: string }
  /** The connection fails; the API receives nothing. */
  | 'unreachable'
  /** The API does its work and the response is lost. */
  | 'response lost'
  /** The call waits for this promise, then proceeds. */
  | { readonly waitsFor: Promise<unknown> };

export const refusalDetail = 'The test has the API refuse';

/** What `fetch` rejects with when the connection fails. */
export const unreachable = () => new TypeError('Failed to fetch');

interface FaultyCall {
  readonly signal: AbortSignal | null | undefined;
  /** Lets the API respond. */
  respond(): Promise<Response>;
  /** Called when the call has reached the API, or the server that responds instead. */
  onReceived(): void;
}

/** Which calls fail, and how: some once, some until reset. */
export class Faults {
  readonly #once = new Map<EndpointName, Fault[]>();
  readonly #permanent = new Map<EndpointName, Fault>();

  /** The next calls of this endpoint fail in this order; later ones succeed. */
  next(name: EndpointName, ...faults: Fault[]): void {
    this.#once.set(name, [...(this.#once.get(name) ?? []), ...faults]);
  }

  /** Every call of this endpoint fails with `fault`, until this is called without one. */
  setPermanentFault(name: EndpointName, fault?: Fault): void {
    if (fault) this.#permanent.set(name, fault);
    else this.#permanent.delete(name);
  }

  clear(): void {
    this.#once.clear();
    this.#permanent.clear();
  }

  /** Responds to a call of this endpoint, with the next fault, if any. */
  async apply(name: EndpointName, { signal, respond, onReceived }: FaultyCall): Promise<Response> {
    const fault = this.#once.get(name)?.shift() ?? this.#permanent.get(name);
    if (fault === 'unreachable') throw unreachable();
    onReceived();
    if (fault === undefined) return respond();
    if (fault === 'response lost') {
      await respond();
      throw unreachable();
    }
    if ('refuses' in fault) {
      const { refuses: code } = fault;
      return Response.json({ code, detail: refusalDetail, requestId: 'test' }, { status: statusOf[code] });
    }
    if ('status' in fault) {
      const { status, body = '<h1>Bad gateway</h1>', type = 'text/html' } = fault;
      return new Response(body, { status, headers: { 'content-type': type } });
    }
    await Promise.race([fault.waitsFor, rejectOnAbort(signal)]);
    return respond();
  }
}

/** Rejects once the request is given up. */
export const rejectOnAbort = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
