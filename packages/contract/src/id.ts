import * as z from 'zod/mini';

/** An id as the API makes and accepts it: up to 64 letters, digits, hyphens and underscores. */
export const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'is not an id'));

/** The header `Idempotency-Key`: one per intent, made by the client, such as a UUID. */
export const idempotencyKey = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'must be 8 to 64 letters, digits, hyphens or underscores'));
