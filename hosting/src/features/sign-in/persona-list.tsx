import { personaSection, personas } from '@reshape/content/app/personas';
import { useId } from 'react';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import styles from './persona-list.module.css';

interface PersonaListProps {
  readonly isBusy: boolean;
  readonly onChoose: (email: string) => void;
}

/** One-click sign-in as a seeded person, in builds for the emulators only. */
export function PersonaList({ isBusy, onChoose }: PersonaListProps) {
  const titleId = useId();
  return (
    <Stack as="section" gap={2} aria-labelledby={titleId} className={styles.personas}>
      <Text as="h2" size="lead" id={titleId}>
        {personaSection.title}
      </Text>
      <Text size="small" tone="soft">
        {personaSection.note}
      </Text>
      <Stack as="ul" gap={3} className={styles.list}>
        {personas.map((persona) => (
          <li key={persona.email}>
            <button
              type="button"
              disabled={isBusy}
              onClick={() => onChoose(persona.email)}
              className={styles.persona}
            >
              <Text as="span" weight="medium">
                {persona.email}
              </Text>
              <Text as="span" size="small" tone="soft">
                {persona.shows}
              </Text>
            </button>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
