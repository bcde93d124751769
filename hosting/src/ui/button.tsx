import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** The press is being worked on: no second one is taken, and the label keeps its place under a spinner. */
  readonly isBusy?: boolean;
}

/** A native button; `type` is "button" unless it is said to submit. */
export function Button({
  variant = 'primary',
  isBusy = false,
  disabled = false,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      data-variant={variant}
      aria-busy={isBusy || undefined}
      disabled={disabled || isBusy}
      className={classNames(styles.button, className)}
    >
      {children}
    </button>
  );
}
