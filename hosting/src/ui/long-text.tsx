import { beginning } from '@reshape/domain/text';
import { type ComponentProps, useState } from 'react';
import { Button } from './button.tsx';
import { Stack } from './layout.tsx';
import { Text } from './text.tsx';

const maxCharacters = 1_000;
const maxLines = 20;

/** What is shown of a text at first. */
const startOf = (text: string): string =>
  beginning(text.split('\n', maxLines).join('\n'), maxCharacters).trimEnd();

interface LongTextProps extends Omit<ComponentProps<typeof Text>, 'children' | 'isVerbatim' | 'dir'> {
  readonly labels: { readonly more: string; readonly less: string };
  readonly children: string;
}

/** A text that a person wrote, as it was written. Of a very long one the rest is shown on request. */
export function LongText({ labels, children: text, ...rest }: LongTextProps) {
  const [isOpen, setIsOpen] = useState(false);
  const start = startOf(text);
  const verbatim = { ...rest, dir: 'auto', isVerbatim: true } as const;
  if (start === text.trimEnd()) return <Text {...verbatim}>{text}</Text>;
  return (
    <Stack gap={2} align="start">
      <Text {...verbatim}>{isOpen ? text : `${start} …`}</Text>
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? labels.less : labels.more}
      </Button>
    </Stack>
  );
}
