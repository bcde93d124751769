import type { IncomingMessage } from 'node:http';
import { ApiError } from '@reshape/contract/errors';
import { declaration } from './unparsed-body.ts';

/** The largest body in bytes. */
export const bodyLimit = 64 * 1024;

/** A request as the platform hands it over: with the bytes of its body. */
export interface PlatformRequest extends IncomingMessage {
  readonly rawBody?: Buffer | undefined;
}

/** Throws an ApiError `body_too_large` for a body over 64 KiB, by what arrived and by what was announced. */
export function refuseLargeBody(request: PlatformRequest): void {
  const size = Math.max(request.rawBody?.length ?? 0, Number(request.headers['content-length'] ?? 0));
  if (size > bodyLimit) throw new ApiError('body_too_large', 'The body must be at most 64 KiB');
}

/** The JSON body. Throws an ApiError: `unsupported_media_type`, or `invalid_request` when it is not JSON. */
export function jsonBody(request: PlatformRequest): unknown {
  const { type, encoding } = declaration(request);
  if (!/^application\/json\s*(;|$)/i.test(type) || encoding !== '')
    throw new ApiError('unsupported_media_type', 'The body must be application/json');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(request.rawBody ?? Buffer.alloc(0)));
  } catch {
    throw new ApiError('invalid_request', 'body: is not JSON');
  }
}
