import { type AccessCases, pageQueries } from './access-case.ts';

/** What is sent to the rows of what a member does: spots, challenges and reflections. */
export const practiceCases = {
  listSpots: {
    junkQueries: pageQueries,
  },
  createSpot: {
    validBody: { description: 'The scroll had no end' },
    junkBodies: [
      [{}, 'description'],
      [{ description: '' }, 'description'],
      [{ description: ' \n\t ' }, 'description'],
      [{ description: 7 }, 'description'],
      [{ description: null }, 'description'],
      [{ description: ['a'] }, 'description'],
      [{ description: 'x'.repeat(20_001) }, 'description'],
      [{ description: '\ud800' }, 'description'],
      [{ description: 'x', date: '2020-01-01' }, 'date'],
      [{ description: 'x', id: 'mine' }, 'id'],
      [{ description: 'x', constructor: 1 }, 'constructor'],
      ['words', 'body'],
    ],
  },
  activeMicrochallenge: {},
  listMicrochallenges: {},
  getMicrochallenge: {},
  microchallengeProgress: {
    validQuery: 'challenge_id=some-id',
    junkQueries: [
      ['challenge_id=', 'challenge_id'],
      ['challenge_id=..', 'challenge_id'],
      ['challenge_id=a%00', 'challenge_id'],
      ['challenge_id=a&challenge_id=b', 'challenge_id'],
      ['challenge_id[]=a', 'challenge_id'],
      ['challenge_id=a&member=neighbour', 'member'],
    ],
  },
  logMicrochallenge: {
    validBody: { challenge_id: 'some-id', note: 'A moment in the lift' },
    junkBodies: [
      [{}, 'challenge_id'],
      [{ challenge_id: '..' }, 'challenge_id'],
      [{ challenge_id: ['some-id'] }, 'challenge_id'],
      [{ challenge_id: 'some-id', note: 7 }, 'note'],
      [{ challenge_id: 'some-id', note: null }, 'note'],
      [{ challenge_id: 'some-id', note: 'x'.repeat(5_001) }, 'note'],
      [{ challenge_id: 'some-id', note: '\udc00' }, 'note'],
      [{ challenge_id: 'some-id', date: '2026-06-01' }, 'date'],
      [[], 'body'],
    ],
  },
  latestReflection: {
    validQuery: 'time_zone=Asia/Kolkata',
    junkQueries: [
      ['time_zone=', 'time_zone'],
      ['time_zone=Mars/Olympus', 'time_zone'],
      ['time_zone=UTC&time_zone=UTC', 'time_zone'],
      ['week=2026-06-08', 'week'],
    ],
  },
} as const satisfies AccessCases;
