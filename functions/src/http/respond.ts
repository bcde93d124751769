import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { ApiError, type ErrorBody, type ErrorCode, statusOf } from '@reshape/contract/errors';

/** Status codes of gRPC with which the database says that it could not do its work now: try again. */
const transientCodes = new Set<unknown>([4, 8, 10, 14]);

/** Converts any error into one for the caller. Internal errors become one fixed sentence. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return transientCodes.has(code)
    ? new ApiError('unavailable', 'The service is busy. Please try again in a moment')
    : new ApiError('internal', 'Something went wrong on our side');
}

/** Sets the headers of every response and returns the request id used in the log. */
export function startResponse(response: ServerResponse): string {
  const requestId = randomUUID();
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('X-Request-Id', requestId);
  return requestId;
}

/** Ends the response with `body` as JSON. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}

/** Ends the response to a form with the page that follows it. */
export function sendToPage(response: ServerResponse, path: string): void {
  response.statusCode = 303;
  response.setHeader('Location', path);
  response.end();
}

/** Sends the standard error response. */
export function sendError(response: ServerResponse, failure: ApiError, requestId: string): void {
  const { code, message, retryAfter = 3_600 } = failure;
  const headers: Partial<Record<ErrorCode, [string, string]>> = {
    session_expired: ['WWW-Authenticate', 'Bearer'],
    unavailable: ['Retry-After', '2'],
    too_many_requests: ['Retry-After', `${retryAfter}`],
  };
  const header = headers[code];
  if (header) response.setHeader(...header);
  sendJson(response, statusOf[code], { code, detail: message, requestId } satisfies ErrorBody);
}

/** Timeout of a handler, in milliseconds; the platform's own is 30 s. */
export const handlerTimeoutMs = 8_000;

/** The result of `work`. Throws an ApiError `unavailable` when it takes longer than `timeoutMs`. */
export const withTimeout = <T>(work: Promise<T>, timeoutMs: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new ApiError('unavailable', 'This is taking too long. Please try again in a moment'));
    }, timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
