import { createHash } from 'node:crypto';
import type { Api, EndpointName } from '@reshape/contract/api';
import type { Body, Endpoint, Params, Query, Response } from '@reshape/contract/endpoint';
import { ApiError } from '@reshape/contract/errors';
import type { ApiDependencies } from '../dependencies.ts';
import type { SessionClaims } from '../session/tokens.ts';
import type { Page } from '../stores/page.ts';

interface SessionFor {
  readonly public: undefined;
  readonly optional: SessionClaims | undefined;
  readonly member: SessionClaims;
}

/** An authorised and parsed call. */
export interface Call<E extends Endpoint> {
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  /** The caller's session; `sub` is the member. Absent on public calls. */
  readonly session: SessionFor[E['access']];
  readonly idempotencyKey: string | undefined;
  /** The caller's network address, which the caller cannot forge. Never stored as it is. */
  readonly client: string;
  /** The address that called the platform: behind Hosting one that many callers share, otherwise the caller's. */
  readonly hop: string;
  readonly now: Date;
}

/** What a handler returns: the response, or for a paged list the page. */
type Result<E extends Endpoint> = E extends { readonly paged: true }
  ? Response<E> extends readonly (infer Item)[]
    ? Page<Item>
    : never
  : Response<E>;

/** Handles the calls of one endpoint, or throws an ApiError for the caller. */
export type Handler<Name extends EndpointName> = (
  call: Call<Api[Name]>,
  dependencies: ApiDependencies,
) => Promise<Result<Api[Name]>>;

/** One handler for each row of the contract; a missing one is a type error. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Name> };

/**
 * The document id that an `Idempotency-Key` stands for. It lies under its member, so that two members' keys never meet. One
 * hash in 16 million is a name that the database reserves, and is changed in its first letter.
 */
export const idFromKey = (key: string): string =>
  createHash('sha256')
    .update(key)
    .digest('base64url')
    .slice(0, 22)
    .replace(/^_(?=_.*__$)/, '-');

/** The one response for what is missing, deleted or owned by another member: the caller cannot tell which. */
export const notFound = (): ApiError => new ApiError('not_found', 'There is nothing here');
