import type { EndpointName } from '@reshape/contract/api';
import type { ErrorCode } from '@reshape/contract/errors';

/** What goes wrong with one call. */
export type Fault =
  /** The API refuses with one of its codes. */
  | { readonly refuses: ErrorCode }
  /** Somebody else answers, such as a proxy with a page. */
  | { readonly foreign: number; readonly body?: string; readonly type?: string }
  /** No connection is made; the API hears nothing. */
  | 'unreachable'
  /** The API does its work and the answer is lost on the way. */
  | 'answer lost'
  /** The call waits until this is settled, then goes through. */
  | { readonly waitsFor: Promise<unknown> }
  /** Nothing goes wrong. */
  | 'none';

/** Which calls fail, and how: some once, some until told otherwise. */
export class Faults {
  readonly #once = new Map<EndpointName, Fault[]>();
  readonly #always = new Map<EndpointName, Fault>();

  /** The next calls of this row fail in this order; later ones succeed. */
  next(name: EndpointName, ...faults: Fault[]): void {
    this.#once.set(name, [...(this.#once.get(name) ?? []), ...faults]);
  }

  /** Every call of this row fails so, until this is called without a fault. */
  always(name: EndpointName, fault?: Fault): void {
    if (fault) this.#always.set(name, fault);
    else this.#always.delete(name);
  }

  take(name: EndpointName): Fault {
    return this.#once.get(name)?.shift() ?? this.#always.get(name) ?? 'none';
  }
}
