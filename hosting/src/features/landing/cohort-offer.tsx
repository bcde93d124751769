import { cohortOffer } from '@reshape/content/app/preview';
import { ButtonLink } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { ChangingText, Text } from '#ui/text.tsx';
import { ShortPrice } from './cohort-price.tsx';
import type { OpenCohort } from './enrolment.ts';
import { firstDaySentence, seatsSentence } from './open-cohort.tsx';

/** Whether there is a seat in the open cohort. */
export const canJoin = (cohort: OpenCohort | null): cohort is OpenCohort =>
  cohort !== null && cohort.seatsLeft !== 0;

/** The cohort that can be joined, with its first day, its seats and its price; nothing while there is none. */
export function CohortOffer({ cohort }: { readonly cohort: OpenCohort | null }) {
  if (!canJoin(cohort)) return null;
  return (
    <Stack gap={2} align="start">
      <Text weight="medium">{firstDaySentence(cohort)}</Text>
      <p>
        <ChangingText>{seatsSentence(cohort)}</ChangingText> <ShortPrice />
      </p>
      <ButtonLink href={cohortOffer.target}>{cohortOffer.label}</ButtonLink>
    </Stack>
  );
}
