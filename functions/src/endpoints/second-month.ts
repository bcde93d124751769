import { ApiError, notFound } from '@reshape/contract/errors';
import type { SecondMonth } from '@reshape/contract/second-month';
import { canGoOn, secondMonthOf } from '@reshape/domain/second-month';
import { withPreferences } from '../nudges/member-nudges.ts';
import { type Member, secondMonthIn } from '../stores/members.ts';
import { enforceWriteLimit } from '../stores/rate-limiter.ts';
import type { Handler } from './call.ts';
import { cohortOf } from './cohort.ts';

/** Whether the member wants to go on, and what became of their tiny action. */
export const mySecondMonth: Handler<'mySecondMonth'> = async ({ session }, { members }) =>
  answerOf(await members.getStored(session.sub));

/** Stores the decision. It counts as an answer to the last nudges, so that a member who goes on gets the next ones. */
export const decideSecondMonth: Handler<'decideSecondMonth'> = async (
  { session: { sub }, body: { on }, now },
  dependencies,
) => {
  await enforceWriteLimit(dependencies.rateLimiter, sub, now);
  const { member, today, cohort } = await cohortOf(sub, now, dependencies);
  const isEnding = !on && secondMonthIn(member) !== undefined;
  if (!isEnding && !canGoOn(cohort, today)) throw questionClosed();
  if (on && !(await dependencies.worksheets.active(sub))) throw notFound();
  const decided = await dependencies.members.changeSecondMonth(sub, (stored) => ({ ...stored, on }));
  if (on) await dependencies.pushSubscriptions.update(sub, (before) => withPreferences(before, before, now));
  return answerOf(decided);
};

/** Stores what became of the tiny action, while that is asked. */
export const checkAction: Handler<'checkAction'> = async ({ session: { sub }, body, now }, dependencies) => {
  await enforceWriteLimit(dependencies.rateLimiter, sub, now);
  const { today, cohort } = await cohortOf(sub, now, dependencies);
  const checked = await dependencies.members.changeSecondMonth(sub, (stored) => {
    const phase = secondMonthOf(cohort, today, stored?.on);
    const isAnswered = stored?.check !== undefined && stored.check.on !== today;
    if (!stored || phase.state !== 'on' || !phase.isCheckOpen || isAnswered) throw questionClosed();
    return { ...stored, check: { answer: body.answer, on: today } };
  });
  return answerOf(checked);
};

const questionClosed = () =>
  new ApiError('question_closed', 'This question is not open, or was answered on an earlier day');

function answerOf(member: Pick<Member, 'cohortId' | 'secondMonth'> | undefined): SecondMonth {
  const { on = null, check = null } = (member && secondMonthIn(member)) ?? {};
  return { on, check };
}
