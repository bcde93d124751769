import { spotChanges, spotForm } from '@reshape/content/app/spots';
import { characters } from '@reshape/contract/fields';
import { maxDescriptionLength } from '@reshape/contract/spots';
import { type SubmitEvent, useState } from 'react';
import { submitOnSendKey } from '#lib/keyboard.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextArea } from '#ui/field.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { useEditSpot } from './spot-changes.tsx';
import type { SpotItemProps } from './spot-item.tsx';

/** The words of a spot in a box. What was typed stays as a draft until it is saved or discarded. */
export function SpotEditor({ memberId, spot, onClose }: SpotItemProps & { onClose(): void }) {
  const { draft, write, cancel, save } = useEditSpot(memberId, spot.id);
  const [words, setWords] = useState(draft.text === '' ? spot.description : draft.text);
  const isTooLong = characters(words.trim()) > maxDescriptionLength;
  const isReady = words.trim() !== '' && !isTooLong;
  const discard = () => {
    cancel();
    onClose();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isReady) return;
    if (words.trim() === spot.description) return discard();
    save(spot, words);
    onClose();
  };
  return (
    <Stack as="form" gap={3} hasMeasure onSubmit={onSubmit}>
      <Field label={spotChanges.label} error={isTooLong && spotForm.tooLong(maxDescriptionLength)}>
        {(ids) => (
          <TextArea
            {...ids}
            autoFocus
            value={words}
            onKeyDown={(event) => {
              if (event.key === 'Escape') discard();
              submitOnSendKey(event);
            }}
            onChange={({ target }) => {
              setWords(target.value);
              write(target.value);
            }}
          />
        )}
      </Field>
      <Cluster gap={2}>
        <Button type="submit" disabled={!isReady}>
          {spotChanges.save}
        </Button>
        <Button variant="quiet" onClick={discard}>
          {spotChanges.cancel}
        </Button>
      </Cluster>
    </Stack>
  );
}
