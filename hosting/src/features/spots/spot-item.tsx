import { spotChanges, spotForm } from '@reshape/content/app/spots';
import { characters } from '@reshape/contract/fields';
import { maxDescriptionLength, type Spot } from '@reshape/contract/spots';
import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { Button, IconButton } from '#ui/button.tsx';
import { Field, TextArea } from '#ui/field.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { startDeletion, useEditSpot } from './change-spot.ts';
import styles from './spot-item.module.css';

interface SpotItemProps {
  readonly memberId: string;
  readonly spot: Spot;
}

type State = 'closed' | 'menu' | 'editing';

/** The buttons may open below the edge of the screen. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });

/** The words of a spot, with a menu to change or to delete it. */
export function SpotItem({ memberId, spot }: SpotItemProps) {
  const [state, setState] = useState<State>('closed');
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setState('closed');
    opener.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && state === 'menu') close();
  };
  if (state === 'editing')
    return <SpotEditor memberId={memberId} spot={spot} onClose={() => setState('closed')} />;
  return (
    <div className={styles.item}>
      <Text dir="auto" hasMeasure isVerbatim>
        {spot.description}
      </Text>
      <IconButton
        ref={opener}
        label={spotChanges.menu}
        aria-expanded={state === 'menu'}
        onClick={() => setState(state === 'menu' ? 'closed' : 'menu')}
        onKeyDown={onKeyDown}
        className={styles.opener}
      >
        <Ellipsis aria-hidden="true" />
      </IconButton>
      {state === 'menu' ? (
        <Cluster gap={2} ref={scrollIntoView} className={styles.actions}>
          <Button variant="secondary" onClick={() => setState('editing')} onKeyDown={onKeyDown}>
            {spotChanges.edit}
          </Button>
          <Button variant="danger" onClick={() => startDeletion(memberId, spot.id)} onKeyDown={onKeyDown}>
            {spotChanges.delete}
          </Button>
        </Cluster>
      ) : null}
    </div>
  );
}

/** The words of a spot in a box. What was typed stays as a draft until it is saved or discarded. */
function SpotEditor({ memberId, spot, onClose }: SpotItemProps & { onClose(): void }) {
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
    <Stack as="form" gap={3} onSubmit={onSubmit} className={styles.editor}>
      <Field label={spotChanges.label} error={isTooLong && spotForm.tooLong(maxDescriptionLength)}>
        {(ids) => (
          <TextArea
            {...ids}
            dir="auto"
            autoFocus
            value={words}
            onKeyDown={({ key, ctrlKey, metaKey, currentTarget, nativeEvent }) => {
              if (key === 'Escape') discard();
              if (key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing)
                currentTarget.form?.requestSubmit();
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
