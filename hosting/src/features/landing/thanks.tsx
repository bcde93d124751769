import { thanks } from '@reshape/content/thanks';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import styles from './text-pages.module.css';

/** The page that the payment provider returns to; its child says what became of the payment. */
export const Thanks = ({ children }: { readonly children: ReactNode }) => (
  <Stack gap={7} rowGap={6} columns="main-aside" className={styles.thanks}>
    {children}
    <Stack as={Card} gap={3} align="start" tone="sunken">
      <h2>{thanks.otherAddressTitle}</h2>
      <p>{thanks.otherAddress}</p>
      <ButtonLink href={thanks.claim.target} variant="secondary">
        {thanks.claim.label}
      </ButtonLink>
    </Stack>
  </Stack>
);
