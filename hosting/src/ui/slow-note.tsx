import { useIsSlow } from '#lib/slow.ts';
import { Text } from './text.tsx';

interface SlowNoteProps {
  readonly isWaiting: boolean;
  readonly children: string;
}

/** Says, beside a button, that its call takes longer than people expect. */
export const SlowNote = ({ isWaiting, children }: SlowNoteProps) => (
  <Text role="status" size="small" tone="soft">
    {useIsSlow(isWaiting) ? children : null}
  </Text>
);
