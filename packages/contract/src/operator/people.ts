import { quietKinds } from '@reshape/domain/quiet';
import * as z from 'zod/mini';
import { address, id, localDay } from '../fields.ts';
import { operatorAction, operatorList, operatorRead } from './endpoint.ts';
import { beyondSeats, cohortId, done, page, reason, searchText, time } from './fields.ts';
import { mailRow } from './mails.ts';
import { noteRow } from './notes.ts';
import { paymentRow } from './payments.ts';

export const placeStatuses = ['active', 'refunded', 'removed'] as const;

/** How many of each thing a person did; never what they wrote. */
const counts = z.object({ spots: z.int(), challenge_days: z.int(), ticks: z.int() });

/** A person with a place. The id is that of the place on the roster. */
export const personRow = z.object({
  id,
  address: z.string(),
  /** From the person's account, or as it was imported; `null` until either. */
  name: z.nullable(z.string()),
  cohort: id,
  status: z.enum(placeStatuses),
  /** Whether an account is bound to the place. */
  signed_in: z.boolean(),
  /** The last day on which the person wrote something; `null` if never. */
  last_active_on: z.nullable(localDay),
  /** As they were on `last_active_on`. */
  counts,
});
export type PersonRow = z.output<typeof personRow>;

/** Which people of the list. */
export const peopleFilter = {
  cohort: z.optional(cohortId),
  status: z.optional(z.enum(placeStatuses)),
  quiet: z.optional(z.enum(quietKinds)),
  search: z.optional(searchText),
} as const;

/**
 * Everybody with a place, by name unless `sort` says otherwise; a `-` sorts the other way round. `quiet` selects those
 * with an active place in a running cohort who never signed in, stopped writing, or write on one day a week, those who
 * have been quiet longest first. `search` is a whole address, or words that must each begin a word of the name or the
 * address.
 */
export const listPeople = operatorList({
  path: '/api/operator/people',
  roles: ['owner'],
  query: z.strictObject({
    ...peopleFilter,
    sort: z.optional(z.enum(['name', '-name', 'last_active', '-last_active'])),
    ...page,
  }),
  response: z.array(personRow),
});

/** How many people can be chosen one by one. */
export const maxChosen = 100;

/** How many people can be moved at once. */
export const maxMoved = 500;

export const personId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/, 'must be the id of a person'));

/**
 * The people that something is done to: these, or those whom a filter finds, with the `count` that the caller saw. For
 * another number of people, the answer is 409.
 */
export const chosenPeople = z.union([
  z.strictObject({ people: z.array(personId).check(z.minLength(1), z.maxLength(maxChosen)) }),
  z.strictObject({ filter: z.strictObject(peopleFilter), count: z.int().check(z.gte(1)) }),
]);
export type ChosenPeople = z.output<typeof chosenPeople>;

/** How many mails the page of a person shows. */
export const maxShownMails = 50;
/** How many of the latest actions about a person are searched for reasons. */
export const maxReadActions = 50;

export const getPerson = operatorRead({
  path: '/api/operator/people/:id',
  roles: ['owner'],
  response: z.extend(personRow, {
    places: z.array(
      z.object({
        cohort: id,
        status: z.enum(placeStatuses),
        /** What the place was given for: `payment`, `operator` or `import`. */
        source: z.nullable(z.string()),
      }),
    ),
    /** Latest first. */
    payments: z.array(paymentRow),
    /** The latest `maxShownMails`, latest first. */
    mails: z.array(mailRow),
    /** Latest first. */
    notes: z.array(noteRow),
    /** Why operators did what they did to the place and the payments, latest first: of the last `maxReadActions`. */
    reasons: z.array(z.object({ what: z.string(), reason: z.string(), by: z.string(), at: time })),
    /** The group that the person is in. */
    group: z.nullable(z.object({ id, name: z.string() })),
    /** The number of browsers that receive nudges. */
    devices: z.int(),
    /** As they are now. */
    counts,
    /** How many live sessions the person came to. */
    attended: z.int(),
    member_since: z.nullable(time),
    /** When everything about the person will be deleted, as a rule; `null` unless it is being deleted. */
    deleted_by: z.nullable(time),
  }),
});

/** Gives a person a place by hand. */
export const enrolPerson = operatorAction({
  path: '/api/operator/people',
  roles: ['owner'],
  body: z.strictObject({ address, cohort: cohortId, ...beyondSeats }),
  response: z.extend(done, { person: personRow }),
});

/** Moves a person with their payments to another cohort. */
export const movePerson = operatorAction({
  path: '/api/operator/people/:id/move',
  roles: ['owner'],
  body: z.strictObject({ cohort: cohortId, ...beyondSeats }),
  response: z.extend(done, { person: personRow }),
});

/** Moves the chosen people who have an active place in another cohort, at most `maxMoved`, with their payments. */
export const movePeople = operatorAction({
  path: '/api/operator/moves',
  roles: ['owner'],
  body: z.strictObject({ cohort: cohortId, who: chosenPeople, ...beyondSeats }),
  response: z.extend(done, { moved: z.int() }),
});

/** Removes the place and ends every session; what the person wrote is kept. */
export const removePerson = operatorAction({
  path: '/api/operator/people/:id/remove',
  roles: ['owner'],
  body: z.strictObject({ reason: z.optional(reason) }),
  response: z.extend(done, { person: personRow }),
});

/** Gives a removed or refunded place back. */
export const restorePerson = operatorAction({
  path: '/api/operator/people/:id/restore',
  roles: ['owner'],
  response: z.extend(done, { person: personRow }),
});

/** Sends the welcome mail once more. */
export const resendWelcome = operatorAction({
  path: '/api/operator/people/:id/resend',
  roles: ['owner'],
  response: done,
});
