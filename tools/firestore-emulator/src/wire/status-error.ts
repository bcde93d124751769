import { status } from '@grpc/grpc-js';

/** An answer that is not OK: a gRPC status code and the sentence that travels with it. */
export class StatusError extends Error {
  readonly code: status;

  constructor(code: status, message: string) {
    super(message);
    this.code = code;
  }
}

const numberOf = (error: object) =>
  'code' in error && typeof error.code === 'number' ? error.code : undefined;

/**
 * What goes over the wire for anything thrown. The engine prefixes its sentences with the code
 * ("5 NOT_FOUND: ..."); a client adds that prefix itself, so it is taken off here.
 */
export function toStatus(error: unknown): { code: status; details: string } {
  if (!(error instanceof Error)) return { code: status.INTERNAL, details: String(error) };
  const code = numberOf(error) ?? status.INTERNAL;
  return { code, details: error.message.replace(new RegExp(`^${code} ${status[code]}: `), '') };
}
