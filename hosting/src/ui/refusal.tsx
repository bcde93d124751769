import { refusalText } from '#lib/api-client/request.ts';
import { Failure } from './text.tsx';

interface RefusalProps {
  /** The error of the last attempt; nothing is shown without one. */
  readonly error: unknown;
  /** The sentence for an error that has none of its own. */
  readonly otherwise: string;
}

/** Why a request failed, announced when it appears. */
export const Refusal = ({ error, otherwise }: RefusalProps) => (
  <Failure>{error ? refusalText(error, otherwise) : null}</Failure>
);
