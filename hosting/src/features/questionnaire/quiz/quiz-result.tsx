import { quizQuestions, quizResultPage, quizResults, quizTypes } from '@reshape/content/quiz';
import { resultPath } from '@reshape/content/result-path';
import { type QuizType, quizShade } from '@reshape/domain/quiz';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import { TwoAtTheWheel } from '#ui/pictures/two-at-the-wheel.tsx';
import { Paragraphs } from '#ui/text.tsx';
import { Caveat, NextStep, Recap, ResultActions, ResultOpening, Tallies } from '../engine/result.tsx';
import { strokesOf } from '../engine/strokes.ts';
import styles from './quiz-result.module.css';

export interface QuizResultProps {
  /** The type that was chosen most often. */
  readonly type: QuizType;
  /** The ids of the questions as they were asked, and the answer to each. */
  readonly order: readonly string[];
  readonly answers: readonly QuizType[];
  readonly onRetake: () => void;
}

const types = ['caveman', 'modern'] as const;

/** "Your Caveman Snapshot". */
export function QuizResult({ type, order, answers, onRetake }: QuizResultProps) {
  const { key, title, line } = quizResults[type][quizShade(answers)];
  const { paragraphs, tryThis } = quizTypes[type];
  const given = recapOf(order, answers);
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
        words={quizResultPage}
        text={quizResultPage.shareText(title)}
        sharedPath={resultPath('quiz', key)}
        path="/quiz"
        picture={{ heading: quizResultPage.heading, title, rows }}
        onRetake={onRetake}
      />
      <Recap
        heading={quizResultPage.recapTitle}
        groups={types.map((each) => ({
          title: quizResultPage.recapGroups[each],
          items: given.filter((item) => item.type === each),
        }))}
      />
      <Caveat>{quizResultPage.caveat}</Caveat>
    </>
  );
}

/** The questions in the order in which they were asked, each with the chosen answer. */
const recapOf = (order: readonly string[], answers: readonly QuizType[]) =>
  order.flatMap((id, index) => {
    const question = quizQuestions.find((each) => each.id === id);
    const option = question?.options.find(({ type }) => type === answers[index]);
    return question && option
      ? [{ id, question: question.text, answer: option.label, type: option.type }]
      : [];
  });
