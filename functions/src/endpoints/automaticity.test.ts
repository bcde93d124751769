import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Automaticity } from '@reshape/contract/automaticity';
import type { AutomaticityMoment } from '@reshape/domain/automaticity';
import { localDay } from '@reshape/domain/local-day';
import { memberCall } from '../test/calls.ts';
import { inMemoryDependencies, storedCohort } from '../test/in-memory-stores.ts';
import { changeMember, seedMembers } from '../test/seed-members.ts';
import { answerAutomaticity, myAutomaticity } from './automaticity.ts';

let dependencies: ReturnType<typeof inMemoryDependencies>;
beforeEach(() => {
  dependencies = inMemoryDependencies();
  seedMembers(dependencies);
});

/** The cohort began on 8 June, and the plan was made on the 12th. */
const call = (day: string, member = 'member') => ({
  ...memberCall(member, { now: new Date(`${day}T10:00:00Z`) }),
});
const show = (day: string) => myAutomaticity(call(day), dependencies);
const give = (day: string, moment: AutomaticityMoment, answer: number | null, worksheet_id = 'some-id') =>
  answerAutomaticity({ ...call(day), body: { worksheet_id, moment, answer } }, dependencies);

const open = (moment: AutomaticityMoment): Automaticity['open'] => ({ worksheet_id: 'some-id', moment });

describe('the question about how automatic the tiny action is', () => {
  test('is open in its weeks, and no longer once it is answered', async () => {
    expect(await show('2026-06-12')).toEqual({ open: open('start'), answers: [] });
    await give('2026-06-12', 'start', 2);
    const start = { worksheet_id: 'some-id', moment: 'start', answer: 2, on: '2026-06-12' };
    expect(await show('2026-06-12')).toEqual({ open: null, answers: [start] });
    expect((await show('2026-06-20')).open).toBeNull();
    expect((await show('2026-06-21')).open).toEqual(open('day14'));
    const answered = await give('2026-06-21', 'day14', 4);
    expect(answered).toEqual({
      open: null,
      answers: [start, { ...start, moment: 'day14', answer: 4, on: '2026-06-21' }],
    });
    expect((await show('2026-07-05')).open).toEqual(open('day28'));
    expect((await show('2026-08-12')).open).toEqual(open('day66'));
  });

  test('of the later days is asked in each cohort about the same plan, that of the start once', async () => {
    await give('2026-06-12', 'start', 2);
    await give('2026-06-21', 'day14', 4);
    dependencies.content.cohorts.set('autumn', storedCohort({ startsOn: localDay('2026-06-09') }));
    changeMember(dependencies, { cohortId: 'autumn' });
    expect((await show('2026-06-15')).open).toBeNull();
    expect((await show('2026-06-22')).open).toEqual(open('day14'));
    const { answers } = await give('2026-06-22', 'day14', 6);
    expect(answers.map(({ moment, answer }) => [moment, answer])).toEqual([
      ['start', 2],
      ['day14', 4],
      ['day14', 6],
    ]);
    expect((await show('2026-06-23')).open).toBeNull();
    await expect(give('2026-06-23', 'day14', 7)).rejects.toMatchObject({ code: 'question_closed' });
  });

  test('of a new plan is open for a week, also for a member who wrote something on the days after it and then nothing', async () => {
    changeMember(dependencies, { lastActiveOn: localDay('2026-06-14') });
    expect((await show('2026-06-18')).open).toEqual(open('start'));
    expect((await show('2026-06-19')).open).toBeNull();
  });

  test('is not asked again once it is skipped, and skipping it is not listed as an answer', async () => {
    await give('2026-06-12', 'start', null);
    expect(await show('2026-06-13')).toEqual({ open: null, answers: [] });
    await expect(give('2026-06-13', 'start', 3)).rejects.toMatchObject({ code: 'question_closed' });
  });

  test('keeps its answer from the next day on; sending the same answer again changes nothing', async () => {
    await give('2026-06-12', 'start', 6);
    await give('2026-06-12', 'start', 2);
    await give('2026-06-13', 'start', 2);
    await expect(give('2026-06-13', 'start', 5)).rejects.toMatchObject({ code: 'question_closed' });
    expect((await show('2026-06-13')).answers).toMatchObject([{ answer: 2, on: '2026-06-12' }]);
  });

  test.each([
    ['2026-06-12', 'day14'],
    ['2026-06-20', 'start'],
    ['2026-06-20', 'day14'],
    ['2026-06-28', 'day14'],
    ['2026-08-20', 'day66'],
  ] as const)('cannot be answered on %s as that of %s', async (day, moment) => {
    await expect(give(day, moment, 4)).rejects.toMatchObject({ code: 'question_closed', status: 409 });
    expect(await dependencies.automaticity.all('member')).toEqual([]);
  });

  test('is only asked about the member’s own active worksheet', async () => {
    await expect(give('2026-06-12', 'start', 4, 'theirs')).rejects.toMatchObject({ code: 'not_found' });
    const path = 'members/member/worksheets/some-id';
    const plan = dependencies.storedWorksheets.get(path);
    if (plan) dependencies.storedWorksheets.set(path, { ...plan, status: 'archived' });
    await expect(give('2026-06-12', 'start', 4)).rejects.toMatchObject({ code: 'worksheet_archived' });
    expect(await show('2026-06-12')).toEqual({ open: null, answers: [] });
  });
});
