import * as z from 'zod/mini';

/** Every error code, with its HTTP status. */
export const statusOf = {
  invalid_request: 400,
  /** The endpoint does not belong to a known push service. */
  push_service_unknown: 400,
  session_expired: 401,
  invalid_id_token: 401,
  /** A webhook without a valid signature. */
  invalid_signature: 401,
  account_disabled: 403,
  not_a_member: 403,
  /** The account is not an operator's, or no longer. */
  not_an_operator: 403,
  /** Facilitators may not do this. */
  owners_only: 403,
  /** The call needs a sign-in within the last minutes: the caller signs in again and repeats it. */
  recent_sign_in_required: 403,
  not_found: 404,
  /** No payment with this id and phone number can be claimed. */
  payment_not_found: 404,
  method_not_allowed: 405,
  /** The challenge has already been logged on seven days. */
  challenge_complete: 409,
  /** The week of the challenge has not begun in the member's cohort. */
  challenge_not_open: 409,
  /** The question is not asked at this time, or was answered on an earlier day. */
  question_closed: 409,
  /** The live session cannot be joined at this time. */
  session_not_open: 409,
  /** The conversation cannot be asked for, chosen or cancelled as things are; `detail` says why. */
  conversation_refused: 409,
  /** The member cannot have a pair, or cannot send a sentence to it, as things are; `detail` says why. */
  pair_refused: 409,
  /** Someone else changed it meanwhile; `versions` has both. */
  version_conflict: 409,
  /** Every seat of the cohort is taken: the operator repeats the action with `beyond_seats` if it is wanted. */
  cohort_full: 409,
  /** The operator's action is not possible as things are; `detail` says why. */
  action_refused: 409,
  /** The same was done within the last day; the operator can repeat it on purpose. */
  already_done: 409,
  /** Everything about the person is being deleted, so nothing about them can be changed; `detail` says until when. */
  being_deleted: 409,
  /** The worksheet is no longer the active one. */
  worksheet_archived: 409,
  /** The link to sign in was used before. */
  link_used: 410,
  link_expired: 410,
  body_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  /** The day is not one of the last seven, including today. */
  outside_window: 422,
  /** The address is not the one of the caller's account. */
  wrong_address: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof statusOf;

const errorCodes = Object.keys(statusOf) as [ErrorCode, ...ErrorCode[]];

/** The body of every error response. `detail` is a sentence for users. */
export const errorBody = z.object({
  code: z.enum(errorCodes),
  detail: z.string(),
  requestId: z.string(),
  /** With `version_conflict`: what the caller sent, and what is stored now. */
  versions: z.optional(z.object({ sent: z.unknown(), stored: z.unknown() })),
});
export type ErrorBody = z.output<typeof errorBody>;
export type Versions = NonNullable<ErrorBody['versions']>;

/** An error that the caller may see: a code from the closed list and a sentence for users. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  /** Seconds after which a retry may succeed, if known. */
  readonly retryAfter: number | undefined;
  /** What was sent and what is stored, when they conflict. */
  readonly versions: Versions | undefined;

  constructor(code: ErrorCode, detail: string, retryAfter?: number, versions?: Versions) {
    super(detail);
    this.code = code;
    this.retryAfter = retryAfter;
    this.versions = versions;
  }

  get status(): number {
    return statusOf[this.code];
  }
}

/**
 * The same response for something missing, deleted or owned by another member, so that the caller cannot tell which.
 */
export const notFound = (): ApiError => new ApiError('not_found', 'There is nothing here');

/** What is there. Throws an ApiError `not_found` when nothing is. */
export function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw notFound();
  return value;
}
