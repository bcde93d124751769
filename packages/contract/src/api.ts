import { deleteAccount, exportAccount, keepAccount } from './account.ts';
import { myCohort, openCohort } from './cohort.ts';
import { health } from './health.ts';
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
import { claimPayment } from './payments.ts';
import { earlierReflections, latestReflection } from './reflections.ts';
import { firebaseLogin, signOut, signOutEverywhere } from './session.ts';
import { createSpot, deleteSpot, editSpot, listSpots } from './spots.ts';
import { toggleTracker, trackerHistory } from './tracker.ts';
import { leaveWaitlist } from './waitlist.ts';
import {
  activeWorksheet,
  createWorksheet,
  editWorksheet,
  getWorksheet,
  worksheetHistory,
} from './worksheets.ts';

/** Every endpoint of the API. The router, the web client and the access tests are derived from this table. */
export const api = {
  firebaseLogin,
  signOut,
  signOutEverywhere,
  listSpots,
  createSpot,
  editSpot,
  deleteSpot,
  activeMicrochallenge,
  listMicrochallenges,
  getMicrochallenge,
  microchallengeProgress,
  microchallengeNotes,
  logMicrochallenge,
  createWorksheet,
  activeWorksheet,
  worksheetHistory,
  getWorksheet,
  editWorksheet,
  trackerHistory,
  toggleTracker,
  latestReflection,
  earlierReflections,
  randomNudge,
  nudgeOfTheDay,
  getNudge,
  registerWebpush,
  unregisterWebpush,
  nudgeSettings,
  changeNudgeSettings,
  forgetDevice,
  sendTestNudge,
  mailSettings,
  changeMailSettings,
  exportAccount,
  deleteAccount,
  keepAccount,
  myCohort,
  openCohort,
  subscribe,
  confirmSubscription,
  unsubscribe,
  leaveWaitlist,
  claimPayment,
  health,
} as const;

export type Api = typeof api;
export type EndpointName = keyof Api;
