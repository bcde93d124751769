import { changeNudgeSettings } from './account/change-nudge-settings.ts';
import { forgetDevice } from './account/forget-device.ts';
import { nudgeSettings } from './account/nudge-settings.ts';
import { sendTestNudge } from './account/send-test-nudge.ts';
import { myCohort } from './cohort/my-cohort.ts';
import type { Handlers } from './handler.ts';
import { activeMicrochallenge } from './microchallenges/active-microchallenge.ts';
import { getMicrochallenge } from './microchallenges/get-microchallenge.ts';
import { listMicrochallenges } from './microchallenges/list-microchallenges.ts';
import { logMicrochallenge } from './microchallenges/log-microchallenge.ts';
import { microchallengeProgress } from './microchallenges/microchallenge-progress.ts';
import { subscribe } from './newsletter/subscribe.ts';
import { getNudge } from './nudges/get-nudge.ts';
import { randomNudge } from './nudges/random-nudge.ts';
import { registerWebpush } from './push/register-webpush.ts';
import { unregisterWebpush } from './push/unregister-webpush.ts';
import { latestReflection } from './reflections/latest-reflection.ts';
import { firebaseLogin } from './session/firebase-login.ts';
import { signOut } from './session/sign-out.ts';
import { signOutEverywhere } from './session/sign-out-everywhere.ts';
import { createSpot } from './spots/create-spot.ts';
import { listSpots } from './spots/list-spots.ts';
import { toggleTracker } from './tracker/toggle-tracker.ts';
import { trackerHistory } from './tracker/tracker-history.ts';
import { activeWorksheet } from './worksheets/active-worksheet.ts';
import { createWorksheet } from './worksheets/create-worksheet.ts';
import { getWorksheet } from './worksheets/get-worksheet.ts';
import { worksheetHistory } from './worksheets/worksheet-history.ts';

/** Who answers each row of the contract. */
export const handlers = {
  activeMicrochallenge,
  activeWorksheet,
  changeNudgeSettings,
  createSpot,
  createWorksheet,
  firebaseLogin,
  forgetDevice,
  getMicrochallenge,
  getNudge,
  getWorksheet,
  latestReflection,
  listMicrochallenges,
  listSpots,
  logMicrochallenge,
  microchallengeProgress,
  myCohort,
  nudgeSettings,
  randomNudge,
  registerWebpush,
  sendTestNudge,
  signOut,
  signOutEverywhere,
  subscribe,
  toggleTracker,
  trackerHistory,
  unregisterWebpush,
  worksheetHistory,
} satisfies Handlers;
