import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../button.tsx';
import { OptionList, type QuestionOption } from './option-list.tsx';
import { Progress } from './progress.tsx';
import styles from './question-form.module.css';
import { useOptionKeys } from './use-option-keys.ts';

/** The words that a set of questions brings along. */
export interface FlowWords {
  readonly choose: string;
  readonly keysHint?: string;
  readonly previous: string;
  readonly next: string;
  /** In the place of `next` on the last question. */
  readonly finish: string;
  /** Said when the answers were found on the device. */
  readonly resumed: string;
}

export interface QuestionFormProps<Value extends string> {
  /** The id of the question; its radios are grouped under it. */
  readonly id: string;
  readonly words: FlowWords;
  /** Where in the questions this one is: 1 for the first. */
  readonly step: number;
  readonly total: number;
  /** The same in words. */
  readonly progress: string;
  readonly isResumed: boolean;
  readonly heading: string;
  /** The question, where the heading is only its title. */
  readonly question?: ReactNode;
  readonly options: readonly QuestionOption<Value>[];
  readonly selected: Value | null;
  readonly onSelect: (value: Value) => void;
  /** Absent on a screen that shows no way back. */
  readonly previous?: { readonly isDisabled: boolean; readonly onPress: () => void };
  readonly onNext: () => void;
  /** Fills the place beside the options while nothing else does; a small screen leaves it out. */
  readonly picture: ReactNode;
  /** What the choice brings up: beside the options where there is room, else below them. */
  readonly children?: ReactNode;
}

/** One question at a time: real radios in a form, whose submit is Next (spec section 2). */
export function QuestionForm<Value extends string>(props: QuestionFormProps<Value>) {
  const { id, words, step, total, options, selected, onSelect, previous, onNext } = props;
  const form = useRef<HTMLFormElement>(null);
  const ownId = useId();
  useOptionKeys(form, options, onSelect);
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (selected !== null) onNext();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      <div className={styles.top}>
        <Progress step={step} total={total} label={props.progress} />
        <p role="status" className={styles.resumed}>
          {props.isResumed ? words.resumed : null}
        </p>
      </div>
      <div className={styles.question}>
        <h2 id={`${ownId}heading`} tabIndex={-1} className={styles.heading}>
          {props.heading}
        </h2>
        {props.question ? <p id={`${ownId}question`}>{props.question}</p> : null}
        <OptionList
          key={id}
          name={id}
          labelledBy={`${ownId}${props.question ? 'question' : 'heading'}`}
          words={words}
          options={options}
          selected={selected}
          onSelect={onSelect}
        />
      </div>
      <div aria-live="polite" className={styles.aside}>
        {props.children ?? <div className={styles.picture}>{props.picture}</div>}
      </div>
      <div className={styles.actions}>
        {previous ? (
          <Button variant="secondary" disabled={previous.isDisabled} onClick={previous.onPress}>
            {words.previous}
          </Button>
        ) : null}
        <Button type="submit" disabled={selected === null} className={styles.next}>
          {step === total ? words.finish : words.next}
        </Button>
      </div>
    </form>
  );
}
