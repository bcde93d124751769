import { reflectionCard } from '@reshape/content/app/reflection';
import { Link } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { useUnreadWeek } from './queries.ts';
import { weekInWords } from './week-in-words.ts';

/** Says on the dashboard that there is a new weekly reflection, until it was read. */
export function NewReflection({ memberId }: { readonly memberId: string }) {
  const week = useUnreadWeek(memberId);
  if (!week) return null;
  return (
    <Stack as={Card} tone="ember" gap={2} align="start" aria-labelledby="new-reflection">
      <Text as="h2" size="lead" id="new-reflection">
        {reflectionCard.isHere}
      </Text>
      <Text size="small">{weekInWords(week)}</Text>
      <Link to="/mycaveman">{reflectionCard.read}</Link>
    </Stack>
  );
}
