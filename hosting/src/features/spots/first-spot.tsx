import { firstSpot } from '@reshape/content/app/spots';
import { Stack } from '#ui/layout.tsx';
import { Muted, Text } from '#ui/text.tsx';
import { TitledSection } from '#ui/titled.tsx';
import styles from './spots.module.css';

/** What a spot is, with an example, for a member who has not logged one yet. */
export function FirstSpot() {
  const { title, explanation, label, example, behindIt } = firstSpot;
  return (
    <TitledSection title={title} gap={3}>
      <Text hasMeasure>{explanation}</Text>
      <Stack as="figure" gap={2} className={styles.example}>
        <Muted as="figcaption" weight="strong">
          {label}
        </Muted>
        <blockquote>{example}</blockquote>
        <Muted>{behindIt}</Muted>
      </Stack>
    </TitledSection>
  );
}
