import { ApiError } from '@reshape/contract/errors';
import { isWithinWindow } from '@reshape/domain/tracker';
import { type FakeHandlers, nothingHere, pageOf } from './fake-handlers.ts';
import type { FakeMember } from './world.ts';

function worksheetOf(member: FakeMember, isWanted: (worksheet: FakeMember['worksheets'][number]) => boolean) {
  const worksheet = member.worksheets.find(isWanted);
  if (!worksheet) throw nothingHere();
  return worksheet;
}

export const worksheetHandlers: FakeHandlers<
  | 'createWorksheet'
  | 'activeWorksheet'
  | 'worksheetHistory'
  | 'getWorksheet'
  | 'trackerHistory'
  | 'toggleTracker'
  | 'latestReflection'
> = {
  createWorksheet: ({ member, body }, world) => {
    const created_at = world.now().toISOString();
    const worksheet = { ...body, id: `worksheet-${world.next()}`, status: 'active' as const, created_at };
    const archived = member.worksheets.map((each) => ({ ...each, status: 'archived' as const }));
    member.worksheets = [worksheet, ...archived];
    return worksheet;
  },

  activeWorksheet: ({ member }) => worksheetOf(member, ({ status }) => status === 'active'),

  worksheetHistory: ({ member, query }) => pageOf(member.worksheets, query),

  getWorksheet: ({ member, params }) => worksheetOf(member, ({ id }) => id === params.id),

  trackerHistory: ({ member, params }) =>
    member.ticks.get(worksheetOf(member, ({ id }) => id === params.id).id) ?? [],

  toggleTracker: ({ member, params, body }, world) => {
    const { id, status } = worksheetOf(member, (each) => each.id === params.id);
    if (!isWithinWindow(body.date, world.today()))
      throw new ApiError('outside_window', 'date: only the last seven days can be changed');
    if (status === 'archived') throw new ApiError('worksheet_archived', 'This worksheet is archived');
    const ticks = member.ticks.get(id) ?? [];
    const before = ticks.find(({ date }) => date === body.date);
    const completed = body.completed ?? !before?.completed;
    const others = ticks.filter((each) => each !== before);
    const inOrder = [...others, { date: body.date, completed }].sort((a, b) => (a.date < b.date ? -1 : 1));
    member.ticks.set(id, inOrder);
    return { completed };
  },

  latestReflection: ({ member }) => ({ content: member.reflection }),
};
