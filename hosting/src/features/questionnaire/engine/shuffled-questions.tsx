import { comparisonWith } from '@reshape/content/comparison';
import { choose, currentChoice } from '@reshape/domain/questionnaire';
import type { ComponentType, ReactNode } from 'react';
import { type ComparedQuestion, useHasComparisonLink } from './compared-answers.ts';
import { type Flow, useFlow } from './flow.ts';
import { FlowHeader, FlowScreen } from './flow-screen.tsx';
import { type FlowLabels, QuestionForm } from './question-form.tsx';
import { useResultsPage } from './results-page.ts';
import { ResultsPending } from './results-pending.tsx';
import type { ShuffledSteps } from './shuffled-flow.ts';

/** A question and what was chosen for it. */
export interface Given<Question, Option> {
  readonly question: Question;
  readonly option: Option;
}

interface ShuffledQuestionsProps<Question, Option, Choice> {
  readonly flow: Flow<ShuffledSteps<Choice>>;
  readonly labels: FlowLabels & {
    readonly heading: string;
    readonly lead: string;
    readonly progress: (step: number, total: number) => string;
    /** Shown when the answers were restored from the device. */
    readonly resumed: string;
  };
  readonly questions: readonly Question[];
  /** The time of day at which a question happens, shown above it. */
  readonly hourOf?: (question: Question) => string;
  /** The choice that an option stands for, different for each option of a question. */
  readonly choiceOf: (option: Option) => Choice;
  readonly picture: ReactNode;
  /** Shown beside the options in place of the picture once one is chosen. */
  readonly feedback?: (given: Given<Question, Option>) => ReactNode;
  /** Opened by the feedback. It is outside of it, because the feedback is read out whenever it changes. */
  readonly dialog?: (given: Given<Question, Option>) => ReactNode;
  /** Loads the page shown after the last question. */
  readonly loadResults: () => Promise<ComponentType<ResultsProps<Question, Option>>>;
}

export interface ResultsProps<Question, Option> {
  /** All that was given, in the order in which it was asked. */
  readonly given: readonly Given<Question, Option>[];
  readonly onRetake: () => void;
}

/** All questions in random order, one at a time, and then the result. */
export function ShuffledQuestions<
  Option extends { readonly label: string },
  Question extends { readonly id: string; readonly text: string; readonly options: readonly Option[] },
  Choice extends string,
>({
  flow: rules,
  labels,
  questions,
  hourOf,
  choiceOf,
  picture,
  feedback,
  dialog,
  loadResults,
}: ShuffledQuestionsProps<Question, Option, Choice>) {
  const flow = useFlow(rules);
  const isCompared = useHasComparisonLink();
  const { state } = flow;
  const given = state === null ? [] : givenAnswers(state, questions, choiceOf);
  const question = state && questions.find(({ id }) => id === state.order[state.steps.index]);
  const Results = useResultsPage(loadResults, { index: state?.steps.index ?? 0, length: rules.length });
  if (state && !question && typeof Results !== 'string')
    return (
      <FlowScreen screen="result">
        <Results given={given} onRetake={flow.restart} />
      </FlowScreen>
    );
  const step = (state?.steps.index ?? 0) + 1;
  const chosen = given[step - 1];
  const invitation = isCompared && step === 1 ? comparisonWith('friend').waiting : null;
  return (
    <FlowScreen screen={question?.id ?? null}>
      <FlowHeader heading={labels.heading} lead={labels.lead} isSmall={step > 1} />
      {state && question ? (
        <QuestionForm
          id={question.id}
          labels={labels}
          step={step}
          total={questions.length}
          progress={labels.progress(step, questions.length)}
          onBringBack={flow.wasRestarted ? flow.bringBack : undefined}
          notice={flow.isResumed ? labels.resumed : invitation}
          hour={hourOf?.(question)}
          heading={question.text}
          options={question.options.map((option) => ({ value: choiceOf(option), label: option.label }))}
          selected={currentChoice(state.steps)}
          onSelect={(choice) => flow.change((now) => ({ ...now, steps: choose(now.steps, choice) }))}
          previous={{ isDisabled: step === 1, onPress: flow.goPrevious }}
          onNext={flow.goNext}
          picture={picture}
        >
          {chosen && feedback?.(chosen)}
        </QuestionForm>
      ) : (
        <ResultsPending
          state={typeof Results === 'string' ? Results : 'loading'}
          options={questions[0]?.options.length ?? 0}
        />
      )}
      {chosen && dialog?.(chosen)}
    </FlowScreen>
  );
}

function givenAnswers<
  Option,
  Question extends { readonly id: string; readonly options: readonly Option[] },
  Choice,
>(
  { order, steps }: ShuffledSteps<Choice>,
  questions: readonly Question[],
  choiceOf: (option: Option) => Choice,
): Given<Question, Option>[] {
  return order.flatMap((id, index) => {
    const question = questions.find((asked) => asked.id === id);
    const option = question?.options.find((offered) => choiceOf(offered) === steps.answers[index]);
    return question && option ? [{ question, option }] : [];
  });
}

/** All questions in the order of the content, which is the same for everybody, with what was chosen. */
export const comparedQuestions = <
  Option extends { readonly label: string },
  Question extends { readonly id: string; readonly text: string; readonly options: readonly Option[] },
>(
  questions: readonly Question[],
  given: readonly Given<Question, Option>[],
): ComparedQuestion[] =>
  questions.flatMap(({ id, text, options }) => {
    const answer = given.find(({ question }) => question.id === id);
    if (!answer) return [];
    return [{ id, text, options: options.map(({ label }) => label), chosen: options.indexOf(answer.option) }];
  });
