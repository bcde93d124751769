import { personaSection, personas } from '@reshape/content/app/personas';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/field.tsx';
import { Stack } from '#ui/layout.tsx';
import { Muted, Text } from '#ui/text.tsx';
import styles from './persona-list.module.css';

interface PersonaListProps {
  readonly isBusy: boolean;
  readonly onChoose: (email: string) => void;
}

/** Sign-in without Google as a seeded person or with any address, in builds for the emulators only. */
export function PersonaList({ isBusy, onChoose }: PersonaListProps) {
  const titleId = useId();
  return (
    <Stack as="section" gap={2} aria-labelledby={titleId} className={styles.personas}>
      <Text as="h2" size="lead" id={titleId}>
        {personaSection.title}
      </Text>
      <Muted>{personaSection.note}</Muted>
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
              <Muted as="span">{persona.shows}</Muted>
            </button>
          </li>
        ))}
      </Stack>
      <AnotherAddress isBusy={isBusy} onChoose={onChoose} />
    </Stack>
  );
}

function AnotherAddress({ isBusy, onChoose }: PersonaListProps) {
  const [email, setEmail] = useState('');
  return (
    <form
      className={styles.another}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(email.trim().toLowerCase());
      }}
    >
      <div className={styles.address}>
        <LabelledInput
          label={personaSection.anotherAddress}
          hint={personaSection.anotherAddressHint}
          type="email"
          required
          autoComplete="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </div>
      <Button type="submit" isBusy={isBusy}>
        {personaSection.signIn}
      </Button>
    </form>
  );
}
