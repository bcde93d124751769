import { kitTexts } from '@reshape/content/operator/frame';
import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Button, IconButton } from '#ui/button.tsx';
import styles from './notice.module.css';
import { dismissNotice, type ShownNotice, useNotice } from './notices.ts';
import { useAction } from './use-action.ts';

/** Says what the last action did, below every page. */
export function Notice() {
  const notice = useNotice();
  return (
    <div role="status" className={styles.place}>
      {notice ? <NoticeBar key={notice.id} notice={notice} /> : null}
    </div>
  );
}

function NoticeBar({ notice: { message, undo } }: { readonly notice: ShownNotice }) {
  const undoing = useAction({
    run: (_: null, idempotencyKey) => (undo ? undo(idempotencyKey) : Promise.resolve({ message })),
  });
  const bar = useRef<HTMLDivElement>(null);
  // When the bar disappears with the focus, the page gets it: otherwise the next Tab would begin at the top.
  useLayoutEffect(() => {
    const own = bar.current;
    return () => {
      if (own?.contains(document.activeElement))
        document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={bar} className={styles.notice}>
      <p className={styles.text}>{undoing.error?.message ?? message}</p>
      {undo ? (
        <Button isBusy={undoing.isBusy} onClick={() => void undoing.act(null)}>
          {kitTexts.undo}
        </Button>
      ) : null}
      <IconButton label={kitTexts.dismiss} onClick={dismissNotice}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
