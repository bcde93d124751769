import { comparisonWith } from '@reshape/content/comparison';
import { diagnostic, motives } from '@reshape/content/diagnostic';
import { diagnosticQuestions, type Insight, type NoIssue } from '@reshape/content/diagnostic-questions';
import { teamInvitation } from '@reshape/content/team-invitation';
import {
  answer,
  currentQuestion,
  type DiagnosticSteps,
  firstDiagnosticStep,
  letters,
  type QuestionId,
  questionIds,
  splitQuestion,
} from '@reshape/domain/diagnostic';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import { Cubicle } from '#ui/pictures/cubicle.tsx';
import { Subheading, Text } from '#ui/text.tsx';
import { invitationFragment, useFragment, useHasComparisonLink } from '../engine/compared-answers.ts';
import { contentIcons } from '../engine/content-icons.ts';
import { type FlowControls, useFlow } from '../engine/flow.ts';
import { FlowHeader, FlowScreen } from '../engine/flow-screen.tsx';
import { QuestionForm } from '../engine/question-form.tsx';
import { useResultsPage } from '../engine/results-page.ts';
import { ResultsPending } from '../engine/results-pending.tsx';
import styles from './diagnostic.module.css';
import { diagnosticFlow } from './diagnostic-flow.ts';

const loadResults = () => import('./diagnostic-results.tsx').then((loaded) => loaded.DiagnosticResults);

/** "Caveman in the Cubicle": the questions, then the profile. It never calls a server. */
export function Diagnostic() {
  const flow = useFlow(diagnosticFlow);
  // The order of the questions is fixed, so the first one can be prerendered before storage is read.
  const steps = flow.state ?? firstDiagnosticStep;
  const id = currentQuestion(steps);
  const Results = useResultsPage(loadResults, { index: steps.index, length: diagnosticFlow.length });
  if (id === null && typeof Results !== 'string')
    return (
      <FlowScreen screen="results">
        <Results answers={steps.answers} onRetake={flow.restart} />
      </FlowScreen>
    );
  return (
    <FlowScreen screen={flow.state && id}>
      <FlowHeader heading={diagnostic.heading} isSmall />
      {id === null ? (
        <ResultsPending state={typeof Results === 'string' ? Results : 'loading'} options={letters.length} />
      ) : (
        <DiagnosticQuestionForm id={id} steps={steps} flow={flow} />
      )}
    </FlowScreen>
  );
}

interface DiagnosticQuestionFormProps {
  readonly id: QuestionId;
  readonly steps: DiagnosticSteps;
  readonly flow: FlowControls<DiagnosticSteps>;
}

/** One question with its options A to E, and the insight for the chosen one. */
function DiagnosticQuestionForm({ id, steps, flow }: DiagnosticQuestionFormProps) {
  const { title, question, options } = diagnosticQuestions[id];
  const { lead, remainder } = splitQuestion(question);
  const step = steps.index + 1;
  const chosen = steps.answers[id] ?? null;
  const isCompared = useHasComparisonLink();
  const isForTeam = useFragment(invitationFragment) !== null;
  const waiting = isForTeam
    ? teamInvitation.waiting
    : isCompared
      ? comparisonWith('colleague').waiting
      : null;
  return (
    <QuestionForm
      id={id}
      labels={diagnostic}
      step={step}
      total={questionIds.length}
      progress={diagnostic.step(step)}
      onBringBack={flow.wasRestarted ? flow.bringBack : undefined}
      notice={flow.isResumed ? diagnostic.resumed : step === 1 ? waiting : null}
      heading={title}
      question={
        <>
          <Text as="span" size="lead" hasMeasure className={styles.lead}>
            {lead}
          </Text>
          {remainder ? (
            <Text as="strong" weight="strong" hasMeasure className={styles.remainder}>
              {` ${remainder}`}
            </Text>
          ) : null}
        </>
      }
      options={letters.map((letter) => ({ value: letter, label: options[letter].label }))}
      selected={chosen}
      onSelect={(letter) => flow.change((state) => answer(state, letter))}
      {...(step > 1 && { previous: { isDisabled: false, onPress: flow.goPrevious } })}
      onNext={flow.goNext}
      picture={<Cubicle />}
    >
      {chosen ? <InsightCard key={`${id} ${chosen}`} insight={options[chosen]} /> : null}
    </QuestionForm>
  );
}

/** The insight for a chosen answer; E has only a fixed sentence. */
function InsightCard({ insight }: { readonly insight: Insight | NoIssue }) {
  if (insight.motive === null)
    return (
      <Stack as={Card} gap={3} aria-label={diagnostic.insightLabel}>
        <p>{insight.feedback}</p>
      </Stack>
    );
  const { icon, name } = motives[insight.motive];
  const Icon = contentIcons[icon];
  return (
    <Stack as={Card} gap={3} tone="ember" aria-label={diagnostic.insightLabel}>
      <Subheading>{insight.instinct}</Subheading>
      <Text size="small" tone="ember" weight="strong" className={styles.motive}>
        <Icon aria-hidden="true" className={styles.icon} />
        <span>{`${diagnostic.motiveLabel}: ${name}`}</span>
      </Text>
      <p>{insight.feedback}</p>
      <Why explanation={insight.explanation} microShift={insight.microShift} />
    </Stack>
  );
}

function Why({ explanation, microShift }: Pick<Insight, 'explanation' | 'microShift'>) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="quiet"
        aria-expanded={isShown}
        aria-controls={id}
        className={styles.toggle}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? diagnostic.hideWhy : diagnostic.showWhy}
      </Button>
      <div id={id} hidden={!isShown} className={styles.why}>
        <p>{explanation}</p>
        <p>
          <strong>{diagnostic.tryThis}</strong> <span>{microShift}</span>
        </p>
      </div>
    </>
  );
}
