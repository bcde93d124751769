import { firstSpot } from '@reshape/content/app/spots';
import { useId } from 'react';
import { Stack } from '#ui/layout.tsx';
import { Muted, Text } from '#ui/text.tsx';
import styles from './spots.module.css';

/** What a spot is, with an example, for a member who has not logged one yet. */
export function FirstSpot() {
  const titleId = useId();
  const { title, explanation, label, example, behindIt } = firstSpot;
  return (
    <Stack as="section" gap={3} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <Text hasMeasure>{explanation}</Text>
      <Stack as="figure" gap={2} className={styles.example}>
        <Muted as="figcaption" weight="strong">
          {label}
        </Muted>
        <blockquote>{example}</blockquote>
        <Muted>{behindIt}</Muted>
      </Stack>
    </Stack>
  );
}
