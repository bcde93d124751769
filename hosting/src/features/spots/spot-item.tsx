import { spotChanges } from '@reshape/content/app/spots';
import type { Spot } from '@reshape/contract/spots';
import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { excerpt } from '#lib/format.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Cluster } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { menuId, startDeletion } from './queries.ts';
import styles from './spots.module.css';

const LazySpotEditor = lazy(async () => ({ default: (await import('./spot-editor.tsx')).SpotEditor }));

export interface SpotItemProps {
  readonly memberId: string;
  readonly spot: Spot;
}

type State = 'closed' | 'menu' | 'editing';

/** The buttons may open below the edge of the screen. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });

/** A spot, with a menu to edit or delete it. */
export function SpotItem({ memberId, spot }: SpotItemProps) {
  const [state, setState] = useState<State>('closed');
  const [wasEdited, setWasEdited] = useState(false);
  const nameOf = (action: string) => spotChanges.buttonName(action, excerpt(spot.description));
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setState('closed');
    opener.current?.focus();
  };
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
      <Text dir="auto" hasMeasure isVerbatim>
        {spot.description}
      </Text>
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
      {state === 'menu' ? (
        <Cluster gap={2} ref={scrollIntoView} className={styles.actions}>
          <Button
            variant="secondary"
            aria-label={nameOf(spotChanges.edit)}
            onClick={() => setState('editing')}
            onKeyDown={onKeyDown}
          >
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
    </div>
  );
}
