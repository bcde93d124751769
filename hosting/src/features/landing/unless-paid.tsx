import { pricing } from '@reshape/content/landing';
import { type ReactNode, useState } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { useHasPaid, useHasSession } from './known-visitor.ts';

const text = pricing.payment;

/**
 * Replaces its children, which offer to pay, in a browser in which a payment was made, unless another one is wanted.
 */
export function UnlessPaid({ children }: { readonly children: ReactNode }) {
  const hasPaid = useHasPaid();
  const hasSession = useHasSession();
  const [paysAgain, setPaysAgain] = useState(false);
  const { holder, part } = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={holder} tabIndex={-1}>
      {hasPaid && !hasSession && !paysAgain ? (
        <Stack gap={3} align="start">
          <Text weight="medium">{text.paid}</Text>
          <Cluster>
            <ButtonLink href={text.paidLink.target}>{text.paidLink.label}</ButtonLink>
            <Button variant="quiet" ref={part} onClick={() => setPaysAgain(true)}>
              {text.payAgain}
            </Button>
          </Cluster>
        </Stack>
      ) : (
        children
      )}
    </div>
  );
}
