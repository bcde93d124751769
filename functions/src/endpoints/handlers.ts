import type { Api, EndpointName } from '@reshape/contract/api';
import type { Body, Endpoint, Params, Query, Response } from '@reshape/contract/endpoint';
import type { ApiDependencies } from '../dependencies.ts';
import type { SessionClaims } from '../session/tokens.ts';
import type { Page } from '../stores/page.ts';
import { enrolment, myCohort } from './cohort.ts';
import { changeMailSettings, mailSettings } from './mail-settings.ts';
import {
  activeMicrochallenge,
  getMicrochallenge,
  listMicrochallenges,
  logMicrochallenge,
  microchallengeNotes,
  microchallengeProgress,
} from './microchallenges.ts';
import { confirmSubscription, subscribe, unsubscribe } from './newsletter.ts';
import {
  changeNudgeSettings,
  forgetDevice,
  getNudge,
  nudgeOfTheDay,
  nudgeSettings,
  randomNudge,
  registerWebpush,
  sendTestNudge,
  unregisterWebpush,
} from './nudges.ts';
import { earlierReflections, latestReflection } from './reflections.ts';
import { firebaseLogin, signOut, signOutEverywhere } from './session.ts';
import { createSpot, deleteSpot, editSpot, listSpots } from './spots.ts';
import { toggleTracker, trackerHistory } from './tracker.ts';
import {
  activeWorksheet,
  createWorksheet,
  editWorksheet,
  getWorksheet,
  worksheetHistory,
} from './worksheets.ts';

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

/** The handler of each row of the contract; a missing one is a type error. */
export const handlers = {
  activeMicrochallenge,
  activeWorksheet,
  changeNudgeSettings,
  claimPayment,
  createSpot,
  createWorksheet,
  deleteSpot,
  earlierReflections,
  editSpot,
  editWorksheet,
  enrolment,
  firebaseLogin,
  forgetDevice,
  getMicrochallenge,
  getNudge,
  getWorksheet,
  latestReflection,
  listMicrochallenges,
  listSpots,
  logMicrochallenge,
  microchallengeNotes,
  microchallengeProgress,
  mailSettings,
  changeMailSettings,
  myCohort,
  nudgeOfTheDay,
  nudgeSettings,
  randomNudge,
  registerWebpush,
  sendTestNudge,
  signOut,
  signOutEverywhere,
  subscribe,
  confirmSubscription,
  unsubscribe,
  toggleTracker,
  trackerHistory,
  unregisterWebpush,
  worksheetHistory,
} satisfies { readonly [Name in EndpointName]: Handler<Name> };
