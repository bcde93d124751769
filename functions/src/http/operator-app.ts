import type { RequestListener } from 'node:http';
import { operatorApi } from '@reshape/contract/operator/api';
import type { OperatorServerDependencies } from '../dependencies.ts';
import type { Handlers } from '../endpoints/call.ts';
import * as cohorts from '../endpoints/operator/cohorts.ts';
import * as content from '../endpoints/operator/content.ts';
import * as files from '../endpoints/operator/exports.ts';
import * as feedback from '../endpoints/operator/feedback.ts';
import * as funnel from '../endpoints/operator/funnel.ts';
import * as imports from '../endpoints/operator/imports.ts';
import * as log from '../endpoints/operator/log.ts';
import * as mails from '../endpoints/operator/mails.ts';
import * as messages from '../endpoints/operator/messages.ts';
import * as newsletter from '../endpoints/operator/newsletter.ts';
import * as operators from '../endpoints/operator/operators.ts';
import * as overview from '../endpoints/operator/overview.ts';
import * as payments from '../endpoints/operator/payments.ts';
import * as people from '../endpoints/operator/people.ts';
import * as session from '../endpoints/operator/session.ts';
import * as waitlist from '../endpoints/operator/waitlist.ts';
import { createApp } from './app.ts';

const handlers: Handlers<'operator'> = {
  ...cohorts,
  ...content,
  ...feedback,
  ...files,
  ...funnel,
  ...imports,
  ...log,
  ...mails,
  listMessages: messages.listMessages,
  sendMessage: messages.sendMessage,
  ...newsletter,
  ...operators,
  ...overview,
  ...payments,
  ...people,
  ...session,
  ...waitlist,
};

/** The function `operator`: every endpoint for operators. */
export const createOperatorApp = (dependencies: OperatorServerDependencies): RequestListener =>
  createApp('operator', operatorApi, handlers, dependencies);
