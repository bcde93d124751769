import fc from 'fast-check';
import { Agent, request } from 'undici';
import { type Row, rows } from './access-cases.ts';
import { assertAnswer, fuzzRequests } from './fuzz-requests.ts';

/** The deployed function that serves an endpoint, and the list of all of them. */
export const serverOf = ({ servedBy }: Row): string => servedBy ?? 'api';
export const servers: readonly string[] = [...new Set(rows.map(serverOf))];

/** Running functions, and a member on whose behalf they are called. */
export interface FuzzTarget {
  /** The base URL of the function that serves an endpoint. */
  readonly urlOf: (row: Row) => string;
  /** A session token; requested again after a call that may have ended the session. */
  readonly token: () => Promise<string>;
}

interface FuzzOptions {
  readonly requests: number;
  readonly inFlight: number;
  /** Determines the requests, except for what they meet in the database. */
  readonly seed: number;
  /** Called after each batch with the number of requests so far. */
  readonly onProgress?: (sent: number) => void;
  /** Whether services that a call needs may refuse, so that it is 503 with `Retry-After`. */
  readonly isUnavailable?: boolean;
}

export interface FuzzReport {
  readonly requests: number;
  /** The number of responses by status. */
  readonly statuses: Readonly<Record<number, number>>;
  readonly slowestMs: number;
  /** Responses that violate the contract or are a 5xx, each with its request; at most twenty. */
  readonly failures: readonly string[];
}

/** The number of requests to one endpoint before the next endpoint’s turn. */
const batchSize = 4;

/** Sends random requests to all endpoints of the contract in turn. */
export async function fuzzOverHttp(
  { urlOf, token }: FuzzTarget,
  { requests, inFlight, seed, onProgress, isUnavailable = false }: FuzzOptions,
): Promise<FuzzReport> {
  const dispatcher = new Agent({ connections: inFlight });
  const statuses: Record<number, number> = {};
  const failures: string[] = [];
  let slowestMs = 0;
  let begun = 0;
  let sent = 0;

  const sendOne = async (row: Row, { method, url, headers, body }: SampledRequest) => {
    const startedAt = performance.now();
    const response = await request(`${urlOf(row)}`, {
      ...{ path: sendablePath(url), method, dispatcher },
      headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => isSendable(value))),
      ...(body !== undefined && { body }),
    } as Parameters<typeof request>[1]);
    const bytes = new Uint8Array(await response.body.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    const status = response.statusCode;
    statuses[status] = (statuses[status] ?? 0) + 1;
    try {
      const answer = { status, headers: response.headers as Record<string, string>, text, bytes };
      assertAnswer(row, answer, { isUnavailable });
    } catch (error) {
      if (failures.length < 20) failures.push(`${method} ${url.slice(0, 200)}: ${error}`);
    }
  };

  const worker = async (number: number) => {
    for (let round = number; begun < requests; round += inFlight) {
      const row = rows[round % rows.length] as Row;
      const numRuns = Math.min(batchSize, requests - begun);
      begun += numRuns;
      for (const request of fc.sample(fuzzRequests(row, await token()), { numRuns, seed: seed + round }))
        await sendOne(row, request);
      sent += numRuns;
      onProgress?.(sent);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, (_, number) => worker(number)));
  await dispatcher.close();
  return { requests: sent, statuses, slowestMs, failures };
}

type SampledRequest = ReturnType<typeof fuzzRequests> extends fc.Arbitrary<infer R> ? R : never;

/** Percent-encodes what no client can send in the request line. */
const sendablePath = (url: string): string =>
  url.replace(/[^\u0021-\u007e]/gu, (character) =>
    /\p{Surrogate}/u.test(character) ? '%ED%A0%80' : encodeURIComponent(character),
  );

/** Whether a client accepts this value in a header. */
const isSendable = (value: string): boolean => /^[\t\u0020-\u007e]*$/.test(value);
