import { loadNow } from '#lib/load-code.ts';
import type { LoadHandler, OutboxCall, OutboxHandler } from '#lib/outbox.ts';
import { spotHandler } from '../features/spots/queries.ts';

/** The handler of each call. Those of other pages than the dashboard are loaded when they are needed. */
const handlers: Readonly<Record<OutboxCall, () => Promise<OutboxHandler>>> = {
  createSpot: async () => spotHandler,
  editSpot: async () => (await import('../features/spots/spot-changes.tsx')).spotEditHandler,
  deleteSpot: async () => (await import('../features/spots/spot-changes.tsx')).spotDeletionHandler,
  tagSpot: async () => (await import('../features/spots/instinct-picker.tsx')).spotTagHandler,
  logMicrochallenge: async () =>
    (await import('../features/microchallenge/log-challenge.ts')).challengeLogHandler,
  editMicrochallengeNote: async () =>
    (await import('../features/microchallenge/own-notes.tsx')).noteEditHandler,
  toggleTracker: async () => (await import('../features/worksheets/tick.tsx')).tickHandler,
  createWorksheet: async () => (await import('../features/worksheets/use-wizard.ts')).worksheetHandler,
  editWorksheet: async () => (await import('../features/worksheets/edit-worksheet.tsx')).worksheetEditHandler,
};

export const loadHandler: LoadHandler = (call) => loadNow(handlers[call]);
