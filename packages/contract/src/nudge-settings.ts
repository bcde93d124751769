import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './id.ts';
import { localDay } from './local-day.ts';
import { timeZone } from './time-zone.ts';

/** Days ahead up to which nudges can be paused. */
export const longestPause = 366;

/** The hour at which nudges come until the member says otherwise. */
export const usualNudgeHour = 8;

const hour = z.int('must be a whole hour').check(z.gte(0), z.lte(23));

/** How and where a member gets nudges. */
export const nudgeSettingsAnswer = z.object({
  on: z.boolean(),
  /** On the clock of `time_zone`. */
  hour,
  /** The day on which they come again; `null` while they come. */
  paused_until: z.nullable(localDay),
  time_zone: timeZone,
  /** Oldest first. `id` is the SHA-256 of the subscription's endpoint as base64url, so that a browser can find itself. */
  devices: z.array(z.object({ id, device: z.string(), registered_at: z.iso.datetime() })),
});
export type NudgeSettings = z.output<typeof nudgeSettingsAnswer>;

export const nudgeSettings = endpoint({
  method: 'GET',
  path: '/api/account/nudges',
  access: 'member',
  response: nudgeSettingsAnswer,
});

/** Changes what is sent and leaves the rest. A pause ends by `null`, or by a day that is not after today. */
export const changeNudgeSettings = endpoint({
  method: 'POST',
  path: '/api/account/nudges',
  access: 'member',
  body: z.strictObject({
    on: z.optional(z.boolean()),
    hour: z.optional(hour),
    paused_until: z.optional(z.nullable(localDay)),
    time_zone: z.optional(timeZone),
  }),
  response: nudgeSettingsAnswer,
});

/** Sends nothing more to one of the member's devices. The same answer where it is gone already. */
export const forgetDevice = endpoint({
  method: 'POST',
  path: '/api/account/forget-device',
  access: 'member',
  body: z.strictObject({ id }),
  response: nudgeSettingsAnswer,
});

/** Sends a nudge to one of the member's devices now. 404 where it is not theirs, 429 after five in an hour. */
export const sendTestNudge = endpoint({
  method: 'POST',
  path: '/api/account/test-nudge',
  access: 'member',
  body: z.strictObject({ id }),
  response: z.object({ message: z.string() }),
});
