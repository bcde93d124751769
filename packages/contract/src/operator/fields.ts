import * as z from 'zod/mini';
import type { OperatorRole } from '../endpoint.ts';
import { writtenText } from '../fields.ts';

/** The position after an item of a sorted list, from the `Link` header of the page before. */
const cursor = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,600}$/, 'is not a cursor'));

/** Items per page, unless `limit` says otherwise. */
const defaultPageLength = 50;
const maxPageLength = 100;

/** The query parameters of every list of the operator. */
export const page = {
  after: z.optional(cursor),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxPageLength)), defaultPageLength),
} as const;

/** Date-time, ISO 8601 in UTC. */
export const time = z.iso.datetime({ error: 'must be a time in UTC such as 2027-06-09T13:30:00Z' });

/** An amount of money, in paise. */
export const paise = z.int('must be a whole number of paise').check(z.gte(0), z.lte(1_000_000_000));

/** A month, in India's time. */
export const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2027-06'));

/** The slug of a cohort, such as `june-2027`. */
export const cohortId = z
  .string('must be text')
  .check(z.regex(/^[a-z0-9-]{1,40}$/, 'must be 1 to 40 lowercase letters, digits or hyphens'));

/** What an operator looks for, such as a name, an address or an id. */
export const searchText = z
  .string()
  .check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(254, 'is too long'));

/** What happens to an operator. The groups are those that a facilitator leads. */
export const roleChanges = ['granted', 'changed', 'groups', 'revoked'] as const;
export type RoleChange = (typeof roleChanges)[number];

/** What an operator may do: everything, or what a facilitator needs for their groups. */
export const operatorRole = z.enum(['owner', 'facilitator'] as const satisfies readonly OperatorRole[]);

/** Why an operator did something, for the other operators. */
export const reason = writtenText(300);

/** The response to an action. */
export const done = z.object({
  /** What was done, in one sentence. */
  message: z.string(),
});

/** Whether the action is wanted although every seat is taken; without it, a full cohort is 409 `cohort_full`. */
export const beyondSeats = { beyond_seats: z._default(z.boolean(), false) } as const;

/** Refuses to change a field whose value the caller has not seen; those named in `unseen` have none. */
export const isSeen = (unseen: readonly string[] = []) =>
  z.refine<{ readonly seen: object }>(
    ({ seen, ...sent }) => Object.keys(sent).every((name) => name in seen || unseen.includes(name)),
    { path: ['seen'], error: 'must have each field that is changed' },
  );

/** The time at which the caller saw the item; when it was changed since, the answer is 409 with both versions. */
export const seenAt = { updated_at: time } as const;
