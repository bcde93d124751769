import type { StoredFeedback } from '../stores/feedback.ts';
import { enforceWriteLimit } from '../stores/rate-limiter.ts';
import type { Handler } from './call.ts';
import { cohortOf } from './cohort.ts';

const wireFeedback = ({ score, pace, sessions, habit, words, quoteAs }: StoredFeedback) => ({
  ...{ score, pace, sessions, habit, words },
  quote_as: quoteAs,
});

export const myFeedback: Handler<'myFeedback'> = async ({ session, now }, dependencies) => {
  const { member } = await cohortOf(session.sub, now, dependencies);
  const stored = await dependencies.feedback.get(session.sub, member.cohortId);
  return { feedback: stored ? wireFeedback(stored) : null };
};

export const giveFeedback: Handler<'giveFeedback'> = async ({ session, body, now }, dependencies) => {
  await enforceWriteLimit(dependencies.rateLimiter, session.sub, now);
  const { member } = await cohortOf(session.sub, now, dependencies);
  const { quote_as: quoteAs, ...answers } = body;
  await dependencies.feedback.save(session.sub, member.cohortId, { ...answers, quoteAs }, now);
  return { feedback: body };
};

/** The quotes on the sales page. */
export const listQuotes: Handler<'listQuotes'> = async (_, { feedback }) => [
  ...(await feedback.publishedQuotes()),
];
