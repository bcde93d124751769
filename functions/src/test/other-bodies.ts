import type { EndpointName } from '@reshape/contract/api';

/** Other bodies than the valid one of each call that takes a key: its key must not be used for them. */
export const otherBodies: Partial<Record<EndpointName, readonly unknown[]>> = {
  createSpot: [{ description: 'Something else' }],
  editSpot: [{ id: 'some-id', description: 'Something else' }],
  logMicrochallenge: [
    { challenge_id: 'some-id', note: 'Another note' },
    { challenge_id: 'week-2', note: 'A moment in the lift' },
  ],
  createWorksheet: [{ struggle: 'S', identity: 'Another', knowledge: 'K', tinyAction: 'T' }],
  editWorksheet: [{ struggle: 'S', identity: 'Another', knowledge: 'K', tinyAction: 'T' }],
  toggleTracker: [
    { date: '2026-06-16' },
    { date: '2026-06-17', completed: false },
    { date: '2026-06-17', completed: true },
  ],
};
