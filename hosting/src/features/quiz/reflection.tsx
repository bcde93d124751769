import type { Paragraph } from '@reshape/content/programme';
import { quiz } from '@reshape/content/quiz';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';
import styles from './reflection.module.css';

export interface ReflectionProps {
  readonly of: readonly Paragraph[];
  /** The person wants the science; absent where there is none. */
  readonly onScience?: () => void;
}

/** What there is to say about a chosen answer. */
export function Reflection({ of, onScience }: ReflectionProps) {
  return (
    <Card tone="ember" className={styles.reflection}>
      <Paragraphs of={of} />
      {onScience ? (
        <Button variant="secondary" className={styles.science} onClick={onScience}>
          {quiz.science}
        </Button>
      ) : null}
    </Card>
  );
}
