import { expect } from '@jest/globals';
import { errorBody } from '@reshape/contract/errors';
import type { Row } from './access-cases.ts';
import type { InProcessAnswer, InProcessRequest } from './in-process-api.ts';

/** What differs from the valid call of a row. */
export interface Deviation {
  /** The token; `null` for none. */
  readonly bearer: string | null;
  /** JSON, or the very text when `headers` say its type. */
  readonly body?: unknown;
  readonly query?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Carries a request to the API, through the process or over the network. */
export type Carry = (request: InProcessRequest) => Promise<InProcessAnswer>;

/** Calls a row, and expects of any answer what all answers have. Answers with its status, headers and parsed body. */
export async function sendRow(
  carry: Carry,
  row: Row,
  { bearer, body = row.validBody, query = row.validQuery ?? '', path = row.path, headers = {} }: Deviation,
) {
  const text =
    typeof body === 'string' && headers['content-type'] !== undefined ? body : JSON.stringify(body);
  const answer = await carry({
    method: row.method,
    url: `${path}${query && `?${query}`}`,
    headers: {
      ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(text !== undefined && { body: text }),
  });
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  const said = JSON.parse(answer.text);
  if (answer.status !== 200) expect(errorBody.parse(said).requestId).toBe(answer.headers['x-request-id']);
  return { said, status: answer.status, headers: answer.headers };
}

/** Carries requests over the network to the server at `url`. */
export const overHttp =
  (url: string): Carry =>
  async (request) => {
    const response = await fetch(`${url}${request.url}`, request);
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: await response.text(),
    };
  };
