import { quietKinds } from '@reshape/domain/quiet';
import * as z from 'zod/mini';
import { id, localDay, writtenText } from '../fields.ts';
import { again, feedbackNumbers, liveSession, message, messageFields, sentToMany } from './cohorts.ts';
import { operatorAction, operatorRead } from './endpoint.ts';
import { cohortId, done } from './fields.ts';

/** The most people in a group. */
export const maxGroupSize = 20;
/** The most groups of a cohort. */
const maxGroups = 25;
/** In characters. */
const maxGroupNameLength = 40;

const groupName = writtenText(maxGroupNameLength);

/** A group and its cohort; the groups of two cohorts may have the same name. */
export const namedGroup = z.object({
  id,
  name: z.string(),
  cohort: z.object({ id, title: z.string() }),
});

const groupRow = z.extend(namedGroup, {
  /** How many people with an active place are in it. */
  size: z.int(),
});
export type GroupRow = z.output<typeof groupRow>;

/**
 * The groups of a cohort, or of all cohorts that have not ended, by name: at most `maxGroups` for each cohort. A
 * facilitator gets those that they lead.
 */
export const listGroups = operatorRead({
  path: '/api/operator/groups',
  roles: ['owner', 'facilitator'],
  query: z.strictObject({ cohort: z.optional(cohortId) }),
  response: z.array(groupRow),
});

const groupMember = z.object({
  id,
  name: z.nullable(z.string()),
  address: z.string(),
  /** The last day on which the person wrote something; `null` if never. */
  last_active_on: z.nullable(localDay),
  /** In which way the person is quiet today, if at all. */
  quiet: z.nullable(z.enum(quietKinds)),
  /** The ids of the live sessions that the person came to. */
  attended: z.array(z.string()),
});
export type GroupMember = z.output<typeof groupMember>;

/** The smallest number of people whose answers are shown as numbers of a group. */
export const fewestAnswers = 5;

const groupDetails = z.extend(groupRow, {
  people: z.array(groupMember),
  /** Those of the cohort; `came` counts the people of the group. */
  sessions: z.array(z.extend(liveSession, { came: z.int() })),
  /** `null` while fewer than `fewestAnswers` have answered: numbers of so few would show what one of them said. */
  feedback: z.nullable(feedbackNumbers),
  /** The latest messages to the group, latest first. */
  messages: z.array(message),
});
export type GroupDetails = z.output<typeof groupDetails>;

/** What a facilitator needs to know about a group: nothing that anybody wrote, and nothing that anybody paid. */
export const getGroup = operatorRead({
  path: '/api/operator/groups/:id',
  roles: ['owner', 'facilitator'],
  response: groupDetails,
});

/** Renames a group; 409 with both versions when somebody else has renamed it since the caller saw its name. */
export const renameGroup = operatorAction({
  path: '/api/operator/groups/:id',
  roles: ['owner'],
  body: z.strictObject({ name: groupName, seen: z.strictObject({ name: z.string() }) }),
  response: done,
});

/**
 * Gives a cohort this many groups, and everybody in it who has none a place in the smallest of them. Groups that exist
 * stay as they are. 409 `action_refused` when a group would have more than `maxGroupSize` people.
 */
export const divideIntoGroups = operatorAction({
  path: '/api/operator/cohorts/:id/groups',
  roles: ['owner'],
  body: z.strictObject({
    groups: z.int('must be a whole number').check(z.gte(1), z.lte(maxGroups, `must be at most ${maxGroups}`)),
  }),
  response: done,
});

/**
 * Puts a person into a group of their cohort, or with `null` into none. `seen` has the group in which the caller saw
 * them: 409 with both versions when somebody else has put them into another since.
 */
export const putIntoGroup = operatorAction({
  path: '/api/operator/people/:id/group',
  roles: ['owner'],
  body: z.strictObject({ group: z.nullable(id), seen: z.strictObject({ group: z.nullable(id) }) }),
  response: done,
});

/** Sends a message to everybody in a group, as `sendMessage` does to a cohort. */
export const writeToGroup = operatorAction({
  path: '/api/operator/groups/:id/messages',
  roles: ['owner', 'facilitator'],
  body: z.strictObject({
    ...messageFields,
    to: z.enum(['group', 'me']),
    recipients: z.optional(z.int().check(z.gte(0))),
    again,
  }),
  ...sentToMany,
  response: z.extend(done, { recipients: z.int() }),
});
