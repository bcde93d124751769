import type { EndpointName } from '@reshape/contract/api';

/**
 * For each call that takes an idempotency key, bodies that differ from the valid one: reusing its key for them must
 * fail.
 */
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
