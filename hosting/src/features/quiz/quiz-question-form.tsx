import { type QuizQuestion, quiz, quizQuestions } from '@reshape/content/quiz';
import { choose, type Steps } from '@reshape/domain/questionnaire';
import type { QuizType } from '@reshape/domain/quiz';
import { useState } from 'react';
import type { FlowInHand } from '#lib/flow/use-flow.ts';
import { TwoAtTheWheel } from '#ui/pictures/two-at-the-wheel.tsx';
import { QuestionForm } from '#ui/question-flow/question-form.tsx';
import type { QuizState } from './quiz-flow.ts';
import { Reflection } from './reflection.tsx';
import { ScienceDialog } from './science-dialog.tsx';

export interface QuizQuestionFormProps {
  readonly question: QuizQuestion;
  readonly steps: Steps<QuizType>;
  readonly flow: FlowInHand<QuizState>;
}

/** One question with its two answers, and what there is to say about the one that is chosen. */
export function QuizQuestionForm({ question, steps, flow }: QuizQuestionFormProps) {
  const step = steps.answers.length + 1;
  const chosen = question.options.find(({ type }) => type === steps.selected);
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
        selected={steps.selected}
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
