import { useId } from 'react';
import { letterOf } from './option-keys.ts';
import styles from './option-list.module.css';

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
export function OptionList<Value extends string>({
  name,
  labelledBy,
  words,
  options,
  selected,
  onSelect,
}: OptionListProps<Value>) {
  const hintId = useId();
  return (
    <fieldset
      className={styles.options}
      aria-labelledby={labelledBy}
      aria-describedby={words.keysHint ? hintId : undefined}
    >
      <legend className={styles.legend}>{words.choose}</legend>
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
        <p id={hintId} className={styles.hint}>
          {words.keysHint}
        </p>
      ) : null}
    </fieldset>
  );
}
