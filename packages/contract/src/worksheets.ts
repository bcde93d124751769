import * as z from 'zod/mini';
import { memberRead, memberWrite } from './endpoint.ts';
import { freeText, id, pageQuery, writtenText } from './fields.ts';

/** Maximum length of one answer in a worksheet, in characters after trimming. */
export const maxAnswerLength = 5_000;

/** Worksheets per page: both maximum and default of `limit`. */
const worksheetsPerPage = 100;

const answer = writtenText(maxAnswerLength);
const tweak = z._default(freeText(maxAnswerLength), '');

/** The five steps as the member fills them in. The environment is optional. */
export const worksheetForm = z.strictObject({
  struggle: answer,
  identity: answer,
  knowledge: answer,
  environment: z._default(z.strictObject({ easier: tweak, harder: tweak }), { easier: '', harder: '' }),
  tinyAction: answer,
});
export type WorksheetForm = z.output<typeof worksheetForm>;

/** Maximum length of each half of a plan for an obstacle, in characters after trimming. */
export const maxObstacleLength = 500;

/** What a member does when something gets in the way: "If …, then I …". */
export const obstaclePlan = z.strictObject({
  when: writtenText(maxObstacleLength),
  then: writtenText(maxObstacleLength),
});
export type ObstaclePlan = z.output<typeof obstaclePlan>;

/** An identity worksheet. A member has at most one active worksheet. */
export const worksheet = z.object({
  id,
  struggle: z.string(),
  identity: z.string(),
  knowledge: z.string(),
  environment: z.object({ easier: z.string(), harder: z.string() }),
  tinyAction: z.string(),
  status: z.enum(['active', 'archived']),
  /** Date-time, ISO 8601 in UTC. */
  created_at: z.iso.datetime(),
  /** Absent while there is none. */
  obstacle: z.optional(
    z.object({
      when: z.string(),
      then: z.string(),
    }),
  ),
});
export type Worksheet = z.output<typeof worksheet>;

/** Creates the active worksheet and archives the previous one. */
export const createWorksheet = memberWrite({
  path: '/api/ikea/worksheet',
  body: worksheetForm,
  response: worksheet,
  idempotent: true,
});

/** 404 when the member has none. */
export const activeWorksheet = memberRead({
  path: '/api/ikea/worksheet/active',
  response: worksheet,
});

/** All worksheets including the active one, newest first. Paged like spots. */
export const worksheetHistory = memberRead({
  path: '/api/ikea/worksheet/history',
  query: pageQuery(worksheetsPerPage),
  response: z.array(worksheet),
  paged: true,
});

export const getWorksheet = memberRead({
  path: '/api/ikea/worksheet/:id',
  response: worksheet,
});

/** Corrects the text of the active worksheet; its ticks and its first day stay. 409 once it is archived. */
export const editWorksheet = memberWrite({
  path: '/api/ikea/worksheet/:id/edit',
  body: worksheetForm,
  response: worksheet,
  idempotent: true,
});

/** Sets the plan for an obstacle of the active worksheet; `null` removes it. 409 once the worksheet is archived. */
export const setObstacle = memberWrite({
  path: '/api/ikea/worksheet/:id/obstacle',
  body: z.nullable(obstaclePlan),
  response: worksheet,
});
