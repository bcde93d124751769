import { resultPath } from '@reshape/content/paths';
import {
  patternInWords,
  type QuizQuestion,
  quizQuestions,
  quizResultPage,
  quizResults,
  quizTypes,
} from '@reshape/content/quiz';
import { dayPattern, inOrderOfDay, quizResult, quizShade } from '@reshape/domain/quiz';
import { timeOfDay } from '#lib/time-of-day.ts';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import { Day } from '#ui/pictures/day.tsx';
import { Muted, Paragraphs, Text } from '#ui/text.tsx';
import { WithComparison } from '../engine/comparison.tsx';
import { Caveat, NextStep, Recap, ResultOpening, Retake } from '../engine/result.tsx';
import { comparedQuestions, type ResultsProps } from '../engine/shuffled-questions.tsx';
import { strokesOf, Tallies } from '../engine/tally.tsx';
import styles from './quiz.module.css';

export type QuizOption = QuizQuestion['options'][number];

const types = ['caveman', 'modern'] as const;

/** "Your Caveman Snapshot". */
export function QuizResults({ given, onRetake }: ResultsProps<QuizQuestion, QuizOption>) {
  const answers = given.map(({ option }) => option.type);
  const type = quizResult(answers);
  if (!type) return null;
  const shade = quizShade(answers);
  const { key, title, line } = quizResults[type][shade];
  const { paragraphs, tryThis } = quizTypes[type];
  const day = inOrderOfDay(
    given.map(({ question, option }) => ({ ...question, type: option.type, answer: option.label })),
  );
  const rows = types.map((type) => {
    const count = answers.filter((answer) => answer === type).length;
    return {
      label: quizResultPage.types[type],
      note: quizResultPage.count(count, answers.length),
      strokes: strokesOf(count, type === 'caveman' ? 'ember' : 'ink'),
    };
  });
  const compared = {
    person: 'friend',
    path: '/quiz',
    questions: comparedQuestions(quizQuestions, given),
  } as const;
  return (
    <>
      <ResultOpening
        heading={quizResultPage.heading}
        title={title}
        line={line}
        picture={
          <>
            <Day
              moments={day.map(({ time, type: answered }) => ({ time, isFlame: answered === 'caveman' }))}
            />
            <Muted>{quizResultPage.dayDrawing}</Muted>
          </>
        }
        share={{
          text: quizResultPage.shareText(title),
          sharedPath: resultPath('quiz', key),
          picture: { heading: quizResultPage.ownHeading, title, rows },
          pictureName: quizResultPage.pictureName,
        }}
      >
        <Text weight="medium">{patternInWords(dayPattern(day))}</Text>
        <Tallies rows={rows} />
      </ResultOpening>
      <Stack gap={7} rowGap={5} columns="main-aside" className={styles.meaning}>
        <Stack hasMeasure>
          <Paragraphs of={paragraphs} />
        </Stack>
        <Stack as={Card} gap={2} tone="ember">
          <h3>{quizResultPage.tryLabel}</h3>
          <p>{tryThis}</p>
        </Stack>
      </Stack>
      <WithComparison {...compared}>
        <Recap
          heading={quizResultPage.dayTitle}
          items={day.map(({ id, time, moment, answer, type: answered }) => ({
            id,
            question: `${timeOfDay(time)} · ${moment}`,
            answer,
            note: quizResultPage.answered[answered],
            isQuiet: answered === 'modern',
          }))}
        />
        <NextStep {...quizResultPage.nextStep} />
        <Retake label={quizResultPage.retake} onRetake={onRetake} />
      </WithComparison>
      <Caveat>{quizResultPage.caveat}</Caveat>
    </>
  );
}
