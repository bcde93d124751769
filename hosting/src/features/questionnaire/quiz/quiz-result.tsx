import { quizResultPage, quizResults } from '@reshape/content/quiz';
import type { QuizType } from '@reshape/domain/quiz';
import { Card } from '#ui/card.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { TwoAtTheWheel } from '#ui/pictures/two-at-the-wheel.tsx';
import { Paragraphs } from '#ui/text.tsx';
import { NextPage, ResultActions, ResultOpening, Strokes } from '../engine/result.tsx';
import { strokesOf } from '../engine/strokes.ts';
import styles from './quiz-result.module.css';

export interface QuizResultProps {
  /** The type that was chosen most often. */
  readonly type: QuizType;
  readonly answers: readonly QuizType[];
  readonly onRetake: () => void;
}

/** "Your Caveman Snapshot". */
export function QuizResult({ type, answers, onRetake }: QuizResultProps) {
  const { title, line, paragraphs, tryThis, share } = quizResults[type];
  const cavemen = answers.filter((answer) => answer === 'caveman').length;
  const tally = quizResultPage.tally(cavemen, answers.length - cavemen);
  const strokes = [...strokesOf(cavemen, 'ember'), ...strokesOf(answers.length - cavemen, 'ink')];
  const row = { label: tally, note: '', strokes };
  return (
    <>
      <ResultOpening
        heading={quizResultPage.heading}
        title={title}
        line={line}
        picture={<TwoAtTheWheel driver={type} />}
      >
        <Cluster as="p" gap={4} rowGap={2} align="center" className={styles.tally}>
          <Strokes kinds={strokes} />
          {tally}
        </Cluster>
      </ResultOpening>
      <Stack gap={7} rowGap={5} columns="main-aside" className={styles.meaning}>
        <Stack hasMeasure className={styles.paragraphs}>
          <Paragraphs of={paragraphs} />
        </Stack>
        <Stack as={Card} gap={2} tone="ember">
          <h3>{quizResultPage.tryLabel}</h3>
          <p>{tryThis}</p>
        </Stack>
      </Stack>
      <ResultActions
        words={quizResultPage}
        text={share}
        path="/quiz"
        picture={{ heading: quizResultPage.heading, title, rows: [row] }}
        onRetake={onRetake}
      />
      <NextPage {...quizResultPage.next} caveat={quizResultPage.caveat} />
    </>
  );
}
