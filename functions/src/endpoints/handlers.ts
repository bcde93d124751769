import { activeMicrochallenge } from './active-microchallenge.ts';
import { activeWorksheet } from './active-worksheet.ts';
import { createSpot } from './create-spot.ts';
import { createWorksheet } from './create-worksheet.ts';
import { firebaseLogin } from './firebase-login.ts';
import { getMicrochallenge } from './get-microchallenge.ts';
import { getWorksheet } from './get-worksheet.ts';
import type { Handlers } from './handler.ts';
import { latestReflection } from './latest-reflection.ts';
import { listMicrochallenges } from './list-microchallenges.ts';
import { listSpots } from './list-spots.ts';
import { logMicrochallenge } from './log-microchallenge.ts';
import { microchallengeProgress } from './microchallenge-progress.ts';
import { myCohort } from './my-cohort.ts';
import { randomNudge } from './random-nudge.ts';
import { signOut } from './sign-out.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';
import { subscribe } from './subscribe.ts';
import { toggleTracker } from './toggle-tracker.ts';
import { trackerHistory } from './tracker-history.ts';
import { worksheetHistory } from './worksheet-history.ts';

/** Who answers each row of the contract. */
export const handlers = {
  activeMicrochallenge,
  activeWorksheet,
  createSpot,
  createWorksheet,
  firebaseLogin,
  getMicrochallenge,
  getWorksheet,
  latestReflection,
  listMicrochallenges,
  listSpots,
  logMicrochallenge,
  microchallengeProgress,
  myCohort,
  randomNudge,
  signOut,
  signOutEverywhere,
  subscribe,
  toggleTracker,
  trackerHistory,
  worksheetHistory,
} satisfies Handlers;
