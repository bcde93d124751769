import type { BodyInput, Endpoint, Params, QueryInput } from '@reshape/contract/endpoint';

/** What any object fits: a type that this extends may be left out altogether. */
type Nothing = Record<never, never>;

type Given<Name extends string, Value> = Nothing extends Value
  ? { readonly [N in Name]?: Value }
  : { readonly [N in Name]: Value };

type ParamsPart<E extends Endpoint> = keyof Params<E> extends never ? unknown : Given<'params', Params<E>>;
type QueryPart<E extends Endpoint> =
  QueryInput<E> extends undefined ? unknown : Given<'query', QueryInput<E>>;
type BodyPart<E extends Endpoint> = BodyInput<E> extends undefined ? unknown : Given<'body', BodyInput<E>>;
type KeyPart<E extends Endpoint> = E extends { readonly idempotent: true }
  ? { readonly idempotencyKey: string }
  : unknown;

/** What a caller gives to one call: exactly the parts that its row in the contract table has. */
export type CallInput<E extends Endpoint> = ParamsPart<E> &
  QueryPart<E> &
  BodyPart<E> &
  KeyPart<E> & { readonly signal?: AbortSignal | undefined };

/** The argument after the endpoint, which may be left out when nothing has to be given. */
export type CallArguments<E extends Endpoint> =
  Nothing extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** The same, as the transport sees it. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
}
