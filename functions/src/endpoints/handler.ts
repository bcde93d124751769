import type { Api, EndpointName } from '@reshape/contract/api';
import type { Body, Endpoint, Params, Query, Response } from '@reshape/contract/endpoint';
import type { IdentityProvider } from '../gateways/identity.ts';
import type { SessionClaims, SessionTokens } from '../session/session-token.ts';
import type { Members } from '../store/members.ts';
import type { Spots } from '../store/spots.ts';

/** Everything outside of the process that a handler may touch. */
export interface World {
  readonly identity: IdentityProvider;
  readonly tokens: SessionTokens;
  readonly members: Members;
  readonly spots: Spots;
}

/** One call that has been let in and parsed. */
export interface Call<E extends Endpoint> {
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  /** The caller's session; `sub` is the member. Absent on public calls. */
  readonly session: E['access'] extends 'member' ? SessionClaims : undefined;
  readonly idempotencyKey: string | undefined;
  readonly now: Date;
  /** A fresh random id, 22 characters that an id may have. */
  readonly newId: () => string;
}

/** Answers one call, or throws an ApiError that the caller may be told. */
export type Handler<E extends Endpoint> = (call: Call<E>, world: World) => Promise<Response<E>>;

/** One handler for each row of the contract; a missing one is a type error. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Api[Name]> };
