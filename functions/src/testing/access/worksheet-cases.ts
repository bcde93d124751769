import { type AccessCases, pageQueries } from './access-case.ts';

const words = { struggle: 'S', identity: 'I', knowledge: 'K', tinyAction: 'T' };

/** What is sent to the rows of worksheets and their trackers. */
export const worksheetCases = {
  createWorksheet: {
    validBody: { ...words, environment: { easier: 'E', harder: 'H' } },
    junkBodies: [
      [{}, 'struggle'],
      [{ ...words, struggle: ' ' }, 'struggle'],
      [{ ...words, identity: 7 }, 'identity'],
      [{ ...words, knowledge: null }, 'knowledge'],
      [{ ...words, tinyAction: '' }, 'tinyAction'],
      [{ ...words, tinyAction: 'x'.repeat(5_001) }, 'tinyAction'],
      [{ ...words, environment: 'tidy' }, 'environment'],
      [{ ...words, environment: { easier: 7 } }, 'environment.easier'],
      [{ ...words, environment: { status: 'active' } }, 'environment.status'],
      [{ ...words, status: 'archived' }, 'status'],
      [{ ...words, id: 'theirs' }, 'id'],
      [{ ...words, created_at: '2020-01-01T00:00:00Z' }, 'created_at'],
      [null, 'body'],
    ],
  },
  activeWorksheet: {},
  worksheetHistory: { junkQueries: pageQueries },
  getWorksheet: {},
  trackerHistory: {},
  toggleTracker: {
    validBody: { date: '2026-06-17' },
    junkBodies: [
      [{}, 'date'],
      [{ date: '2026-06-7' }, 'date'],
      [{ date: '2026-02-30' }, 'date'],
      [{ date: '0000-01-01' }, 'date'],
      [{ date: '+010000-01-01' }, 'date'],
      [{ date: 20_260_617 }, 'date'],
      [{ date: ['2026-06-17'] }, 'date'],
      [{ date: '2026-06-17', completed: 'yes' }, 'completed'],
      [{ date: '2026-06-17', completed: null }, 'completed'],
      [{ date: '2026-06-17', recent: [] }, 'recent'],
      [[], 'body'],
    ],
  },
} as const satisfies AccessCases;
