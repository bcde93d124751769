import * as z from 'zod/mini';
import { memberRead } from './endpoint.ts';
import { localDay, pageQuery, timeZone } from './fields.ts';

const query = z.strictObject({
  /** The time zone for times of day in the text; if absent, the text mentions none. */
  time_zone: z.optional(timeZone),
});

/**
 * The newest reflection: on the last full week or, after the programme, the last one in which the member logged
 * something; before there is one, a first-week text without `week_start`.
 */
export const latestReflection = memberRead({
  path: '/api/weekly-reflection/latest',
  query,
  response: z.object({ content: z.string(), week_start: z.optional(localDay) }),
});

/** Reflections per page: both maximum and default of `limit`. */
const reflectionsPerPage = 26;

/**
 * The reflections before the newest one, newest first. `after` is the `week_start` of the last one of the previous
 * page.
 */
export const earlierReflections = memberRead({
  path: '/api/weekly-reflection/earlier',
  query: z.extend(pageQuery(reflectionsPerPage), { ...query.shape, after: z.optional(localDay) }),
  response: z.array(z.object({ week_start: localDay, content: z.string() })),
  paged: true,
});
