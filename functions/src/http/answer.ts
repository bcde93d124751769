import type { ServerResponse } from 'node:http';
import { ApiError, type ErrorBody, type ErrorCode, statusOf } from '@reshape/contract/errors';

/** Status codes of gRPC with which the database says that it could not do its work now: try again. */
const passing = new Set<unknown>([4, 8, 10, 14]);

/** What went wrong, as the caller may know it. Whatever is not ours to tell becomes one fixed sentence. */
export function told(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return passing.has(code)
    ? new ApiError('unavailable', 'The service is busy. Please try again in a moment')
    : new ApiError('internal', 'Something went wrong on our side');
}

/** Ends the response with `body` as JSON. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}

/** Sends the one shape that every failure has. */
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
