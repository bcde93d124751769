import { expect } from '@jest/globals';
import { errorBody } from '@reshape/contract/errors';
import type { Row } from './access-cases.ts';
import type { InProcessRequest, InProcessResponse } from './in-process-api.ts';

/** The differences from an endpoint's valid call. */
export interface Deviation {
  /** The token; `null` for none. */
  readonly bearer: string | null;
  /** JSON, or the raw text when `headers` set its type. */
  readonly body?: unknown;
  readonly query?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request to the API, in this process or over the network. */
export type SendRequest = (request: InProcessRequest) => Promise<InProcessResponse>;

/** Calls an endpoint and checks what all responses have in common. Returns status, headers and parsed body. */
export async function sendRow(
  send: SendRequest,
  row: Row,
  { bearer, body = row.validBody, query = row.validQuery ?? '', path = row.path, headers = {} }: Deviation,
) {
  const text =
    typeof body === 'string' && headers['content-type'] !== undefined ? body : JSON.stringify(body);
  const response = await send({
    method: row.method,
    url: `${path}${query && `?${query}`}`,
    headers: {
      ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(text !== undefined && { body: text }),
  });
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const parsed = row.sendsFile && response.status === 200 ? response.bytes.length : JSON.parse(response.text);
  if (response.status !== 200)
    expect(errorBody.parse(parsed).requestId).toBe(response.headers['x-request-id']);
  return { body: parsed, status: response.status, headers: response.headers };
}

/** Sends requests over the network to the server at `url`. */
export const overHttp =
  (url: string): SendRequest =>
  async (request) => {
    const response = await fetch(`${url}${request.url}`, request);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      bytes,
      text: new TextDecoder().decode(bytes),
    };
  };
