import {
  deleteAccount,
  deleteWithoutPlace,
  exportAccount,
  exportWithoutPlace,
  keepAccount,
} from './account.ts';
import { answerAutomaticity, myAutomaticity } from './automaticity.ts';
import { calendarFeed, createCalendarFeed, endCalendarFeed, readCalendarFeed } from './calendar-feed.ts';
import { joinLiveSession, myCohort, openCohort } from './cohort.ts';
import {
  askForConversation,
  cancelConversation,
  chooseConversationTime,
  myConversations,
} from './conversations.ts';
import { giveFeedback, listQuotes, myFeedback } from './feedback.ts';
import { answerHalfWall, myHalfWall } from './half-wall.ts';
import { health } from './health.ts';
import { answerLapse, myLapse } from './lapse.ts';
import { changeMailSettings, mailSettings } from './mail-settings.ts';
import { changeTimeZone, markSeen, myDay } from './member-day.ts';
import {
  activeMicrochallenge,
  editMicrochallengeNote,
  getMicrochallenge,
  listMicrochallenges,
  logMicrochallenge,
  microchallengeNotes,
  microchallengeProgress,
} from './microchallenges.ts';
import { confirmSubscription, subscribe, unsubscribe, unsubscribeWithOneClick } from './newsletter.ts';
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
import { paidPlace } from './paid-place.ts';
import { changePair, leavePair, myPair, sendPairWord } from './pair.ts';
import { claimPayment } from './payments.ts';
import { earlierReflections, latestReflection } from './reflections.ts';
import { checkAction, decideSecondMonth, mySecondMonth } from './second-month.ts';
import { myLetter, writeLetter } from './self-letter.ts';
import { firebaseLogin, signOut, signOutEverywhere } from './session.ts';
import { redeemSignInLink, requestSignInLink } from './sign-in-links.ts';
import { createSpot, deleteSpot, editSpot, listSpots, spotInstincts, tagSpot } from './spots.ts';
import { toggleTracker, trackerHistory } from './tracker.ts';
import { recordVisit } from './visits.ts';
import { leaveWaitlist, leaveWaitlistWithOneClick } from './waitlist.ts';
import {
  activeWorksheet,
  createWorksheet,
  editWorksheet,
  getWorksheet,
  setObstacle,
  worksheetHistory,
} from './worksheets.ts';

/** Every endpoint of the API. The router, the web client and the access tests are derived from this table. */
export const api = {
  firebaseLogin,
  requestSignInLink,
  redeemSignInLink,
  signOut,
  signOutEverywhere,
  myDay,
  changeTimeZone,
  markSeen,
  listSpots,
  createSpot,
  editSpot,
  deleteSpot,
  tagSpot,
  spotInstincts,
  activeMicrochallenge,
  listMicrochallenges,
  getMicrochallenge,
  microchallengeProgress,
  microchallengeNotes,
  logMicrochallenge,
  editMicrochallengeNote,
  createWorksheet,
  activeWorksheet,
  worksheetHistory,
  getWorksheet,
  editWorksheet,
  setObstacle,
  trackerHistory,
  toggleTracker,
  latestReflection,
  earlierReflections,
  myLapse,
  answerLapse,
  myAutomaticity,
  answerAutomaticity,
  mySecondMonth,
  decideSecondMonth,
  checkAction,
  myHalfWall,
  answerHalfWall,
  myLetter,
  writeLetter,
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
  calendarFeed,
  createCalendarFeed,
  endCalendarFeed,
  readCalendarFeed,
  exportAccount,
  deleteAccount,
  exportWithoutPlace,
  deleteWithoutPlace,
  keepAccount,
  myCohort,
  joinLiveSession,
  openCohort,
  myConversations,
  askForConversation,
  chooseConversationTime,
  cancelConversation,
  myPair,
  changePair,
  sendPairWord,
  leavePair,
  myFeedback,
  giveFeedback,
  listQuotes,
  recordVisit,
  subscribe,
  confirmSubscription,
  unsubscribe,
  unsubscribeWithOneClick,
  leaveWaitlist,
  leaveWaitlistWithOneClick,
  claimPayment,
  paidPlace,
  health,
} as const;

export type Api = typeof api;
export type EndpointName = keyof Api;
