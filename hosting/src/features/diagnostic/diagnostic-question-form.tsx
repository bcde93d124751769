import { diagnostic } from '@reshape/content/diagnostic';
import { diagnosticQuestions } from '@reshape/content/diagnostic-questions';
import {
  answer,
  type DiagnosticSteps,
  letters,
  type QuestionId,
  questionIds,
  splitQuestion,
} from '@reshape/domain/diagnostic';
import type { FlowInHand } from '#lib/flow/use-flow.ts';
import { Cubicle } from '#ui/pictures/cubicle.tsx';
import { QuestionForm } from '#ui/question-flow/question-form.tsx';
import styles from './diagnostic-question-form.module.css';
import { InsightCard } from './insight-card.tsx';

export interface DiagnosticQuestionFormProps {
  readonly id: QuestionId;
  readonly steps: DiagnosticSteps;
  readonly flow: FlowInHand<DiagnosticSteps>;
}

/** One question with its options A to E, and the insight behind the one that is chosen. */
export function DiagnosticQuestionForm({ id, steps, flow }: DiagnosticQuestionFormProps) {
  const { title, question, options } = diagnosticQuestions[id];
  const { lead, remainder } = splitQuestion(question);
  const step = steps.index + 1;
  const chosen = steps.answers[id] ?? null;
  return (
    <QuestionForm
      id={id}
      words={diagnostic}
      step={step}
      total={questionIds.length}
      progress={diagnostic.step(step)}
      isResumed={flow.isResumed}
      heading={title}
      question={
        <>
          <span className={styles.lead}>{lead}</span>{' '}
          {remainder ? <strong className={styles.remainder}>{remainder}</strong> : null}
        </>
      }
      options={letters.map((letter) => ({ value: letter, label: options[letter].label }))}
      selected={chosen}
      onSelect={(letter) => flow.change((state) => answer(state, letter))}
      {...(step > 1 && { previous: { isDisabled: false, onPress: flow.goPrevious } })}
      onNext={flow.goNext}
      picture={<Cubicle />}
    >
      {chosen ? <InsightCard key={`${id} ${chosen}`} insight={options[chosen].insight} /> : null}
    </QuestionForm>
  );
}
