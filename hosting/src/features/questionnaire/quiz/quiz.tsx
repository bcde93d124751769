import { type QuizQuestion, quiz, quizQuestions } from '@reshape/content/quiz';
import type { QuizType } from '@reshape/domain/quiz';
import { useState } from 'react';
import { timeOfDay } from '#lib/time-of-day.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/layout.tsx';
import { TwoAtTheWheel } from '#ui/pictures/two-at-the-wheel.tsx';
import { Paragraphs, Text } from '#ui/text.tsx';
import { shuffledFlow } from '../engine/shuffled-flow.ts';
import { ShuffledQuestions } from '../engine/shuffled-questions.tsx';
import styles from './quiz.module.css';
import type { QuizOption } from './quiz-results.tsx';

const loadResults = () => import('./quiz-results.tsx').then((loaded) => loaded.QuizResults);

/** The caveman snapshot: the questions, then the result. */
export function Quiz() {
  // The question whose science is open.
  const [readingFor, setReadingFor] = useState<string | null>(null);
  return (
    <ShuffledQuestions<QuizOption, QuizQuestion, QuizType>
      flow={quizFlow}
      labels={quiz}
      questions={quizQuestions}
      hourOf={({ time }) => timeOfDay(time)}
      choiceOf={({ type }) => type}
      picture={<TwoAtTheWheel driver={null} />}
      feedback={({ question, option }) => (
        <Reflection
          key={`${question.id} ${option.type}`}
          option={option}
          onScience={() => setReadingFor(question.id)}
        />
      )}
      dialog={({ question, option }) => (
        <ScienceDialog
          option={option}
          isOpen={readingFor === question.id}
          onClose={() => setReadingFor(null)}
        />
      )}
      loadResults={loadResults}
    />
  );
}

/** All questions in random order. */
const quizFlow = shuffledFlow<QuizType>({
  name: 'quiz',
  ids: quizQuestions.map(({ id }) => id),
  isChoice: (value) => value === 'caveman' || value === 'modern',
});

const scienceOf = (option: QuizOption) => (option.type === 'caveman' ? option.science : undefined);

interface ReflectionProps {
  readonly option: QuizOption;
  readonly onScience: () => void;
}

/** The comment on a chosen answer. */
function Reflection({ option, onScience }: ReflectionProps) {
  return (
    <Stack as={Card} align="start" tone="ember" className={styles.reflection}>
      <Paragraphs of={option.reflection} />
      {scienceOf(option) ? (
        <Button className={styles.science} onClick={onScience}>
          {quiz.science}
        </Button>
      ) : null}
    </Stack>
  );
}

interface ScienceDialogProps {
  readonly option: QuizOption;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The dialog of "Want the science?"; nothing for an answer without it. */
function ScienceDialog({ option, isOpen, onClose }: ScienceDialogProps) {
  const science = scienceOf(option);
  if (!science) return null;
  return (
    <Dialog title={science.title} isOpen={isOpen} onClose={onClose}>
      <Text size="lead" tone="ember" face="italic">
        {science.subtitle}
      </Text>
      <Paragraphs of={science.body} />
      <Button variant="primary" className={styles.close} onClick={onClose}>
        {quiz.closeScience}
      </Button>
    </Dialog>
  );
}
