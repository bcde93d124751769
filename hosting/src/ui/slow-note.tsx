import { useIsSlow } from '#lib/slow.ts';
import { Muted } from './text.tsx';

interface SlowNoteProps {
  readonly isWaiting: boolean;
  readonly children: string;
}

/** Says, beside a button, that its call takes longer than people expect. */
export const SlowNote = ({ isWaiting, children }: SlowNoteProps) => (
  <Muted role="status">{useIsSlow(isWaiting) ? children : null}</Muted>
);
