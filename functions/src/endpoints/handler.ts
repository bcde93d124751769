import type { Api, EndpointName } from '@reshape/contract/api';
import type { Body, Endpoint, Params, Query, Response } from '@reshape/contract/endpoint';
import type { IdentityProvider } from '../gateways/identity.ts';
import type { NudgeTasks } from '../gateways/nudge-tasks.ts';
import type { SessionClaims, SessionTokens } from '../session/session-token.ts';
import type { Bursts } from '../store/bursts.ts';
import type { ChallengeLogs } from '../store/challenge-logs.ts';
import type { Cohorts } from '../store/cohorts.ts';
import type { Limits } from '../store/limits.ts';
import type { Members } from '../store/members.ts';
import type { Microchallenges } from '../store/microchallenges.ts';
import type { Newsletter } from '../store/newsletter.ts';
import type { Nudges } from '../store/nudges.ts';
import type { PushSubscriptions } from '../store/push-subscriptions.ts';
import type { Reflections } from '../store/reflections.ts';
import type { Spots } from '../store/spots.ts';
import type { Tracker } from '../store/tracker.ts';
import type { Waitlist } from '../store/waitlist.ts';
import type { Worksheets } from '../store/worksheets.ts';

/** Everything outside of the process that a handler may touch. */
export interface World {
  readonly identity: IdentityProvider;
  readonly tokens: SessionTokens;
  readonly members: Members;
  readonly spots: Spots;
  readonly worksheets: Worksheets;
  readonly tracker: Tracker;
  readonly microchallenges: Microchallenges;
  readonly challengeLogs: ChallengeLogs;
  readonly nudges: Nudges;
  readonly nudgeTasks: NudgeTasks;
  readonly pushSubscriptions: PushSubscriptions;
  readonly reflections: Reflections;
  readonly cohorts: Cohorts;
  readonly waitlist: Waitlist;
  readonly newsletter: Newsletter;
  readonly limits: Limits;
  readonly bursts: Bursts;
}

/** One call that has been let in and parsed. */
export interface Call<E extends Endpoint> {
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  /** The caller's session; `sub` is the member. Absent on public calls. */
  readonly session: E['access'] extends 'member' ? SessionClaims : undefined;
  readonly idempotencyKey: string | undefined;
  /** The caller's network address, as Hosting says it. Never stored as it is. */
  readonly client: string;
  /** The network address of whoever handed the call to the platform; many callers may share it. */
  readonly hop: string;
  readonly now: Date;
  /** A fresh random id, 22 characters that an id may have. */
  readonly newId: () => string;
  /** A number from 0 up to, not including, 1, drawn anew at each call. */
  readonly random: () => number;
}

/** Answers one call, or throws an ApiError that the caller may be told. */
export type Handler<E extends Endpoint> = (call: Call<E>, world: World) => Promise<Response<E>>;

/** One handler for each row of the contract; a missing one is a type error. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Api[Name]> };
