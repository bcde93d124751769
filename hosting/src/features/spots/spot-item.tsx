import { longText } from '@reshape/content/app/long-text';
import { outboxList } from '@reshape/content/app/outbox';
import { spotChanges } from '@reshape/content/app/spots';
import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { useToday } from '#lib/clock.ts';
import { excerpt } from '#lib/format.ts';
import { lazyPage, lazyPart } from '#lib/lazy.tsx';
import { loadNow } from '#lib/load-code.ts';
import { sendNow } from '#lib/outbox.ts';
import { toast } from '#lib/toasts.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Cluster } from '#ui/layout.tsx';
import { LongText } from '#ui/long-text.tsx';
import { Muted, Text } from '#ui/text.tsx';

import { menuId, type SpotItemProps, startDeletion } from './queries.ts';
import styles from './spots.module.css';

const loadEditor = () => loadNow(() => import('./spot-editor.tsx'));
const LazySpotEditor = lazyPage(async () => (await loadEditor()).SpotEditor);
const LazyInstinctPicker = lazyPart(async () => (await import('./instinct-picker.tsx')).InstinctPicker);

/** A single word, logged in a hurry. Sentences in scripts without spaces are longer. */
const isShort = (description: string): boolean => /^\S{1,20}$/u.test(description);

type State = 'closed' | 'menu' | 'editing';

/** The buttons may open below the edge of the screen. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });

/** A spot in the list. One that was not sent yet has no menu. */
export function SpotItem(props: SpotItemProps & { readonly isAsking?: boolean }) {
  const { isWaiting, description } = props.spot;
  if (!isWaiting) return <SentSpot {...props} />;
  return (
    <div className={styles.item}>
      <LongText hasMeasure labels={longText}>
        {description}
      </LongText>
      <Muted className={styles.actions}>{outboxList.mark}</Muted>
    </div>
  );
}

/**
 * A spot with its instinct, and a menu to edit or delete it. `isAsking`: whether it asks for an instinct that is
 * missing.
 */
function SentSpot({ memberId, spot, isAsking = false }: SpotItemProps & { readonly isAsking?: boolean }) {
  const { unsavedEdit } = spot;
  const [state, setState] = useState<State>('closed');
  const [wasEdited, setWasEdited] = useState(false);
  const nameOf = (action: string) => spotChanges.buttonName(action, excerpt(spot.description));
  const today = useToday();
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setState('closed');
    opener.current?.focus();
  };
  // The spot stays as it is until its form has loaded.
  const edit = () =>
    void loadEditor().then(
      () => setState('editing'),
      () => toast('error', spotChanges.formNotLoaded),
    );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && state === 'menu') close();
  };
  if (state === 'editing')
    return (
      <Suspense fallback={<p>{spot.description}</p>}>
        <LazySpotEditor
          memberId={memberId}
          spot={spot}
          onClose={() => {
            setState('closed');
            setWasEdited(true);
          }}
        />
      </Suspense>
    );
  return (
    <div className={styles.item}>
      <LongText hasMeasure labels={longText}>
        {spot.description}
      </LongText>
      <IconButton
        ref={opener}
        id={menuId(spot.id)}
        // The editor had the focus.
        autoFocus={wasEdited}
        label={nameOf(spotChanges.menu)}
        aria-expanded={state === 'menu'}
        onClick={() => setState(state === 'menu' ? 'closed' : 'menu')}
        onKeyDown={onKeyDown}
        className={styles.opener}
      >
        <Ellipsis aria-hidden="true" />
      </IconButton>
      {isShort(spot.description) && spot.date === today && state === 'closed' ? (
        <Cluster className={styles.actions}>
          <Button aria-label={nameOf(spotChanges.finish)} onClick={edit}>
            {spotChanges.finish}
          </Button>
        </Cluster>
      ) : null}
      {unsavedEdit === undefined ? null : (
        <Cluster gap={3} rowGap={1} align="center" className={styles.actions}>
          <Text size="small" weight="medium" tone="danger">
            {spotChanges.unsaved}
          </Text>
          <Button
            variant="quiet"
            aria-label={nameOf(spotChanges.tryAgain)}
            onClick={() => {
              sendNow(memberId, unsavedEdit);
              opener.current?.focus();
            }}
          >
            {spotChanges.tryAgain}
          </Button>
        </Cluster>
      )}
      {state === 'menu' ? (
        <Cluster gap={2} ref={scrollIntoView} className={styles.actions}>
          <Button aria-label={nameOf(spotChanges.edit)} onClick={edit} onKeyDown={onKeyDown}>
            {spotChanges.edit}
          </Button>
          <Button
            variant="danger"
            aria-label={nameOf(spotChanges.delete)}
            onClick={() => startDeletion(memberId, spot.id)}
            onKeyDown={onKeyDown}
          >
            {spotChanges.delete}
          </Button>
        </Cluster>
      ) : null}
      {spot.instinct || isAsking || state === 'menu' ? (
        <div data-asks={spot.instinct === undefined || undefined} className={styles.instinct}>
          <LazyInstinctPicker memberId={memberId} spot={spot} isOpen={state === 'menu'} onChosen={close} />
        </div>
      ) : null}
    </div>
  );
}
