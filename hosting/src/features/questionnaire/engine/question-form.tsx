import { startedAgain } from '@reshape/content/start-again';
import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Progress } from '#ui/status.tsx';
import { ChangingText, Muted, Text } from '#ui/text.tsx';
import styles from './question-form.module.css';

export interface FlowLabels {
  readonly choose: string;
  readonly keysHint?: string;
  readonly previous: string;
  readonly next: string;
  /** Replaces `next` on the last question. */
  readonly finish: string;
}

export interface QuestionFormProps<Value extends string> {
  /** Also the name of the radio group. */
  readonly id: string;
  readonly labels: FlowLabels;
  /** The number of this question: 1 for the first. */
  readonly step: number;
  readonly total: number;
  /** The progress as a sentence. */
  readonly progress: string;
  /** Shown beside the progress. */
  readonly notice: string | null;
  /** Brings back the answers that starting again replaced; absent when there are none. */
  readonly onBringBack?: (() => void) | undefined;
  /** The time of day at which it happens. */
  readonly hour?: string | undefined;
  readonly heading: string;
  /** The question, when the heading is only its title. */
  readonly question?: ReactNode;
  readonly options: readonly QuestionOption<Value>[];
  readonly selected: Value | null;
  readonly onSelect: (value: Value) => void;
  /** Absent on a screen without Previous. */
  readonly previous?: { readonly isDisabled: boolean; readonly onPress: () => void };
  readonly onNext: () => void;
  /** Shown beside the options while there is no feedback; hidden on small screens. */
  readonly picture: ReactNode;
  /** The feedback on the choice, beside the options or, on narrow screens, below them. */
  readonly children?: ReactNode;
}

/** One question at a time: a form of native radios, with Next as its submit button. */
export function QuestionForm<Value extends string>(props: QuestionFormProps<Value>) {
  const { id, labels, step, total, options, selected, onSelect, previous, onNext } = props;
  const form = useRef<HTMLFormElement>(null);
  const ownId = useId();
  const keepInView = useOptionInView(form, selected);
  useOptionKeys(form, options, onSelect);
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (selected !== null) onNext();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      <div className={styles.top}>
        <Progress step={step} total={total} label={props.progress} />
        <Chip role="status" className={styles.resumed}>
          <ChangingText>{props.onBringBack ? startedAgain.notice : props.notice}</ChangingText>
        </Chip>
        {props.onBringBack ? (
          <Button variant="quiet" onClick={props.onBringBack} className={styles.bringBack}>
            {startedAgain.undo}
          </Button>
        ) : null}
      </div>
      <Stack isPacked className={styles.question}>
        {props.hour ? (
          <Text tone="ember" weight="strong" face="label">
            {props.hour}
          </Text>
        ) : null}
        <h2 id={`${ownId}heading`} tabIndex={-1} className={styles.heading}>
          <ChangingText>{props.heading}</ChangingText>
        </h2>
        {props.question ? (
          <p id={`${ownId}question`} className={styles.wording}>
            {props.question}
          </p>
        ) : null}
        <OptionList
          key={id}
          id={id}
          labelledBy={`${ownId}${props.question ? 'question' : 'heading'}`}
          labels={labels}
          options={options}
          selected={selected}
          onSelect={onSelect}
          onFocus={keepInView}
        />
      </Stack>
      <div data-answered={selected !== null || undefined} className={styles.answer}>
        <div aria-live="polite" data-covers="" className={styles.aside}>
          {props.children ?? <div className={styles.picture}>{props.picture}</div>}
        </div>
        <Cluster data-covers="" className={styles.actions}>
          {previous ? (
            <Button disabled={previous.isDisabled} onClick={previous.onPress} className={styles.action}>
              {labels.previous}
            </Button>
          ) : null}
          <Button
            variant="primary"
            type="submit"
            disabled={selected === null}
            className={classNames(styles.action, styles.next)}
          >
            {step === total ? labels.finish : labels.next}
          </Button>
        </Cluster>
      </div>
    </form>
  );
}

/** A placeholder for a question that is stored only on the device, until the page is hydrated. */
export function QuestionSkeleton({ options }: { readonly options: number }) {
  return (
    <div aria-hidden="true" className={styles.form}>
      <div className={styles.skeletonBar} />
      <Stack isPacked className={styles.question}>
        <div className={styles.skeletonHeading} />
        {Array.from({ length: options }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical and never reordered.
          <div key={index} className={styles.skeletonOption} />
        ))}
      </Stack>
      <div className={styles.actions}>
        <div className={styles.skeletonActions} />
      </div>
    </div>
  );
}

interface QuestionOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface OptionListProps<Value extends string>
  extends Pick<QuestionFormProps<Value>, 'id' | 'labels' | 'options' | 'selected' | 'onSelect'> {
  /** The id of the element with the question. */
  readonly labelledBy: string;
  /** Called when an option gets the focus. */
  readonly onFocus: () => void;
}

/** The options of a question, each with the letter that selects it. */
function OptionList<Value extends string>({
  id,
  labelledBy,
  labels,
  options,
  selected,
  onSelect,
  onFocus,
}: OptionListProps<Value>) {
  const hintId = useId();
  return (
    <Stack
      as="fieldset"
      gap={3}
      className={styles.options}
      aria-labelledby={labelledBy}
      aria-describedby={labels.keysHint ? hintId : undefined}
    >
      <Muted as="legend" className={styles.legend}>
        {labels.choose}
      </Muted>
      {options.map(({ value, label }, index) => (
        <label key={value} className={styles.option}>
          <input
            type="radio"
            name={id}
            value={value}
            checked={selected === value}
            onChange={() => onSelect(value)}
            onFocus={onFocus}
            className={styles.radio}
          />
          <span aria-hidden="true" className={styles.letter}>
            {letterOf(index)}
          </span>
          <span>{label}</span>
        </label>
      ))}
      {labels.keysHint ? (
        <Muted id={hintId} className={styles.hint}>
          {labels.keysHint}
        </Muted>
      ) : null}
    </Stack>
  );
}

/** The distance between the chosen option and what covers the options below it, in CSS pixels. */
const clearance = 12;

/**
 * Scrolls the chosen option out from under the feedback and the buttons, which cover the lower options on a
 * phone and in a low window: when it is chosen, when the feedback grows, and whenever it gets the focus. Returns
 * the handler for the focus.
 */
function useOptionInView(form: RefObject<HTMLFormElement | null>, selected: string | null): () => void {
  const keepInView = useCallback(() => {
    const option = form.current?.querySelector('label:has(:checked)')?.getBoundingClientRect();
    if (!option) return;
    const covers = [...(form.current?.querySelectorAll('[data-covers]') ?? [])]
      .map((element) => element.getBoundingClientRect())
      .filter(({ left, right, height }) => left < option.right && right > option.left && height > 0);
    const hidden = option.bottom + clearance - Math.min(...covers.map(({ top }) => top));
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    if (hidden > 0) scrollBy({ top: hidden, behavior });
  }, [form]);
  useEffect(() => {
    if (selected === null) return;
    // It also reports the first sizes, in the next frame: after a parent's effect has scrolled a new screen to its top.
    const observer = new ResizeObserver(keepInView);
    for (const covering of form.current?.querySelectorAll('[data-covers] > *') ?? [])
      observer.observe(covering);
    return () => observer.disconnect();
  }, [form, selected, keepInView]);
  return keepInView;
}

/**
 * Lets the keys A to E and 1 to 5 select an option while the focus is in the form or nowhere. They only
 * select, so that a stray key never continues.
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

export const letterOf = (index: number): string => letters.charAt(index);

/** The index of the option that a key selects, A to E and 1 to 5; null for other keys. */
export function optionOfKey(key: string): number | null {
  if (key.length !== 1) return null;
  const index = Math.max(letters.indexOf(key.toUpperCase()), '12345'.indexOf(key));
  return index < 0 ? null : index;
}
