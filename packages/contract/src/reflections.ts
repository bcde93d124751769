import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { localDay, timeZone } from './fields.ts';

const query = z.strictObject({
  /** The time zone for times of day in the text; if absent, the text mentions none. */
  time_zone: z.optional(timeZone),
});

/**
 * The newest reflection: on the last full week or, after the programme, the last one in which the member logged
 * something; before there is one, a first-week text without `week_start`.
 */
export const latestReflection = endpoint({
  method: 'GET',
  path: '/api/weekly-reflection/latest',
  access: 'member',
  query,
  response: z.object({ content: z.string(), week_start: z.optional(localDay) }),
});

/** The reflections before the newest one, newest first. */
export const earlierReflections = endpoint({
  method: 'GET',
  path: '/api/weekly-reflection/earlier',
  access: 'member',
  query,
  response: z.array(z.object({ week_start: localDay, content: z.string() })),
});
