import { myCohort } from './cohort.ts';
import { enrolment } from './enrolment.ts';
import type { Handler, Handlers } from './handler.ts';
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

/** Loaded with the first claim: only the function `payments` serves it, and every function loads this file. */
const claimPayment: Handler<'claimPayment'> = async (call, dependencies) =>
  (await import('./payments.ts')).claimPayment(call, dependencies);

/** The handler of each endpoint of the contract. */
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
} satisfies Handlers;
