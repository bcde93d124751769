import { spotInstinct } from '@reshape/content/app/spots';
import { instinctPortraits } from '@reshape/content/instincts';
import { ApiError } from '@reshape/contract/errors';
import { tagSpot } from '@reshape/contract/spots';
import { type Instinct, instincts } from '@reshape/domain/scan';
import { useId } from 'react';
import { call } from '#lib/api-client/call.ts';
import { excerpt } from '#lib/format.ts';
import { addToOutbox, type OutboxHandler, removeFromOutbox } from '#lib/outbox.ts';
import { toast } from '#lib/toasts.ts';
import { Stack } from '#ui/layout.tsx';
import { instinctPictures } from '#ui/pictures/instincts.tsx';
import { ChangingText, Muted, Text } from '#ui/text.tsx';
import styles from './instinct-picker.module.css';
import { removeSpot, replaceSpot, type SpotItemProps } from './queries.ts';

export const spotTagHandler: OutboxHandler = {
  async send({ body }, { client, memberId }) {
    const tagged = await call(tagSpot, { body: tagSpot.body.parse(body) });
    await replaceSpot(client, memberId, tagged);
    await client.invalidateQueries({ queryKey: ['spot-instincts', memberId] });
  },
  onFailed(error, { body, key }, { client, memberId }) {
    if (!(error instanceof ApiError && error.code === 'not_found')) {
      toast('error', spotInstinct.notSaved);
      return;
    }
    // The spot was deleted on another device, so there is nothing left to try.
    toast('error', spotInstinct.gone);
    removeFromOutbox(memberId, key);
    void removeSpot(client, memberId, tagSpot.body.parse(body).id);
  },
};

interface InstinctPickerProps extends SpotItemProps {
  /** Whether the five are shown although one is chosen. */
  readonly isOpen: boolean;
  onChosen(): void;
}

/** The instinct behind a spot: the five to choose from, and once one is chosen its drawing and name. */
export function InstinctPicker({ memberId, spot, isOpen, onChosen }: InstinctPickerProps) {
  const hintId = useId();
  const { instinct: chosen } = spot;
  if (chosen && !isOpen) return <ChosenInstinct instinct={chosen} />;
  const choose = (instinct: Instinct) => {
    const body = { id: spot.id, instinct: instinct === chosen ? null : instinct };
    addToOutbox(memberId, { call: 'tagSpot', body });
    onChosen();
  };
  return (
    <Stack
      as="fieldset"
      gap={2}
      aria-label={spotInstinct.groupName(excerpt(spot.description))}
      aria-describedby={hintId}
    >
      <Text size="small" weight="strong" aria-hidden="true">
        {spotInstinct.question}
      </Text>
      <div className={styles.five}>
        {instincts.map((instinct) => {
          const Picture = instinctPictures[instinct];
          return (
            <button
              key={instinct}
              type="button"
              aria-pressed={instinct === chosen}
              onClick={() => choose(instinct)}
              className={styles.choice}
            >
              <Picture />
              <span>{instinctPortraits[instinct].name}</span>
            </button>
          );
        })}
      </div>
      <Muted id={hintId}>{spotInstinct.hint}</Muted>
    </Stack>
  );
}

function ChosenInstinct({ instinct }: { readonly instinct: Instinct }) {
  const Picture = instinctPictures[instinct];
  return (
    <Text size="small" tone="ember" weight="medium" className={styles.chosen}>
      <Picture />
      <ChangingText>{instinctPortraits[instinct].name}</ChangingText>
    </Text>
  );
}
