import { quiz, type Science } from '@reshape/content/quiz';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';
import styles from './science-dialog.module.css';

export interface ScienceDialogProps {
  readonly science: Science;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The popup behind "Want the science?". */
export function ScienceDialog({ science, isOpen, onClose }: ScienceDialogProps) {
  return (
    <Dialog title={science.title} isOpen={isOpen} onClose={onClose}>
      <p className={styles.subtitle}>{science.subtitle}</p>
      <Paragraphs of={science.body} />
      <Button className={styles.close} onClick={onClose}>
        {quiz.closeScience}
      </Button>
    </Dialog>
  );
}
