import { reminderHours } from '@reshape/domain/nudges';
import * as z from 'zod/mini';
import { endpoint, memberRead, memberWrite } from './endpoint.ts';
import { freeText, id, localDay, namedZone, timeZone } from './fields.ts';

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

export const randomNudge = endpoint({
  method: 'GET',
  path: '/api/nudges/random',
  access: 'public',
  response: nudge,
});

/** The member's nudge for today: the one that was or will be pushed, otherwise one that changes every day. */
export const nudgeOfTheDay = memberRead({
  path: '/api/nudges/today',
  response: nudge,
});

/** The nudge that a notification links to. */
export const getNudge = endpoint({
  method: 'GET',
  path: '/api/nudges/:id',
  access: 'public',
  response: nudge,
});

/** How many days ahead nudges can be paused. */
export const maxPauseDays = 366;

const hour = z.int('must be a whole hour').check(z.gte(0), z.lte(23));
const reminderHour = z
  .int('must be a whole hour')
  .check(z.gte(reminderHours.first), z.lte(reminderHours.last));

/**
 * When the nudge of the day is the text of the member's own tiny action: at which hour, on which days of the
 * week.
 */
const actionTime = z.object({
  hour,
  /** 1 for Monday to 7 for Sunday. */
  weekdays: z.array(z.int('must be whole numbers').check(z.gte(1), z.lte(7))).check(
    z.minLength(1, 'must name a day'),
    z.refine((days) => new Set(days).size === days.length, 'must not repeat a day'),
  ),
});

/** A member's nudge preferences and devices. */
export const nudgeSettingsResponse = z.object({
  on: z.boolean(),
  /** In the time zone `time_zone`. */
  hour,
  /** When a reminder arrives on a day without a log; `null` for none. */
  reminder_hour: z._default(z.nullable(reminderHour), null),
  /** `null` when no nudge is the member's own text. */
  action_time: z._default(z.nullable(actionTime), null),
  /** The day on which nudges resume; `null` when they are not paused. */
  paused_until: z.nullable(localDay),
  /** Whether they have paused because the last ones were not answered. Any change of the settings ends that. */
  is_unanswered: z._default(z.boolean(), false),
  time_zone: namedZone.time_zone,
  /**
   * Oldest first. `id` is the SHA-256 of the subscription's endpoint as base64url, so that a browser can find itself.
   */
  devices: z.array(
    z.object({
      id,
      device: z.string(),
      registered_at: z.iso.datetime(),
      /** The outcome of the last test nudge, with the id that requesting it returned. */
      test: z.optional(z.object({ id, delivered: z.boolean() })),
    }),
  ),
});
export type NudgeSettings = z.output<typeof nudgeSettingsResponse>;

export const nudgeSettings = memberRead({
  path: '/api/account/nudges',
  response: nudgeSettingsResponse,
});

/**
 * Changes the fields that are sent and leaves the others. `null`, or a day up to today, ends a pause. Any
 * call counts the last nudges as answered, also one without a field, which the app makes when a nudge opened
 * it.
 */
export const changeNudgeSettings = memberWrite({
  path: '/api/account/nudges',
  body: z.strictObject({
    on: z.optional(z.boolean()),
    hour: z.optional(hour),
    reminder_hour: z.optional(z.nullable(reminderHour)),
    action_time: z.optional(z.nullable(z.strictObject(actionTime.shape))),
    paused_until: z.optional(z.nullable(localDay)),
    time_zone: z.optional(timeZone),
  }),
  response: nudgeSettingsResponse,
});

/** Stops sending to one of the member's devices. The response is the same when it is already gone. */
export const forgetDevice = memberWrite({
  path: '/api/account/forget-device',
  body: z.strictObject({ id }),
  response: nudgeSettingsResponse,
});

/**
 * Sends a nudge to one of the member's devices now; its outcome later appears in the settings. 404 if it is not the
 * member's device, 429 after five in an hour.
 */
export const sendTestNudge = memberWrite({
  path: '/api/account/test-nudge',
  body: z.strictObject({ id }),
  response: z.object({ message: z.string(), test: id }),
});

/** Maximum length of a device name, in characters after trimming. */
export const maxDeviceNameLength = 60;

/** Limits only the length of an endpoint; the API validates the rest. */
const pushEndpoint = z.string('must be text').check(z.minLength(1, 'must not be empty'), z.maxLength(1_024));

const base64url = z.string('must be text').check(z.regex(/^[\w-]{1,128}$/, 'must be base64url'));

/**
 * Sends the member's nudges to this browser, or updates its subscription. Answers 400 for malformed values, and 400
 * with the code `push_service_unknown` for an endpoint that belongs to no known push service.
 */
export const registerWebpush = memberWrite({
  path: '/api/register-webpush',
  body: z.strictObject({
    /** Must be the caller: a device that still holds another member's subscription is not reassigned. */
    user_id: z.string('must be text'),
    endpoint: pushEndpoint,
    keys: z.strictObject({ p256dh: base64url, auth: base64url }),
    time_zone: z.optional(timeZone),
    /** The public key that the browser subscribed with. */
    application_server_key: z.optional(base64url),
    /** A name by which the member recognises the device, such as "Chrome on Android". */
    device: z._default(freeText(maxDeviceNameLength), ''),
  }),
  response: z.object({ message: z.string() }),
});

/**
 * Stops sending to this browser. The response is the same when there is no subscription, or it is another
 * member's.
 */
export const unregisterWebpush = memberWrite({
  path: '/api/unregister-webpush',
  body: z.strictObject({ endpoint: pushEndpoint }),
  response: z.object({ message: z.string() }),
});
