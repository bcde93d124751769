import type { RequestListener } from 'node:http';
import { api } from '@reshape/contract/api';
import type { ApiDependencies } from '../dependencies.ts';
import * as account from '../endpoints/account.ts';
import { withActivity, withChange } from '../endpoints/activity.ts';
import * as automaticity from '../endpoints/automaticity.ts';
import * as calendarFeed from '../endpoints/calendar-feed.ts';
import type { Handlers } from '../endpoints/call.ts';
import * as cohort from '../endpoints/cohort.ts';
import * as conversations from '../endpoints/conversations.ts';
import * as feedback from '../endpoints/feedback.ts';
import * as halfWall from '../endpoints/half-wall.ts';
import * as health from '../endpoints/health.ts';
import * as lapse from '../endpoints/lapse.ts';
import * as mailSettings from '../endpoints/mail-settings.ts';
import * as memberDay from '../endpoints/member-day.ts';
import * as microchallenges from '../endpoints/microchallenges.ts';
import * as nudges from '../endpoints/nudges.ts';
import * as paidPlace from '../endpoints/paid-place.ts';
import * as pair from '../endpoints/pair.ts';
import * as reflections from '../endpoints/reflections.ts';
import * as secondMonth from '../endpoints/second-month.ts';
import * as letter from '../endpoints/self-letter.ts';
import * as session from '../endpoints/session.ts';
import * as signInLinks from '../endpoints/sign-in-links.ts';
import * as spots from '../endpoints/spots.ts';
import * as tracker from '../endpoints/tracker.ts';
import * as visits from '../endpoints/visits.ts';
import * as waitlist from '../endpoints/waitlist.ts';
import * as worksheets from '../endpoints/worksheets.ts';
import { createApp } from './app.ts';

const handlers: Handlers<'api'> = {
  ...account,
  ...automaticity,
  ...calendarFeed,
  ...cohort,
  ...conversations,
  ...feedback,
  ...halfWall,
  ...health,
  ...lapse,
  ...letter,
  ...mailSettings,
  ...memberDay,
  ...microchallenges,
  ...nudges,
  ...paidPlace,
  ...pair,
  ...reflections,
  ...secondMonth,
  ...session,
  ...signInLinks,
  ...spots,
  ...tracker,
  ...visits,
  ...waitlist,
  ...worksheets,
  ...withChange({
    deleteSpot: spots.deleteSpot,
    answerAutomaticity: automaticity.answerAutomaticity,
    answerHalfWall: halfWall.answerHalfWall,
    decideSecondMonth: secondMonth.decideSecondMonth,
    checkAction: secondMonth.checkAction,
    askForConversation: conversations.askForConversation,
    chooseConversationTime: conversations.chooseConversationTime,
    cancelConversation: conversations.cancelConversation,
    changePair: pair.changePair,
    sendPairWord: pair.sendPairWord,
    leavePair: pair.leavePair,
    ...withActivity({
      createSpot: spots.createSpot,
      editSpot: spots.editSpot,
      tagSpot: spots.tagSpot,
      logMicrochallenge: microchallenges.logMicrochallenge,
      editMicrochallengeNote: microchallenges.editMicrochallengeNote,
      createWorksheet: worksheets.createWorksheet,
      editWorksheet: worksheets.editWorksheet,
      setObstacle: worksheets.setObstacle,
      toggleTracker: tracker.toggleTracker,
    }),
  }),
};

/** The function `api`: every endpoint of the contract that has no function of its own. */
export const createApiApp = (dependencies: ApiDependencies): RequestListener =>
  createApp('api', api, handlers, dependencies);
