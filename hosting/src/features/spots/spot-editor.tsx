import { spotChanges, spotForm } from '@reshape/content/app/spots';
import { characters } from '@reshape/contract/fields';
import { maxDescriptionLength } from '@reshape/contract/spots';
import { isBlank } from '@reshape/domain/text';
import { useState } from 'react';
import { submitOnSendKey } from '#lib/keyboard.ts';
import { LabelledArea } from '#ui/field.tsx';
import { focusAtEnd } from '#ui/focus-at-end.ts';
import { Form, SaveOrCancel } from '#ui/form.tsx';
import type { SpotItemProps } from './queries.ts';
import { useEditSpot } from './spot-changes.tsx';

/** A form to edit a spot. The text is kept as a draft until it is saved or discarded. */
export function SpotEditor({ memberId, spot, onClose }: SpotItemProps & { onClose(): void }) {
  const { text: draft, write, cancel, save } = useEditSpot(memberId, spot.id);
  const [text, setText] = useState(draft === '' ? spot.description : draft);
  const isTooLong = characters(text.trim()) > maxDescriptionLength;
  const isReady = !isBlank(text) && !isTooLong;
  const discard = () => {
    cancel();
    onClose();
  };
  const onSubmit = () => {
    if (!isReady) return;
    if (text.trim() === spot.description) return discard();
    save(spot, text);
    onClose();
  };
  return (
    <Form gap={3} hasMeasure onSubmit={onSubmit}>
      <LabelledArea
        label={spotChanges.label}
        error={isTooLong && spotForm.tooLong(maxDescriptionLength)}
        ref={focusAtEnd}
        value={text}
        onKeyDown={(event) => {
          if (event.key === 'Escape') discard();
          submitOnSendKey(event);
        }}
        onChange={({ target }) => {
          setText(target.value);
          write(target.value);
        }}
      />
      <SaveOrCancel texts={spotChanges} isReady={isReady} onCancel={discard} />
    </Form>
  );
}
