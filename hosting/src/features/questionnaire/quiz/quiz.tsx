import type { Paragraph } from '@reshape/content/programme';
import {
  type QuizQuestion,
  quiz,
  quizQuestions,
  quizResultPage,
  quizResults,
  quizTypes,
  type Science,
} from '@reshape/content/quiz';
import { resultPath } from '@reshape/content/result-path';
import { choose, type Steps, selected } from '@reshape/domain/questionnaire';
import { type QuizType, quizResult, quizShade } from '@reshape/domain/quiz';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/layout.tsx';
import { TwoAtTheWheel } from '#ui/pictures/two-at-the-wheel.tsx';
import { Paragraphs, Text } from '#ui/text.tsx';
import { type FlowControls, useFlow } from '../engine/flow.ts';
import { FlowHeader, FlowScreen } from '../engine/flow-screen.tsx';
import { QuestionForm, QuestionSkeleton } from '../engine/question-form.tsx';
import { Caveat, NextStep, Recap, ResultActions, ResultOpening } from '../engine/result.tsx';
import { type ShuffledSteps, shuffledFlow } from '../engine/shuffled-flow.ts';
import { strokesOf, Tallies } from '../engine/tally.tsx';
import styles from './quiz.module.css';

/** The caveman snapshot: the questions, then the result. */
export function Quiz() {
  const flow = useFlow(quizFlow);
  const { state } = flow;
  const question = state && quizQuestion(state);
  const result = state && !question ? quizResult(state.steps.answers) : null;
  return (
    <FlowScreen screen={question?.id ?? result}>
      {state && result ? (
        <QuizResult type={result} order={state.order} answers={state.steps.answers} onRetake={flow.restart} />
      ) : (
        <>
          <FlowHeader
            heading={quiz.heading}
            lead={quiz.lead}
            isSmall={state !== null && state.steps.index > 0}
          />
          {state && question ? (
            <QuizQuestionForm question={question} steps={state.steps} flow={flow} />
          ) : (
            <QuestionSkeleton options={quizQuestions[0]?.options.length ?? 0} />
          )}
        </>
      )}
    </FlowScreen>
  );
}

type QuizState = ShuffledSteps<QuizType>;

/** All questions in random order. */
const quizFlow = shuffledFlow<QuizType>({
  name: 'quiz',
  ids: quizQuestions.map(({ id }) => id),
  isChoice: (value) => value === 'caveman' || value === 'modern',
});

/** The current question; null when the result is shown. */
function quizQuestion({ order, steps }: QuizState) {
  const id = order[steps.index];
  return quizQuestions.find((question) => question.id === id) ?? null;
}

interface QuizQuestionFormProps {
  readonly question: QuizQuestion;
  readonly steps: Steps<QuizType>;
  readonly flow: FlowControls<QuizState>;
}

/** One question with its two answers, and the comment on the chosen one. */
function QuizQuestionForm({ question, steps, flow }: QuizQuestionFormProps) {
  const step = steps.index + 1;
  const chosen = question.options.find(({ type }) => type === selected(steps));
  const science = chosen?.type === 'caveman' ? chosen.science : undefined;
  const [readingFor, setReadingFor] = useState<string | null>(null);
  return (
    <>
      <QuestionForm
        id={question.id}
        words={quiz}
        step={step}
        total={quizQuestions.length}
        progress={quiz.progress(step, quizQuestions.length)}
        isResumed={flow.isResumed}
        heading={question.text}
        options={question.options.map(({ type, label }) => ({ value: type, label }))}
        selected={selected(steps)}
        onSelect={(type) => flow.change((state) => ({ ...state, steps: choose(state.steps, type) }))}
        previous={{ isDisabled: step === 1, onPress: flow.goPrevious }}
        onNext={flow.goNext}
        picture={<TwoAtTheWheel driver={null} />}
      >
        {chosen ? (
          <Reflection
            key={`${question.id} ${chosen.type}`}
            of={chosen.reflection}
            {...(science && { onScience: () => setReadingFor(question.id) })}
          />
        ) : null}
      </QuestionForm>
      {science ? (
        <ScienceDialog
          science={science}
          isOpen={readingFor === question.id}
          onClose={() => setReadingFor(null)}
        />
      ) : null}
    </>
  );
}

interface ReflectionProps {
  readonly of: readonly Paragraph[];
  /** Opens the science; absent when there is none. */
  readonly onScience?: () => void;
}

/** The comment on a chosen answer. */
function Reflection({ of, onScience }: ReflectionProps) {
  return (
    <Stack as={Card} align="start" tone="ember" className={styles.reflection}>
      <Paragraphs of={of} />
      {onScience ? (
        <Button variant="secondary" className={styles.science} onClick={onScience}>
          {quiz.science}
        </Button>
      ) : null}
    </Stack>
  );
}

interface ScienceDialogProps {
  readonly science: Science;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The dialog of "Want the science?". */
function ScienceDialog({ science, isOpen, onClose }: ScienceDialogProps) {
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

interface QuizResultProps {
  /** The type that was chosen most often. */
  readonly type: QuizType;
  /** The ids of the questions as they were asked, and the answer to each. */
  readonly order: readonly string[];
  readonly answers: readonly QuizType[];
  readonly onRetake: () => void;
}

const types = ['caveman', 'modern'] as const;

/** "Your Caveman Snapshot". */
function QuizResult({ type, order, answers, onRetake }: QuizResultProps) {
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
