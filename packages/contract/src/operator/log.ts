import * as z from 'zod/mini';
import { id, localDay } from '../fields.ts';
import { operatorList } from './endpoint.ts';
import { page, searchText, time } from './fields.ts';

const targetKinds = [
  'person',
  'payment',
  'cohort',
  'group',
  'nudge',
  'challenge',
  'mail',
  'newsletter',
  'operator',
] as const;

/** What an action was about. */
export const target = z.object({ kind: z.enum(targetKinds), id: z.string() });
export type Target = z.output<typeof target>;

/** What kind of action it was, by which the log is filtered. */
export const logKinds = [
  'place',
  'payment',
  'cohort',
  'group',
  'message',
  'mail',
  'waitlist',
  'note',
  'conversation',
  'feedback',
  'content',
  'operator',
  'file',
  'deletion',
] as const;
export type LogKind = (typeof logKinds)[number];

/** A part of a sentence: words, or the name of a thing. */
const sentencePart = z.object({
  text: z.string(),
  /** What is named; `null` for words, and for what is gone. */
  target: z.nullable(target),
});
export type SentencePart = z.output<typeof sentencePart>;

const logEntry = z.object({
  id,
  /** The operator's address, or the machine's user name on the command line. */
  by: z.string(),
  at: time,
  /** One sentence. */
  what: z.array(sentencePart),
  /** Why, in the operator's words; `null` when none was given. */
  reason: z.nullable(z.string()),
  /** The first things that it was about and that the sentence does not name. */
  others: z.array(sentencePart),
  /** How many more there are. */
  more_others: z.int(),
  /** What the action changed, in words: the name of each field with both values. */
  changes: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
  /** The id of the request that did it, which is in the technical log too; `null` for the command line. */
  correlation_id: z.nullable(z.string()),
});
export type LogEntry = z.output<typeof logEntry>;

export const logFilter = {
  /** What it was about: an id, the address of a person, or the title of a cohort or group. */
  target: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(400))),
  /** The operator's address. */
  by: z.optional(searchText),
  kind: z.optional(z.enum(logKinds)),
  /** A day in the programme's time zone. */
  day: z.optional(localDay),
} as const;

/** Every action of an operator, latest first. */
export const listLog = operatorList({
  path: '/api/operator/log',
  roles: ['owner'],
  query: z.strictObject({ ...logFilter, ...page }),
  response: z.array(logEntry),
});
