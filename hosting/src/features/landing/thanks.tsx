import { thanks } from '@reshape/content/thanks';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import styles from './text-pages.module.css';

interface ThanksProps {
  /** What became of the payment. */
  readonly outcome: ReactNode;
  readonly signIn: ReactNode;
}

/** The page that the payment provider returns to. */
export function Thanks({ outcome, signIn }: ThanksProps) {
  return (
    <Stack gap={7} rowGap={6} columns="main-aside" className={styles.thanks}>
      <Stack gap={6} hasMeasure>
        <h1>{thanks.heading}</h1>
        {outcome}
        <Stack as="section" gap={4} align="start">
          <h2>{thanks.stepsTitle}</h2>
          <ol className={styles.steps}>
            {thanks.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {signIn}
        </Stack>
      </Stack>
      <Stack as={Card} gap={3} align="start" tone="sunken">
        <h2>{thanks.otherAddressTitle}</h2>
        <p>{thanks.otherAddress}</p>
        <ButtonLink href={thanks.claim.target} variant="secondary">
          {thanks.claim.label}
        </ButtonLink>
      </Stack>
    </Stack>
  );
}
