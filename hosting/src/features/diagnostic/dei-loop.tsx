import { deiLoop } from '@reshape/content/diagnostic/dei-loop';
import { diagnosticResultPage } from '@reshape/content/diagnostic/diagnostic';
import type { Motive } from '@reshape/domain/diagnostic';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './dei-loop.module.css';
import { DeiLoopPlan } from './dei-loop-plan.tsx';

/** The button behind which a motive becomes one week for the team. */
export function DeiLoop({ motive }: { readonly motive: Motive }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className={styles.opener} onClick={() => setOpen(true)}>
        {diagnosticResultPage.loopButton}
      </Button>
      <Dialog title={deiLoop.heading} isOpen={isOpen} onClose={() => setOpen(false)}>
        <DeiLoopPlan motive={motive} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
