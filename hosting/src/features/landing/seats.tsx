import { seats } from '@reshape/content/enrolment';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { useOpenCohort } from './open-cohort.ts';
import styles from './seats.module.css';

/**
 * How many seats are left, above the way to pay, which is its child; where nobody can join, the way to hear of the next
 * cohort in its place. Where the answer did not come, people may pay: a payment always has a place.
 */
export function Seats({ children }: { readonly children: ReactNode }) {
  const cohort = useOpenCohort();
  if (cohort === null)
    return (
      <Stack gap={3} align="start">
        <p>{seats.closed}</p>
        <ButtonLink href={seats.newsletter.target}>{seats.newsletter.label}</ButtonLink>
      </Stack>
    );
  const left = typeof cohort === 'object' ? cohort.seatsLeft : null;
  if (left === 0)
    return (
      <Stack gap={3} align="start">
        <Text size="lead" weight="strong">
          {seats.full}
        </Text>
        <p>{seats.fullText}</p>
        <ButtonLink href={seats.waitlist.target}>{seats.waitlist.label}</ButtonLink>
      </Stack>
    );
  return (
    <Stack gap={3} align="start">
      <p className={styles.left}>
        {left === null ? null : (
          <Text as="span" weight="medium" {...(left <= seats.few && { tone: 'ember' as const })}>
            {left <= seats.few ? seats.fewLeft(left) : seats.left(left)}
          </Text>
        )}
      </p>
      {children}
    </Stack>
  );
}
