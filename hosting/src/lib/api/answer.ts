import type { Response as Answer, Endpoint } from '@reshape/contract/endpoint';
import { ApiError, errorBody } from '@reshape/contract/errors';
import * as z from 'zod/mini';
import { ForeignAnswer, NetworkError } from './failures.ts';

/** The JSON of an answer; `undefined` when it is something else, such as the page of a proxy. */
async function json(response: Response): Promise<unknown> {
  if (!/^application\/json\b/i.test(response.headers.get('content-type') ?? '')) return undefined;
  const text = await response.text().catch(() => {
    throw new NetworkError('The answer broke off');
  });
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The answer to success, parsed with the schema of its row.
 * Throws an ApiError for a refusal in the API's own words, a ForeignAnswer for anything else.
 */
export async function answerOf<E extends Endpoint>(endpoint: E, response: Response): Promise<Answer<E>> {
  const body = await json(response);
  if (response.ok) {
    const schema: E['response'] = endpoint.response;
    const parsed = z.safeParse(schema, body);
    if (parsed.success) return parsed.data;
  } else {
    const parsed = z.safeParse(errorBody, body);
    if (parsed.success) throw new ApiError(parsed.data.code, parsed.data.detail);
  }
  throw new ForeignAnswer(response.status);
}
