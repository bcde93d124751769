import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Progress } from '#ui/progress.tsx';
import { Text } from '#ui/text.tsx';
import styles from './question-form.module.css';

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

/** One question at a time: real radios in a form, whose submit is Next. */
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
      <Stack isPacked className={styles.question}>
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
      </Stack>
      <div aria-live="polite" className={styles.aside}>
        {props.children ?? <div className={styles.picture}>{props.picture}</div>}
      </div>
      <Cluster className={styles.actions}>
        {previous ? (
          <Button variant="secondary" disabled={previous.isDisabled} onClick={previous.onPress}>
            {words.previous}
          </Button>
        ) : null}
        <Button type="submit" disabled={selected === null} className={styles.next}>
          {step === total ? words.finish : words.next}
        </Button>
      </Cluster>
    </form>
  );
}

export interface QuestionOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface OptionListProps<Value extends string> {
  /** Groups the radios; no other question on the page has it. */
  readonly name: string;
  /** The id of the element that asks. */
  readonly labelledBy: string;
  readonly words: { readonly choose: string; readonly keysHint?: string };
  readonly options: readonly QuestionOption<Value>[];
  readonly selected: Value | null;
  readonly onSelect: (value: Value) => void;
}

/** The options of a question, each with the letter that chooses it. */
function OptionList<Value extends string>({
  name,
  labelledBy,
  words,
  options,
  selected,
  onSelect,
}: OptionListProps<Value>) {
  const hintId = useId();
  return (
    <Stack
      as="fieldset"
      gap={3}
      className={styles.options}
      aria-labelledby={labelledBy}
      aria-describedby={words.keysHint ? hintId : undefined}
    >
      <Text as="legend" size="small" tone="soft" className={styles.legend}>
        {words.choose}
      </Text>
      {options.map(({ value, label }, index) => (
        <label key={value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={selected === value}
            onChange={() => onSelect(value)}
            className={styles.radio}
          />
          <span aria-hidden="true" className={styles.letter}>
            {letterOf(index)}
          </span>
          <span className={styles.label}>{label}</span>
        </label>
      ))}
      {words.keysHint ? (
        <Text size="small" tone="soft" id={hintId} className={styles.hint}>
          {words.keysHint}
        </Text>
      ) : null}
    </Stack>
  );
}

/**
 * Lets the keys A to E and 1 to 5 choose an option while the focus is in the form, or nowhere yet. They only choose:
 * going on is left to Next.
 */
function useOptionKeys<Value extends string>(
  form: RefObject<HTMLFormElement | null>,
  options: readonly QuestionOption<Value>[],
  onSelect: (value: Value) => void,
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const option = options[optionOfKey(key) ?? options.length];
      if (!option || ctrlKey || metaKey || altKey || !(target instanceof Node)) return;
      const isHere = target === document.body || form.current?.contains(target);
      if (!isHere || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      onSelect(option.value);
      form.current?.querySelector<HTMLInputElement>(`input[value="${option.value}"]`)?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [form, options, onSelect]);
}

const letters = 'ABCDE';

/** The letter that stands beside the option at `index` and chooses it. */
export const letterOf = (index: number): string => letters.charAt(index);

/** Which option a key chooses: A to E and 1 to 5, from 0; null for every other key. */
export function optionOfKey(key: string): number | null {
  if (key.length !== 1) return null;
  const index = Math.max(letters.indexOf(key.toUpperCase()), '12345'.indexOf(key));
  return index < 0 ? null : index;
}
