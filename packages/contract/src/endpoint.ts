import type * as z from 'zod/mini';

/** Who may call: anybody, or a member who sends the session token as a bearer. */
export type Access = 'public' | 'member';

export type Method = 'GET' | 'POST';

/** One call of the API, as both sides see it. A path parameter is written `:name`. */
export interface Endpoint {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: Access;
  /** Query parameters, each at most once; absent when the call takes none. */
  readonly query?: z.ZodMiniObject;
  /** JSON body; absent when the call takes none. Strict: a field that it does not name is refused. */
  readonly body?: z.ZodMiniObject;
  /**
   * The answer to success, sent with status 200. Tolerant: what it does not name is dropped, by the API before it is sent
   * and by the web app, so that an open tab goes on while a later API says more.
   */
  readonly response: z.ZodMiniType;
  /** The deployed function that answers; `api` unless said otherwise. */
  readonly servedBy?: 'newsletter';
  /** Whether the call understands the header `Idempotency-Key`. */
  readonly idempotent?: true;
}

/** States one endpoint and keeps its literal path and schemas in its type. */
export const endpoint = <const E extends Endpoint>(row: E): E => row;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The path parameters of an endpoint: `{ id: string }` for `/api/ikea/worksheet/:id`, `{}` for a plain path. */
export type Params<E extends Endpoint> = { readonly [Name in ParamNames<E['path']>]: string };

/** What the handler gets as body after parsing; `undefined` for a call without one. */
export type Body<E extends Endpoint> = E extends { readonly body: infer B extends z.ZodMiniType }
  ? z.output<B>
  : undefined;

/** What a caller sends as body. */
export type BodyInput<E extends Endpoint> = E extends { readonly body: infer B extends z.ZodMiniType }
  ? z.input<B>
  : undefined;

/** What the handler gets as query after parsing; `undefined` for a call without one. */
export type Query<E extends Endpoint> = E extends { readonly query: infer Q extends z.ZodMiniType }
  ? z.output<Q>
  : undefined;

/** What a caller sends as query. */
export type QueryInput<E extends Endpoint> = E extends { readonly query: infer Q extends z.ZodMiniType }
  ? z.input<Q>
  : undefined;

/** The answer to success. */
export type Response<E extends Endpoint> = z.output<E['response']>;
