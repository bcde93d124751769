import * as z from 'zod/mini';

/**
 * Who may call: anyone, a member with a session token, or an operator with an operator's token. `optional` allows
 * anyone, and returns a member's own data when a token is sent; an expired token is rejected there too, so that the
 * caller renews it.
 */
export type Access = 'public' | 'optional' | 'member' | 'operator';

/** An operator's role: an owner runs the programme, a facilitator leads groups of its people. */
export type OperatorRole = 'owner' | 'facilitator';

export type Method = 'GET' | 'POST';

/** One endpoint of the API, shared by client and server. A path parameter is written `:name`. */
export interface Endpoint {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: Access;
  /** The operators who may call it, by their role; the others get 403 `owners_only`. */
  readonly roles?: readonly OperatorRole[];
  /** Path parameters that are not all ids. */
  readonly params?: z.ZodMiniObject;
  /** Query parameters, each at most once; absent when the call takes none. */
  readonly query?: z.ZodMiniObject;
  /** JSON body; absent when the call takes none. Strict: unknown fields are rejected. */
  readonly body?: z.ZodMiniObject | z.ZodMiniNullable<z.ZodMiniObject>;
  /**
   * The success response, sent with status 200. Tolerant: unknown fields are dropped, by the API before
   * sending and by the web app, so that an open tab keeps working when a later API adds fields.
   */
  readonly response: z.ZodMiniType;
  /** The deployed function that serves it; `api` by default. */
  readonly servedBy?: 'newsletter' | 'payments' | 'operator';
  /**
   * Whether the response is a page of a list. If there are more items, the response has a `Link` header with
   * the URL of the next page (`rel="next"`), whose query parameter `after` is the cursor. Where it is known how many
   * items there are in all, the header `X-Total-Count` of the first page says so.
   */
  readonly paged?: true;
  /** Whether the call supports the header `Idempotency-Key`. */
  readonly idempotent?: true;
  /** The largest body, in bytes; 64 KiB by default. */
  readonly maxBodyBytes?: number;
  /**
   * Whether the caller must have signed in within `recentSignInSeconds`, always or with such a body; otherwise 403
   * `recent_sign_in_required`. It is asked for what cannot be taken back.
   */
  readonly recent?: true | ((body: never) => boolean);
  /**
   * What an operator does only once a day, such as the text that is sent: another call with the same is 409
   * `already_done`. `null` for a body with which it is repeated on purpose.
   */
  readonly once?: (body: never) => unknown;
  /** Whether the response is a file to download, described by `file`, and not JSON. */
  readonly sendsFile?: true;
  /** For how many seconds the caller, and no cache between, may keep a success response; not at all by default. */
  readonly keepSeconds?: number;
}

/** How long a sign-in counts as recent. */
export const recentSignInSeconds = 5 * 60;

/** A file to download. */
export const file = z.object({
  name: z.string(),
  type: z.string(),
  content: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array, 'must be bytes'),
});
export type DownloadedFile = z.output<typeof file>;

/** Defines an endpoint, preserving its literal path and schemas in the type. */
export const endpoint = <const E extends Endpoint>(row: E): E => row;

type MemberRow = Omit<Endpoint, 'method' | 'access'>;

// With the marks below, a build leaves out the endpoints that it does not use.

/** Defines a member's call that changes nothing. */
/* @__NO_SIDE_EFFECTS__ */
export const memberRead = <const E extends MemberRow>(row: E) =>
  endpoint({ ...row, method: 'GET', access: 'member' });

/** Defines a member's call that changes something. */
/* @__NO_SIDE_EFFECTS__ */
export const memberWrite = <const E extends MemberRow>(row: E) =>
  endpoint({ ...row, method: 'POST', access: 'member' });

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The path parameters of an endpoint: `{ id: string }` for `/api/ikea/worksheet/:id`, `{}` for a plain path. */
export type Params<E extends Endpoint> = { readonly [Name in ParamNames<E['path']>]: string };

/** The parsed body that the handler gets; `undefined` for a call without one. */
export type Body<E extends Endpoint> = E extends { readonly body: infer B extends z.ZodMiniType }
  ? z.output<B>
  : undefined;

/** The body that a caller sends. */
export type BodyInput<E extends Endpoint> = E extends { readonly body: infer B extends z.ZodMiniType }
  ? z.input<B>
  : undefined;

/** The parsed query that the handler gets; `undefined` for a call without one. */
export type Query<E extends Endpoint> = E extends { readonly query: infer Q extends z.ZodMiniType }
  ? z.output<Q>
  : undefined;

/** The query that a caller sends. */
export type QueryInput<E extends Endpoint> = E extends { readonly query: infer Q extends z.ZodMiniType }
  ? z.input<Q>
  : undefined;

export type Response<E extends Endpoint> = z.output<E['response']>;
