import { cohortStates } from '@reshape/domain/cohort';
import * as z from 'zod/mini';
import { habitAnswers, liveSessionAnswers, paces } from '../feedback.ts';
import { id, localDay, writtenText } from '../fields.ts';
import { operatorAction, operatorList, operatorRead } from './endpoint.ts';
import { cohortId, done, isSeen, page, paise, time } from './fields.ts';
import { maxChosen, peopleFilter, personId } from './people.ts';

/** In characters. */
const maxCohortTitleLength = 80;
const maxWeeks = 52;
const maxSeats = 10_000;
const minLiveSessionMinutes = 5;
const maxLiveSessionMinutes = 600;

const title = writtenText(maxCohortTitleLength);
const weeks = z.int('must be a whole number').check(z.gte(1), z.lte(maxWeeks));
const week = z.int('must be a whole number').check(z.gte(1), z.lte(maxWeeks));
const minutes = z
  .int('must be a whole number')
  .check(z.gte(minLiveSessionMinutes), z.lte(maxLiveSessionMinutes));
const seats = z.nullable(z.int('must be a whole number').check(z.gte(0), z.lte(maxSeats)));
/** A link that people open, with https. */
export const link = z
  .url({ protocol: /^https$/, error: 'must begin with https://' })
  .check(z.maxLength(2_000));
/** At least one rupee; `null` for the programme's price. */
const price = z.nullable(paise.check(z.gte(100, 'must be at least 1 rupee')));
/** Most amounts that a cohort accepts besides its price. */
export const maxAcceptedAmounts = 10;
/** In characters. */
export const maxAmountNameLength = 40;
const acceptedAmounts = z
  .array(
    z.strictObject({
      name: writtenText(maxAmountNameLength),
      amount: paise.check(z.gte(100, 'must be at least 1 rupee')),
      limit: z._default(z.nullable(z.int('must be a whole number').check(z.gte(1), z.lte(maxSeats))), null),
      until: z._default(z.nullable(localDay), null),
    }),
  )
  .check(z.maxLength(maxAcceptedAmounts, `must be at most ${maxAcceptedAmounts} amounts`));
const enrolment = z.enum(['open', 'closed']);

/** A live session of a cohort. */
export const liveSession = z.object({
  id,
  week: z.int(),
  starts_at: time,
  minutes: z.int(),
  join_url: z.nullable(z.string()),
  recording_url: z.nullable(z.string()),
});

const cohortRow = z.object({
  id,
  title: z.string(),
  starts_on: localDay,
  weeks: z.int(),
  /** `null` for no limit. */
  seats: z.nullable(z.int()),
  taken: z.int(),
  /** In paise; `null` for the programme's price. */
  price: z.nullable(z.int()),
  /**
   * Further amounts that pay for a place, in paise: for so many places, and until the end of a day in India; `null` for
   * no limit and no end.
   */
  accepted_amounts: z.array(
    z.object({
      ...{ name: z.string(), amount: z.int() },
      ...{ limit: z._default(z.nullable(z.int()), null), until: z._default(z.nullable(localDay), null) },
    }),
  ),
  enrolment,
  /** Where its members meet between the sessions. */
  community_url: z.nullable(z.string()),
  /** What follows from its days. */
  status: z.enum(cohortStates),
});
export type CohortRow = z.output<typeof cohortRow>;

/** Latest first. */
export const listCohorts = operatorList({
  path: '/api/operator/cohorts',
  roles: ['owner'],
  query: z.strictObject({ ...page }),
  response: z.array(cohortRow),
});

/** How often each of these answers was given. */
const countsOf = <Answer extends string>(answers: readonly Answer[]) => z.record(z.enum(answers), z.int());

/** What members answered at the end, as numbers: how many chose each answer. */
export const feedbackNumbers = z.object({
  answers: z.int(),
  /** The average of 0 to 10; `null` without answers. */
  score: z.nullable(z.number()),
  pace: countsOf(paces),
  sessions: countsOf(liveSessionAnswers),
  habit: countsOf(habitAnswers),
});

const cohortDetails = z.extend(cohortRow, {
  /** `came`: how many people of the cohort followed the link to join. */
  sessions: z.array(z.extend(liveSession, { came: z.int() })),
  /** People by the state of their place. */
  people: z.object({ active: z.int(), refunded: z.int(), removed: z.int() }),
  /** For how many places the price and each further amount pay. */
  uses: z.array(z.object({ amount: z.int(), used: z.int() })),
  /** What was paid, refunded and lost in disputes, in each currency, in paise; the programme's own first. */
  payments: z.array(
    z.object({ currency: z.string(), count: z.int(), paid: z.int(), refunded: z.int(), lost: z.int() }),
  ),
  feedback: feedbackNumbers,
});
export type CohortDetails = z.output<typeof cohortDetails>;

export const getCohort = operatorRead({
  path: '/api/operator/cohorts/:id',
  roles: ['owner'],
  response: cohortDetails,
});

const changedCohort = z.extend(done, { cohort: cohortDetails });

/** Whether a new cohort costs something else than the programme. */
const hasOwnPrice = ({
  price,
  accepted_amounts = [],
}: {
  readonly price?: unknown;
  readonly accepted_amounts?: readonly unknown[];
}) => (price ?? null) !== null || accepted_amounts.length > 0;

/**
 * Creates a cohort, closed for enrolment until it is opened. The sessions of the cohort `copy_of`, with their links to
 * join and without recordings, are copied to the same weeks, weekdays and times; those after its last week are not.
 */
export const createCohort = operatorAction({
  recent: hasOwnPrice,
  path: '/api/operator/cohorts',
  roles: ['owner'],
  body: z.strictObject({
    ...{ id: cohortId, title, starts_on: localDay, weeks },
    seats: z._default(seats, null),
    price: z._default(price, null),
    accepted_amounts: z._default(acceptedAmounts, []),
    copy_of: z.optional(cohortId),
  }),
  response: changedCohort,
});

/** Whether a change is about what a place costs, by which the next payment is judged. */
const changesPrice = (body: { readonly price?: unknown; readonly accepted_amounts?: unknown }) =>
  body.price !== undefined || body.accepted_amounts !== undefined;

/**
 * Changes the fields that are sent. `seen` has their values as the caller saw them: 409 with both versions of those
 * that somebody else has changed since. With a new first day, `move_sessions` moves the sessions that have not begun by
 * as many days. Everybody with a place gets one mail about a new first day.
 */
export const editCohort = operatorAction({
  recent: changesPrice,
  path: '/api/operator/cohorts/:id',
  roles: ['owner'],
  body: z
    .strictObject({
      title: z.optional(title),
      starts_on: z.optional(localDay),
      weeks: z.optional(weeks),
      seats: z.optional(seats),
      price: z.optional(price),
      accepted_amounts: z.optional(acceptedAmounts),
      enrolment: z.optional(enrolment),
      community_url: z.optional(z.nullable(link)),
      move_sessions: z.optional(z.boolean()),
      // As they are stored, which a later rule may refuse.
      seen: z.partial(z.omit(cohortRow, { id: true, taken: true, status: true })),
    })
    .check(isSeen(['move_sessions'])),
  response: changedCohort,
});

export const addLiveSession = operatorAction({
  path: '/api/operator/cohorts/:id/sessions',
  roles: ['owner'],
  body: z.strictObject({ week, starts_at: time, minutes, join_url: z.optional(link) }),
  response: changedCohort,
});

/**
 * Moves a session or changes its links; `seen` is as in `editCohort`. A recording can be added once it is over.
 * Everybody with a place gets a mail with a calendar file when it moves to a time that is still to come.
 */
export const editLiveSession = operatorAction({
  path: '/api/operator/cohorts/:id/sessions/:session',
  roles: ['owner'],
  body: z
    .strictObject({
      week: z.optional(week),
      starts_at: z.optional(time),
      minutes: z.optional(minutes),
      join_url: z.optional(z.nullable(link)),
      recording_url: z.optional(z.nullable(link)),
      seen: z.partial(z.omit(liveSession, { id: true })),
    })
    .check(isSeen()),
  response: changedCohort,
});

/**
 * Cancels a session: 409 when it is no longer at the time that the caller saw. Everybody with a place gets a mail with
 * a calendar file that removes the entry, unless the session has begun.
 */
export const cancelLiveSession = operatorAction({
  path: '/api/operator/cohorts/:id/sessions/:session/cancel',
  roles: ['owner'],
  body: z.strictObject({ seen: z.strictObject({ starts_at: time }) }),
  response: changedCohort,
});

/** Longest subject and text of a message, in characters. */
export const maxSubjectLength = 120;
export const maxMessageLength = 10_000;

/** A message that was sent, with the numbers of its mails. */
export const message = z.object({
  id,
  subject: z.string(),
  sent_at: time,
  by: z.string(),
  recipients: z.int(),
  sent: z.int(),
  failed: z.int(),
  text: z.string(),
  /** When its mails will be sent; `null` once they are. */
  due_at: z.nullable(time),
  cancelled: z.boolean(),
});
export type MessageRow = z.output<typeof message>;

/** The fields of a message that an operator writes. */
export const messageFields = {
  subject: writtenText(maxSubjectLength),
  text: writtenText(maxMessageLength),
} as const;

/** What is sent to many, and the confirmation that the same text is sent to them again within a day. */
interface Sending {
  readonly subject: string;
  readonly text: string;
  readonly to: string;
  readonly again?: true | undefined;
}

/** What cannot be taken back once it was sent, unless it was only a test. */
export const sentToMany = {
  recent: ({ to }: Sending) => to !== 'me',
  once: ({ subject, text, to, again }: Sending) => (to === 'me' || again ? null : [to, subject, text]),
} as const;

/** Whether the same text is sent again on purpose. */
export const again = z.optional(z.literal(true));

/** A text that is JSON. */
const jsonText = z.transform((text: string, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.issues.push({ code: 'custom', message: 'must be JSON', input: text });
    return z.NEVER;
  }
});

/**
 * Which people of a cohort a message goes to: those with the ids, those of the list of people, those who did not come
 * to the live session `missed`, or those who have not given feedback.
 */
const audience = z.union([
  z.strictObject({ people: z.array(personId).check(z.minLength(1), z.maxLength(maxChosen)) }),
  z.strictObject({ filter: z.strictObject({ ...peopleFilter, cohort: z.optional(z.never()) }) }),
  z.strictObject({ missed: z.string().check(z.minLength(1), z.maxLength(128)) }),
  z.strictObject({ unanswered: z.literal(true) }),
]);
export type Audience = z.output<typeof audience>;

/** How many people with an active place a message would go to; `audience` is one as JSON, or missing for everybody. */
export const countRecipients = operatorRead({
  path: '/api/operator/cohorts/:id/recipients',
  roles: ['owner'],
  query: z.strictObject({ audience: z.optional(z.pipe(z.pipe(z.string(), jsonText), audience)) }),
  response: z.object({ recipients: z.int() }),
});

/** How many days ahead a message can be sent. */
export const maxDaysAhead = 60;

/** The messages to a cohort, latest first. */
export const listMessages = operatorList({
  path: '/api/operator/cohorts/:id/messages',
  roles: ['owner'],
  query: z.strictObject({ ...page }),
  response: z.array(message),
});

/**
 * Sends a message to everybody with a place or only to the `audience`, or with `to: "me"` only to the operator, as a
 * test; at the time `at`, or else at once. `recipients` is the number that the operator saw; another number of people
 * is 409, and so is the same text within a day. Paragraphs are separated by empty lines; `{first name}` becomes the
 * name.
 */
export const sendMessage = operatorAction({
  path: '/api/operator/cohorts/:id/messages',
  roles: ['owner'],
  body: z.strictObject({
    ...messageFields,
    to: z.enum(['cohort', 'me']),
    audience: z.optional(audience),
    at: z.optional(time),
    recipients: z.optional(z.int().check(z.gte(0))),
    again,
  }),
  ...sentToMany,
  once: ({ audience, ...body }: Sending & { readonly audience?: Audience | undefined }) => {
    const same = sentToMany.once(body);
    const people = audience && 'people' in audience ? [...audience.people].sort() : audience;
    return same && [...same, ...(people === undefined ? [] : [people])];
  },
  response: z.extend(done, { recipients: z.int() }),
});

/** Cancels a message whose mails are not sent yet. */
export const cancelMessage = operatorAction({
  path: '/api/operator/cohorts/:id/messages/:message/cancel',
  roles: ['owner'],
  response: done,
});
