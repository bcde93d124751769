import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { DownloadedFile } from '@reshape/contract/endpoint';
import { ApiError, type ErrorBody, type ErrorCode, statusOf } from '@reshape/contract/errors';

/**
 * gRPC status codes of transient database errors: those after which the client library itself retries a
 * transaction. A connection reset under load gives 1, 2 or 13, depending on the moment.
 */
const transientCodes = new Set<unknown>([1, 2, 4, 8, 10, 13, 14, 16]);

/** The same for the identity provider and the queue, such as `app/network-error`. */
const transientNames =
  /^(app|auth|functions)\/(network-error|network-timeout|internal-error|unavailable|aborted|unknown-error|unable-to-parse-response|resource-exhausted)$/;

/** Converts any error into one for the caller. All internal errors get the same message. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const isTransient = transientCodes.has(code) || (typeof code === 'string' && transientNames.test(code));
  return isTransient
    ? new ApiError('unavailable', 'The service is busy. Please try again in a moment')
    : new ApiError('internal', 'Something went wrong on our side');
}

/** Sets the headers of every response and returns the request id used in the log. */
export function startResponse(response: ServerResponse): string {
  const requestId = randomUUID();
  // The platform's Express app sets it.
  response.removeHeader('X-Powered-By');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('X-Request-Id', requestId);
  return requestId;
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}

/** Sends a file to save: the browser never shows it as a page of the site. */
export function sendFile(response: ServerResponse, { name, type, content }: DownloadedFile): void {
  response.statusCode = 200;
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  response.end(content);
}

/** Redirects to `path` in response to a form. */
export function sendToPage(response: ServerResponse, path: string): void {
  response.statusCode = 303;
  response.setHeader('Location', path);
  response.end();
}

export function sendError(response: ServerResponse, failure: ApiError, requestId: string): void {
  const { code, message, retryAfter = 3_600, versions } = failure;
  const headers: Partial<Record<ErrorCode, [string, string]>> = {
    session_expired: ['WWW-Authenticate', 'Bearer'],
    unavailable: ['Retry-After', '2'],
    too_many_requests: ['Retry-After', `${retryAfter}`],
  };
  const header = headers[code];
  if (header) response.setHeader(...header);
  const body: ErrorBody = { code, detail: message, requestId, ...(versions && { versions }) };
  sendJson(response, statusOf[code], body);
}

/** Timeout of a handler in milliseconds; the platform's own is 30 s. */
export const handlerTimeoutMs = 8_000;

/**
 * The result of `work`. When it takes longer than `timeoutMs`, aborts the signal and throws an ApiError
 * `unavailable`.
 */
export const withTimeout = <T>(work: (signal: AbortSignal) => Promise<T>, timeoutMs: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const late = new ApiError('unavailable', 'This is taking too long. Please try again in a moment');
      controller.abort(late);
      reject(late);
    }, timeoutMs);
    const end =
      <Value>(settle: (value: Value) => void) =>
      (value: Value) => {
        clearTimeout(timer);
        settle(value);
      };
    work(controller.signal).then(end(resolve), end(reject));
  });
