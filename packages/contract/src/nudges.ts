import { reminderHours } from '@reshape/domain/nudges';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { freeText, id, localDay, timeZone } from './fields.ts';

export { defaultNudgeHour, reminderHours } from '@reshape/domain/nudges';

/** A thought for the day. */
export const nudge = z.object({
  id,
  title: z.string(),
  type: z.enum(['text', 'quote', 'link']),
  paragraphs: z.array(z.string()),
  quote: z.optional(z.string()),
  link: z.optional(z.string()),
});
export type Nudge = z.output<typeof nudge>;

/** Any nudge. */
export const randomNudge = endpoint({
  method: 'GET',
  path: '/api/nudges/random',
  access: 'public',
  response: nudge,
});

/** The nudge of the member's day: the one that was pushed or will be, and otherwise one that changes every day. */
export const nudgeOfTheDay = endpoint({
  method: 'GET',
  path: '/api/nudges/today',
  access: 'member',
  response: nudge,
});

/** The nudge that a notification led to. */
export const getNudge = endpoint({
  method: 'GET',
  path: '/api/nudges/:id',
  access: 'public',
  response: nudge,
});

/** Days ahead up to which nudges can be paused. */
export const maxPauseDays = 366;

const hour = z.int('must be a whole hour').check(z.gte(0), z.lte(23));
const reminderHour = z
  .int('must be a whole hour')
  .check(z.gte(reminderHours.first), z.lte(reminderHours.last));

/** How and where a member gets nudges. */
export const nudgeSettingsResponse = z.object({
  on: z.boolean(),
  /** On the clock of `time_zone`. */
  hour,
  /** When a reminder comes on a day without a log; `null` for none. */
  reminder_hour: z._default(z.nullable(reminderHour), null),
  /** The day on which they come again; `null` while they come. */
  paused_until: z.nullable(localDay),
  time_zone: timeZone,
  /** Oldest first. `id` is the SHA-256 of the subscription's endpoint as base64url, so that a browser can find itself. */
  devices: z.array(
    z.object({
      id,
      device: z.string(),
      registered_at: z.iso.datetime(),
      /** What became of the last test nudge, by the id that asking for it answered. */
      test: z.optional(z.object({ id, delivered: z.boolean() })),
    }),
  ),
});
export type NudgeSettings = z.output<typeof nudgeSettingsResponse>;

export const nudgeSettings = endpoint({
  method: 'GET',
  path: '/api/account/nudges',
  access: 'member',
  response: nudgeSettingsResponse,
});

/** Changes what is sent and leaves the rest. A pause ends by `null`, or by a day that is not after today. */
export const changeNudgeSettings = endpoint({
  method: 'POST',
  path: '/api/account/nudges',
  access: 'member',
  body: z.strictObject({
    on: z.optional(z.boolean()),
    hour: z.optional(hour),
    reminder_hour: z.optional(z.nullable(reminderHour)),
    paused_until: z.optional(z.nullable(localDay)),
    time_zone: z.optional(timeZone),
  }),
  response: nudgeSettingsResponse,
});

/** Stops sending to one of the member's devices. The response is the same when it is gone already. */
export const forgetDevice = endpoint({
  method: 'POST',
  path: '/api/account/forget-device',
  access: 'member',
  body: z.strictObject({ id }),
  response: nudgeSettingsResponse,
});

/** Sends a nudge to one of the member's devices now; the settings say later what became of it. 404 where it is not theirs, 429 after five in an hour. */
export const sendTestNudge = endpoint({
  method: 'POST',
  path: '/api/account/test-nudge',
  access: 'member',
  body: z.strictObject({ id }),
  response: z.object({ message: z.string(), test: id }),
});

/** Longest name of a device, in characters after trimming. */
export const maxDeviceNameLength = 60;

/** The maximum length of an endpoint; the API validates the rest. */
const pushEndpoint = z.string('must be text').check(z.minLength(1, 'must not be empty'), z.maxLength(1_024));

/** Bytes as base64url text. */
const base64url = z.string('must be text').check(z.regex(/^[\w-]{1,128}$/, 'must be base64url'));

/**
 * Sends the member's nudges to this browser, or updates its subscription. 400 with the
 * code `push_service_unknown` where the endpoint belongs to no push service of a browser; 400 for what is malformed.
 */
export const registerWebpush = endpoint({
  method: 'POST',
  path: '/api/register-webpush',
  access: 'member',
  body: z.strictObject({
    /** Must be the caller's own: a device that still holds another member's subscription is not reassigned. */
    user_id: z.string('must be text').check(z.maxLength(128)),
    endpoint: pushEndpoint,
    keys: z.strictObject({ p256dh: base64url, auth: base64url }),
    time_zone: z.optional(timeZone),
    /** The public key that the browser subscribed with. */
    application_server_key: z.optional(base64url),
    /** How the member will know the device, such as "Chrome on Android". */
    device: z._default(freeText(maxDeviceNameLength), ''),
  }),
  response: z.object({ message: z.string() }),
});

/** Stops sending to this browser. The response is the same when there is no subscription, or it is another member's. */
export const unregisterWebpush = endpoint({
  method: 'POST',
  path: '/api/unregister-webpush',
  access: 'member',
  body: z.strictObject({ endpoint: pushEndpoint }),
  response: z.object({ message: z.string() }),
});
