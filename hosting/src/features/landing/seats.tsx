import { seats } from '@reshape/content/enrolment';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { useOpenCohort } from './open-cohort.ts';
import styles from './seats.module.css';

/**
 * How many seats are left, above the way to pay, which is its child; where nobody can join, the way to hear of the next
 * cohort in its place. Whoever cannot be told, because the answer did not come, may pay: a payment always has a place.
 */
export function Seats({ children }: { readonly children: ReactNode }) {
  const cohort = useOpenCohort();
  if (cohort === null)
    return (
      <Refusal title={seats.closed} text={seats.closedText}>
        <ButtonLink href={seats.newsletter.target}>{seats.newsletter.label}</ButtonLink>
      </Refusal>
    );
  const left = typeof cohort === 'object' ? cohort.seatsLeft : null;
  if (left === 0)
    return (
      <Refusal title={seats.full} text={seats.fullText}>
        <ButtonLink href={seats.waitlist.target}>{seats.waitlist.label}</ButtonLink>
      </Refusal>
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

interface RefusalProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Refusal({ title, text, children }: RefusalProps) {
  return (
    <Stack gap={3} align="start">
      <Text size="lead" weight="strong">
        {title}
      </Text>
      <p>{text}</p>
      {children}
    </Stack>
  );
}
