import type { Automaticity } from '@reshape/contract/automaticity';
import { ApiError, notFound } from '@reshape/contract/errors';
import type { Worksheet } from '@reshape/contract/worksheets';
import { openMoment } from '@reshape/domain/automaticity';
import type { LocalDay } from '@reshape/domain/local-day';
import { dayIn } from '@reshape/domain/zoned-day';
import type { ApiDependencies } from '../dependencies.ts';
import { isSameQuestion, type StoredAutomaticity } from '../stores/automaticity.ts';
import { enforceWriteLimit } from '../stores/rate-limiter.ts';
import type { Handler } from './call.ts';
import { cohortOf } from './cohort.ts';

/** The member's answers, and the question that is open today. */
export const myAutomaticity: Handler<'myAutomaticity'> = async ({ session, now }, dependencies) => {
  const [worksheet, answers, question] = await Promise.all([
    dependencies.worksheets.active(session.sub),
    dependencies.automaticity.all(session.sub),
    questions(session.sub, now, dependencies),
  ]);
  return automaticityOf(worksheet && question.openFor(worksheet), answers);
};

/** Stores the answer to the open question of the active worksheet, or replaces one that was given on the same day. */
export const answerAutomaticity: Handler<'answerAutomaticity'> = async (
  { session, body, now },
  dependencies,
) => {
  await enforceWriteLimit(dependencies.rateLimiter, session.sub, now);
  const { worksheet_id: worksheetId, moment, answer } = body;
  const [worksheet, { today, openFor }] = await Promise.all([
    dependencies.worksheets.get(session.sub, worksheetId),
    questions(session.sub, now, dependencies),
  ]);
  if (!worksheet) throw notFound();
  if (worksheet.status === 'archived') throw new ApiError('worksheet_archived', 'This worksheet is archived');
  const question = openFor(worksheet);
  if (question?.moment !== moment) throw questionClosed();
  const given = { ...question, answer, on: today };
  const stored = await dependencies.automaticity.save(session.sub, given);
  if (stored.answer !== answer) throw questionClosed();
  return automaticityOf(undefined, await dependencies.automaticity.all(session.sub));
};

const questionClosed = () =>
  new ApiError('question_closed', 'This question is not open, or was answered on an earlier day');

type Question = Pick<StoredAutomaticity, 'worksheetId' | 'moment' | 'cohortId'>;

/** The member's today, and which question about a worksheet is open. */
async function questions(memberId: string, now: Date, dependencies: ApiDependencies) {
  const { member, clock, today, cohort } = await cohortOf(memberId, now, dependencies);
  const openFor = ({ id, created_at }: Worksheet): Question | undefined => {
    const madeOn: LocalDay = dayIn(clock.timeZone, new Date(created_at));
    const moment = openMoment(madeOn, cohort.startsOn, today);
    return moment && { worksheetId: id, moment, cohortId: member.cohortId };
  };
  return { today, openFor };
}

function automaticityOf(open: Question | undefined, stored: readonly StoredAutomaticity[]): Automaticity {
  const isAnswered = open && stored.some((answer) => isSameQuestion(answer, open));
  return {
    open: open && !isAnswered ? { worksheet_id: open.worksheetId, moment: open.moment } : null,
    answers: stored.flatMap(({ worksheetId, moment, answer, on }) =>
      answer === null ? [] : [{ worksheet_id: worksheetId, moment, answer, on }],
    ),
  };
}
