import { longText } from '@reshape/content/app/long-text';
import {
  environmentFields,
  type WorksheetStepId,
  worksheetChecks,
  worksheetExamples,
  worksheetReview,
  worksheetWizard,
} from '@reshape/content/app/worksheets';
import { maxAnswerLength } from '@reshape/contract/worksheets';
import { isBlank } from '@reshape/domain/text';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { isMac, isSendKey, isTouchDevice } from '#lib/keyboard.ts';
import { classNames } from '#ui/class-names.ts';
import { LabelledArea } from '#ui/field.tsx';
import { focusAtEnd } from '#ui/focus-at-end.ts';
import { Stack } from '#ui/layout.tsx';
import { LongText } from '#ui/long-text.tsx';
import { Eyebrow, Muted } from '#ui/text.tsx';
import type { WizardState } from './use-wizard.ts';
import styles from './wizard.module.css';
import { type Answers, fieldsOf, isTooLong } from './wizard-draft.ts';

/**
 * Whether a key press continues: Enter alone in a field for one sentence, with Ctrl or Cmd in a field for
 * several.
 */
function isContinueKey(event: KeyboardEvent, isSentence: boolean): boolean {
  const { key, shiftKey, nativeEvent } = event;
  return isSendKey(event) || (isSentence && key === 'Enter' && !shiftKey && !nativeEvent.isComposing);
}

const keysInText = () => (isMac() ? worksheetWizard.keysInTextOnMac : worksheetWizard.keysInText);

interface StepFieldProps {
  readonly labels: { readonly label: string; readonly hint: string; readonly placeholder: string };
  readonly value: string;
  /** Whether one sentence is expected: then Enter continues, as in a single-line field. */
  readonly isSentence: boolean;
  /** Whether the label is the question of the step, which is also its heading and must be answered. */
  readonly isQuestion: boolean;
  readonly isReadOnly: boolean;
  readonly field?: RefObject<HTMLTextAreaElement | null> | undefined;
  onWrite(answer: string): void;
  /** Called when a key press continues. */
  onContinue(): void;
}

function StepField(props: StepFieldProps) {
  const { labels, value, isSentence, isQuestion, onContinue } = props;
  const isEmpty = isQuestion && value !== '' && isBlank(value);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isContinueKey(event, isSentence)) return;
    event.preventDefault();
    onContinue();
  };
  return (
    <Stack gap={2} className={styles.field}>
      <LabelledArea
        label={
          isQuestion ? (
            <span className={classNames(styles.question, styles.label)}>{labels.label}</span>
          ) : (
            labels.label
          )
        }
        hint={labels.hint}
        error={
          (isTooLong(value) && worksheetChecks.tooLong(maxAnswerLength)) || (isEmpty && worksheetChecks.empty)
        }
        ref={props.field}
        enterKeyHint={isSentence ? 'next' : undefined}
        placeholder={labels.placeholder}
        value={value}
        readOnly={props.isReadOnly}
        required={isQuestion}
        className={classNames(isSentence && styles.sentence)}
        onKeyDown={onKeyDown}
        onChange={({ target }) => props.onWrite(target.value)}
      />
      {isTouchDevice() ? null : (
        <Muted className={styles.keys}>{isSentence ? worksheetWizard.keysInSentence : keysInText()}</Muted>
      )}
    </Stack>
  );
}

interface AnswerProps {
  readonly step: WorksheetStepId;
  readonly answers: Answers;
}

/** The answer to one step, as written. */
export function Answer({ step, answers }: AnswerProps) {
  if (step !== 'environment')
    return (
      <LongText hasMeasure labels={longText}>
        {answers[step].trim()}
      </LongText>
    );
  return (
    <Stack as="dl" gap={2}>
      {(['easier', 'harder'] as const).map((name) => (
        <div key={name}>
          <Muted as="dt" face="text">
            {environmentFields[name].label}
          </Muted>
          <dd>
            <LongText hasMeasure labels={longText}>
              {isBlank(answers[name]) ? worksheetReview.notSpecified : answers[name].trim()}
            </LongText>
          </dd>
        </div>
      ))}
    </Stack>
  );
}

function StepExamples({ step }: { readonly step: WorksheetStepId }) {
  return (
    <details className={styles.examples}>
      <summary className={styles.examplesTitle}>{worksheetWizard.examplesTitle}</summary>
      <Stack as="ul" className={styles.list}>
        {worksheetExamples.map((example) => (
          <li key={example.id} className={styles.example}>
            <Answer step={step} answers={{ ...example, ...example.environment }} />
          </li>
        ))}
      </Stack>
    </details>
  );
}

/** The fields that expect one sentence. */
const sentences: ReadonlySet<string> = new Set(['identity', 'tinyAction']);

interface WizardStepProps {
  readonly wizard: WizardState;
  onContinue(): void;
}

/**
 * One step of the wizard. Pass the step as `key`, so that each step focuses its first field once, when it was
 * reached.
 */
export function WizardStep({ wizard, onContinue }: WizardStepProps) {
  const { current, answers, hasMoved, isSending, write } = wizard;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const firstField = useRef<HTMLTextAreaElement>(null);
  const isArrival = useRef(hasMoved);
  // Before the step is painted, so that nothing that is typed right away is lost.
  useLayoutEffect(() => {
    if (!isArrival.current) return;
    focusAtEnd(firstField.current, { preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const isEnvironment = current.id === 'environment';
  return (
    <Stack as="section" aria-labelledby={headingId}>
      <Eyebrow as="h2" id={headingId} ref={heading} className={styles.name}>
        {current.name}
      </Eyebrow>
      {isEnvironment ? (
        <Stack gap={3}>
          <p className={styles.question}>{current.question}</p>
          <Muted hasMeasure>{current.hint}</Muted>
        </Stack>
      ) : null}
      {fieldsOf(current.id).map((name, index) => {
        const labels = name === 'easier' || name === 'harder' ? environmentFields[name] : undefined;
        return (
          <StepField
            key={name}
            field={index === 0 ? firstField : undefined}
            labels={labels ?? { ...current, label: current.question }}
            value={answers[name]}
            isSentence={sentences.has(name)}
            isQuestion={!labels}
            isReadOnly={isSending}
            onWrite={(answer) => write(name, answer)}
            onContinue={onContinue}
          />
        );
      })}
      <StepExamples step={current.id} />
    </Stack>
  );
}
