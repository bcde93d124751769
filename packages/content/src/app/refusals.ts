import type { ErrorCode } from '@reshape/contract/errors';
import { accountMessages } from './account-data.ts';

/**
 * What a refusal of the API means to a member, by its code. The API's own sentences are for developers, such as
 * "date: is neither today nor still open".
 */
export const refusals: Readonly<Partial<Record<ErrorCode, string>>> = {
  invalid_request: 'Something about it is not valid. Please look at it once more.',
  not_found: 'It is no longer there. It may have been deleted on another device.',
  challenge_complete: 'All seven days of this challenge are logged.',
  challenge_not_open: 'The week of this challenge has not begun yet.',
  conversation_refused: 'That is no longer possible. Please look at your conversation again.',
  pair_refused: 'It is not possible as things are now. Please look at your pair once more.',
  worksheet_archived: 'This worksheet is no longer your current one.',
  body_too_large: 'It is too long to be sent.',
  idempotency_key_reused: 'It was already sent with other words.',
  outside_window: 'It is too late to change that day.',
  wrong_address: accountMessages.wrongAddress,
  action_refused: accountMessages.lastOwner,
};
