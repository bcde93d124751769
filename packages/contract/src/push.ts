import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { freeText } from './text.ts';
import { timeZone } from './time-zone.ts';

/** Longest name of a device, in characters after trimming. */
export const longestDeviceName = 60;

/** An address as long as those of the push services ever are; what else it must be, the API judges. */
const pushEndpoint = z.string('must be text').check(z.minLength(1, 'must not be empty'), z.maxLength(1_024));

/** Bytes as base64url text. */
const base64url = z.string('must be text').check(z.regex(/^[\w-]{1,128}$/, 'must be base64url'));

/**
 * Has the member's nudges sent to this browser, or brings up to date what is known of it (spec section 7). 400 with the
 * code `push_service_unknown` where the endpoint belongs to no push service of a browser; 400 for what is malformed.
 */
export const registerWebpush = endpoint({
  method: 'POST',
  path: '/api/register-webpush',
  access: 'member',
  body: z.strictObject({
    /** Must be the caller's own: a device that still holds the subscription of somebody else is not given away. */
    user_id: z.string('must be text').check(z.maxLength(128)),
    endpoint: pushEndpoint,
    keys: z.strictObject({ p256dh: base64url, auth: base64url }),
    time_zone: z.optional(timeZone),
    /** The public key that the browser subscribed with. */
    application_server_key: z.optional(base64url),
    /** How the member will know the device, such as "Chrome on Android". */
    device: z._default(freeText(longestDeviceName), ''),
  }),
  response: z.object({ message: z.string() }),
});

/** Sends nothing more to this browser. The same answer where there is nothing to end, or it is somebody else's. */
export const unregisterWebpush = endpoint({
  method: 'POST',
  path: '/api/unregister-webpush',
  access: 'member',
  body: z.strictObject({ endpoint: pushEndpoint }),
  response: z.object({ message: z.string() }),
});
