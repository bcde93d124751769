import { reflectionCard } from '@reshape/content/app/reflection';
import { addDays } from '@reshape/domain/local-day';
import { Link } from 'react-router-dom';
import { longDay } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { useUnreadWeek } from './queries.ts';

/** Says on the dashboard that there is a new weekly reflection, until it was read. */
export function NewReflection({ memberId }: { readonly memberId: string }) {
  const week = useUnreadWeek(memberId);
  if (!week) return null;
  return (
    <Stack as={Card} tone="ember" gap={2} align="start" aria-labelledby="new-reflection">
      <Text as="h2" size="lead" id="new-reflection">
        {reflectionCard.isHere}
      </Text>
      <Text size="small">{reflectionCard.weekOf(longDay(week), longDay(addDays(week, 6)))}</Text>
      <Link to="/mycaveman">{reflectionCard.read}</Link>
    </Stack>
  );
}
