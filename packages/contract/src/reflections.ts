import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The reflection on the member's last full week; a first-week text before there is one. */
export const latestReflection = endpoint({
  method: 'GET',
  path: '/api/weekly-reflection/latest',
  access: 'member',
  response: z.strictObject({ content: z.string() }),
});
