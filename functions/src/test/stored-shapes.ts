import { freeText, id, localDay, timeZone, writtenText } from '@reshape/contract/fields';
import { maxNoteLength } from '@reshape/contract/microchallenges';
import { maxDeviceNameLength } from '@reshape/contract/nudges';
import { maxDescriptionLength } from '@reshape/contract/spots';
import { trackerStatus } from '@reshape/contract/tracker';
import { maxAnswerLength, worksheet } from '@reshape/contract/worksheets';
import * as z from 'zod/mini';
import type { InMemoryDependencies } from './in-memory-stores.ts';

const answer = writtenText(maxAnswerLength);
const tweak = freeText(maxAnswerLength);

const shapes = {
  worksheets: z.strictObject({
    ...worksheet.shape,
    struggle: answer,
    identity: answer,
    knowledge: answer,
    tinyAction: answer,
    editKeys: z.optional(z.array(z.string()).check(z.maxLength(20))),
    environment: z.strictObject({ easier: tweak, harder: tweak }),
  }),
  days: z.strictObject({
    date: localDay,
    completed: z.boolean(),
    logged: z.optional(z.literal(false)),
    wasMissed: z.optional(z.literal(true)),
    recent: z
      .array(
        z.strictObject({
          key: z.string(),
          result: z.boolean(),
          logged: z.optional(z.literal(false)),
          target: z.nullable(z.union([z.boolean(), trackerStatus])),
        }),
      )
      .check(z.maxLength(20)),
  }),
  logs: z.strictObject({
    challengeId: id,
    date: localDay,
    note: freeText(maxNoteLength),
    key: z.string(),
    createdAt: z.date(),
  }),
  reflections: z.strictObject({ content: z.string(), createdAt: z.date() }),
  spots: z.strictObject({
    id,
    date: localDay,
    description: writtenText(maxDescriptionLength),
    createdAt: z.date(),
    editKeys: z.optional(z.array(z.string()).check(z.maxLength(20))),
  }),
};

const nudgeShapes = {
  preferences: z.strictObject({
    on: z.boolean(),
    hour: z.int().check(z.gte(0), z.lte(23)),
    reminderHour: z.nullable(z.int().check(z.gte(16), z.lte(23))),
    pausedUntil: z.nullable(localDay),
    seen: z.int(),
    lastDay: z.nullable(localDay),
  }),
  subscriptions: z.strictObject({
    id,
    uid: z.string(),
    endpoint: z.string().check(z.startsWith('https://'), z.maxLength(1_024)),
    keys: z.strictObject({ p256dh: z.string(), auth: z.string() }),
    keyId: z.string(),
    shard: z.int().check(z.gte(0), z.lte(15)),
    dueAt: z.nullable(z.date()),
    hour: z.int().check(z.gte(0), z.lte(23)),
    timeZone,
    lastDay: z.nullable(localDay),
    seen: z.int(),
    reminderHour: z.nullable(z.int().check(z.gte(16), z.lte(23))),
    reminderAt: z.nullable(z.date()),
    lastReminder: z.nullable(localDay),
    failures: z.int(),
    firstFailedAt: z.nullable(z.date()),
    device: freeText(maxDeviceNameLength),
    createdAt: z.date(),
    updatedAt: z.date(),
  }),
};

/** Throws an Error when a stored document has a missing, unknown or invalid field. */
export function assertStoredShapes(dependencies: InMemoryDependencies): void {
  for (const document of dependencies.storedWorksheets.values()) shapes.worksheets.parse(document);
  for (const document of dependencies.storedDays.values()) shapes.days.parse(document);
  for (const document of dependencies.storedLogs.values()) shapes.logs.parse(document);
  for (const document of dependencies.storedReflections.values()) shapes.reflections.parse(document);
  for (const spots of dependencies.storedSpots.values())
    for (const document of spots) shapes.spots.parse(document);
  for (const document of dependencies.storedSubscriptions.values()) nudgeShapes.subscriptions.parse(document);
  for (const { nudge } of dependencies.stored.values()) if (nudge) nudgeShapes.preferences.parse(nudge);
}
