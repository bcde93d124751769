import type { Api, EndpointName } from '@reshape/contract/api';
import type { Body, Endpoint, Params, Query, Response } from '@reshape/contract/endpoint';
import type { ApiDependencies } from '../dependencies.ts';
import type { SessionClaims } from '../session/tokens.ts';
import type { Page } from '../stores/page.ts';
import * as cohort from './cohort.ts';
import * as mailSettings from './mail-settings.ts';
import * as microchallenges from './microchallenges.ts';
import * as newsletter from './newsletter.ts';
import * as nudges from './nudges.ts';
import * as reflections from './reflections.ts';
import * as session from './session.ts';
import * as spots from './spots.ts';
import * as tracker from './tracker.ts';
import * as worksheets from './worksheets.ts';

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
  /** The caller's session, whose `sub` is the member's id. Absent on public calls. */
  readonly session: SessionFor[E['access']];
  readonly idempotencyKey: string | undefined;
  /** The caller's network address, which the caller cannot forge. Never stored in clear. */
  readonly client: string;
  /** The address that connected to the platform: shared by many callers behind Hosting, otherwise the caller's own. */
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

/** Loaded with the first claim, because only the function `payments` needs it but every function loads this file. */
const claimPayment: Handler<'claimPayment'> = async (call, dependencies) =>
  (await import('./payments.ts')).claimPayment(call, dependencies);

/** The handlers of all endpoints by name; a missing one is a type error. */
export const handlers: { readonly [Name in EndpointName]: Handler<Name> } = {
  ...cohort,
  ...mailSettings,
  ...microchallenges,
  ...newsletter,
  ...nudges,
  ...reflections,
  ...session,
  ...spots,
  ...tracker,
  ...worksheets,
  claimPayment,
};
