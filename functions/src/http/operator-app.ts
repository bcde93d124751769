import type { RequestListener } from 'node:http';
import { operatorApi } from '@reshape/contract/operator/api';
import type { OperatorDependencies } from '../dependencies.ts';
import type { Handlers } from '../endpoints/call.ts';
import * as cohorts from '../operator/cohorts.ts';
import * as content from '../operator/content.ts';
import * as conversations from '../operator/conversations.ts';
import * as files from '../operator/exports.ts';
import * as feedback from '../operator/feedback.ts';
import * as funnel from '../operator/funnel.ts';
import * as givenPlaces from '../operator/given-places.ts';
import * as groups from '../operator/groups.ts';
import * as imports from '../operator/imports.ts';
import * as sessions from '../operator/live-sessions.ts';
import * as log from '../operator/log.ts';
import * as mails from '../operator/mails.ts';
import * as messages from '../operator/messages.ts';
import * as newsletter from '../operator/newsletter.ts';
import * as notes from '../operator/notes.ts';
import * as numbers from '../operator/numbers.ts';
import * as operators from '../operator/operators.ts';
import * as overview from '../operator/overview.ts';
import * as payments from '../operator/payments.ts';
import * as people from '../operator/people.ts';
import * as personalData from '../operator/personal-data.ts';
import * as places from '../operator/places.ts';
import * as refunds from '../operator/refunds.ts';
import * as search from '../operator/search.ts';
import * as signIn from '../operator/session.ts';
import * as waitlist from '../operator/waitlist.ts';
import { createApp } from './app.ts';

export const operatorHandlers: Handlers<'operator'> = {
  ...cohorts,
  ...sessions,
  ...content,
  ...conversations,
  ...feedback,
  ...files,
  ...funnel,
  ...groups,
  ...imports,
  ...log,
  ...mails,
  ...messages,
  ...newsletter,
  ...notes,
  ...numbers,
  ...operators,
  ...overview,
  ...payments,
  ...people,
  ...personalData,
  ...givenPlaces,
  ...places,
  ...refunds,
  ...search,
  ...signIn,
  ...waitlist,
};

/** The function `operator`: every endpoint for operators. */
export const createOperatorApp = (dependencies: OperatorDependencies): RequestListener =>
  createApp('operator', operatorApi, operatorHandlers, dependencies);
