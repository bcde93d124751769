import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Stack } from './layout.tsx';
import { Failure, Muted } from './text.tsx';

/** The attributes that connect a control to its label, hint and error; spread them onto the control. */
interface FieldIds {
  readonly id: string;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

interface LabelProps {
  readonly label?: ReactNode;
  /** The id of the heading that is the label. */
  readonly labelledBy?: string | undefined;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

interface FieldProps extends LabelProps {
  readonly children: (ids: FieldIds) => ReactNode;
}

/** A label above a control, with a hint above it and an error below it that is announced when it appears. */
export function Field({ label, labelledBy, hint, error, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}hint` : undefined;
  const errorId = error ? `${id}error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ');
  return (
    <Stack gap={2}>
      {label ? (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      ) : null}
      {hint ? (
        <Muted id={hintId} hasMeasure>
          {hint}
        </Muted>
      ) : null}
      {children({
        id,
        ...(labelledBy && { 'aria-labelledby': labelledBy }),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      <Failure id={errorId} size="small">
        {error}
      </Failure>
    </Stack>
  );
}

/** One line of text. Put it into a `Field`, which labels it. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type={type} className={classNames(styles.control, className)} />;
}

/** Several lines of text; it grows with its content in browsers that support it. Put it into a `Field`. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea dir="auto" {...rest} className={classNames(styles.control, styles.area, className)} />;
}

/** A native select with an arrow of our own. Put it into a `Field`, which labels it. */
function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={classNames(styles.control, styles.select, className)} />;
}

/** A `Field` of one line of text. */
export function LabelledInput({
  label,
  labelledBy,
  hint,
  error,
  ...rest
}: LabelProps & ComponentProps<'input'>) {
  return <Field {...{ label, labelledBy, hint, error }}>{(ids) => <TextInput {...ids} {...rest} />}</Field>;
}

/** A `Field` of several lines of text. */
export function LabelledArea({
  label,
  labelledBy,
  hint,
  error,
  ...rest
}: LabelProps & ComponentProps<'textarea'>) {
  return <Field {...{ label, labelledBy, hint, error }}>{(ids) => <TextArea {...ids} {...rest} />}</Field>;
}

/** A `Field` with a choice. */
export function LabelledSelect({
  label,
  labelledBy,
  hint,
  error,
  ...rest
}: LabelProps & ComponentProps<'select'>) {
  return <Field {...{ label, labelledBy, hint, error }}>{(ids) => <Select {...ids} {...rest} />}</Field>;
}

interface SwitchProps {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly children: ReactNode;
}

/** A native checkbox with the switch role, labelled by its children. */
export function Switch({ isOn, onSwitch, children }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={({ target }) => onSwitch(target.checked)}
        className={styles.switchControl}
      />
      <span className={styles.switchWords}>{children}</span>
    </label>
  );
}
