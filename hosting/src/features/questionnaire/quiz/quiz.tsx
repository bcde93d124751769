import { resultPath } from '@reshape/content/paths';
import {
  type QuizQuestion,
  quiz,
  quizQuestions,
  quizResultPage,
  quizResults,
  quizTypes,
} from '@reshape/content/quiz';
import { type QuizType, quizResult, quizShade } from '@reshape/domain/quiz';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/layout.tsx';
import { TwoAtTheWheel } from '#ui/pictures/two-at-the-wheel.tsx';
import { Paragraphs, Text } from '#ui/text.tsx';
import { Comparison } from '../engine/comparison.tsx';
import { Caveat, NextStep, Recap, ResultActions, ResultOpening } from '../engine/result.tsx';
import { shuffledFlow } from '../engine/shuffled-flow.ts';
import { comparedQuestions, type Given, ShuffledQuestions } from '../engine/shuffled-questions.tsx';
import { strokesOf, Tallies } from '../engine/tally.tsx';
import styles from './quiz.module.css';

type QuizOption = QuizQuestion['options'][number];
type GivenInQuiz = Given<QuizQuestion, QuizOption>;

/** The caveman snapshot: the questions, then the result. */
export function Quiz() {
  // The question whose science is open.
  const [readingFor, setReadingFor] = useState<string | null>(null);
  return (
    <ShuffledQuestions<QuizOption, QuizQuestion, QuizType>
      flow={quizFlow}
      labels={quiz}
      questions={quizQuestions}
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
      result={(given, onRetake) => <QuizResult given={given} onRetake={onRetake} />}
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
        <Button variant="secondary" className={styles.science} onClick={onScience}>
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
      <Button className={styles.close} onClick={onClose}>
        {quiz.closeScience}
      </Button>
    </Dialog>
  );
}

const types = ['caveman', 'modern'] as const;

interface QuizResultProps {
  readonly given: readonly GivenInQuiz[];
  readonly onRetake: () => void;
}

/** "Your Caveman Snapshot". */
function QuizResult({ given, onRetake }: QuizResultProps) {
  const answers = given.map(({ option }) => option.type);
  const type = quizResult(answers);
  if (!type) return null;
  const { key, title, line } = quizResults[type][quizShade(answers)];
  const { paragraphs, tryThis } = quizTypes[type];
  const rows = types.map((each) => {
    const count = answers.filter((answer) => answer === each).length;
    return {
      label: quizResultPage.types[each],
      note: quizResultPage.count(count, answers.length),
      strokes: strokesOf(count, each === 'caveman' ? 'ember' : 'ink'),
    };
  });
  return (
    <>
      <ResultOpening
        heading={quizResultPage.heading}
        title={title}
        line={line}
        picture={<TwoAtTheWheel driver={type} />}
      >
        <Tallies rows={rows} />
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
      <NextStep {...quizResultPage.nextStep} />
      <ResultActions
        labels={quizResultPage}
        text={quizResultPage.shareText(title)}
        sharedPath={resultPath('quiz', key)}
        path="/quiz"
        picture={{ heading: quizResultPage.heading, title, rows }}
        onRetake={onRetake}
      />
      <Comparison path="/quiz" questions={comparedQuestions(quizQuestions, given)} />
      <Recap
        heading={quizResultPage.recapTitle}
        groups={types.map((each) => ({
          title: quizResultPage.recapGroups[each],
          items: given
            .filter(({ option }) => option.type === each)
            .map(({ question, option }) => ({
              id: question.id,
              question: question.text,
              answer: option.label,
            })),
        }))}
      />
      <Caveat>{quizResultPage.caveat}</Caveat>
    </>
  );
}
