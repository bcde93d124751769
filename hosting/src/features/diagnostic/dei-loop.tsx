import { deiLoop, diagnosticResultPage } from '@reshape/content/diagnostic';
import type { Motive } from '@reshape/domain/diagnostic';
import { type ComponentType, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './dei-loop.module.css';
import type { DeiLoopPlanProps } from './dei-loop-plan.tsx';

/** The button behind which a motive becomes one week for the team. The plan is fetched when it is asked for. */
export function DeiLoop({ motive }: { readonly motive: Motive }) {
  const [Plan, setPlan] = useState<ComponentType<DeiLoopPlanProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    const { DeiLoopPlan } = await import('./dei-loop-plan.tsx');
    setPlan(() => DeiLoopPlan);
    setOpen(true);
  };
  return (
    <>
      <Button className={styles.opener} onClick={open}>
        {diagnosticResultPage.loopButton}
      </Button>
      <Dialog title={deiLoop.heading} isOpen={isOpen} onClose={() => setOpen(false)}>
        {Plan ? <Plan motive={motive} onClose={() => setOpen(false)} /> : null}
      </Dialog>
    </>
  );
}
