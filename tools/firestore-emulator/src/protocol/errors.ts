import { status } from '@grpc/grpc-js';

/** An error response: a gRPC status code and a message. */
export class StatusError extends Error {
  readonly code: status;

  constructor(code: status, message: string) {
    super(message);
    this.code = code;
  }
}

export const invalid = (message: string) => new StatusError(status.INVALID_ARGUMENT, message);

export const failedPrecondition = (message: string) => new StatusError(status.FAILED_PRECONDITION, message);

/** The error for a feature of Google's service that this server lacks. */
export const unimplemented = (what: string) =>
  new StatusError(status.UNIMPLEMENTED, `This emulator does not support ${what}.`);

export const permissionDenied = () =>
  new StatusError(status.PERMISSION_DENIED, 'Missing or insufficient permissions.');

/** Converts any error into a gRPC status. */
export function toStatus(error: unknown): { code: status; details: string } {
  if (error instanceof StatusError) return { code: error.code, details: error.message };
  return { code: status.INTERNAL, details: error instanceof Error ? error.message : String(error) };
}
