import type { z } from 'zod';

/** Who may call: anybody, or a member who sends the session token as a bearer. */
export type Access = 'public' | 'member';

export type Method = 'GET' | 'POST';

/** One call of the API, as both sides see it. A path parameter is written `:name`. */
export interface Endpoint {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: Access;
  /** Query parameters, each at most once; absent when the call takes none. */
  readonly query?: z.ZodObject;
  /** JSON body; absent when the call takes none. */
  readonly body?: z.ZodObject;
  /** The answer to success, sent with status 200. */
  readonly response: z.ZodType;
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

export type Body<E extends Endpoint> = E extends { readonly body: infer B extends z.ZodType }
  ? z.output<B>
  : undefined;

export type BodyInput<E extends Endpoint> = E extends { readonly body: infer B extends z.ZodType }
  ? z.input<B>
  : undefined;

export type Query<E extends Endpoint> = E extends { readonly query: infer Q extends z.ZodType }
  ? z.output<Q>
  : undefined;

export type QueryInput<E extends Endpoint> = E extends { readonly query: infer Q extends z.ZodType }
  ? z.input<Q>
  : undefined;

export type Response<E extends Endpoint> = z.output<E['response']>;
