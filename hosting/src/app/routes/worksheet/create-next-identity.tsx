import { worksheetDashboard, worksheetWizard } from '@reshape/content/app/worksheets';
import type { Worksheet } from '@reshape/contract/worksheets';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Wizard } from '../../../features/worksheet-wizard/wizard.tsx';
import styles from './worksheet-dashboard.module.css';

export interface CreateNextIdentityProps {
  readonly memberId: string;
  /** The form was opened or closed. */
  onTurn(): void;
  onCreated(worksheet: Worksheet): void;
  /** A worksheet was made while the form was open. */
  onDone(): void;
}

/** The button that opens the wizard over the page (spec section 2). What is typed outlives the closing. */
export function CreateNextIdentity({ memberId, onTurn, onCreated, onDone }: CreateNextIdentityProps) {
  const [isOpen, setIsOpen] = useState(false);
  const turn = (open: boolean) => () => {
    setIsOpen(open);
    onTurn();
  };
  return (
    <>
      <Button onClick={turn(true)}>{worksheetDashboard.createNext}</Button>
      <Dialog title={worksheetDashboard.modalTitle} isOpen={isOpen} onClose={turn(false)}>
        <p className={styles.note}>{worksheetWizard.replaces}</p>
        <Wizard
          memberId={memberId}
          onCreated={onCreated}
          onDone={() => {
            setIsOpen(false);
            onDone();
          }}
        />
      </Dialog>
    </>
  );
}
