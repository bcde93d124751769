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

export interface ButtonLinkProps extends ComponentProps<'a'> {
  readonly variant?: 'primary' | 'secondary' | 'quiet';
}

/** A link that looks like a button: for the one step that a page leads to. It works before any script has come. */
export function ButtonLink({ variant = 'primary', className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} data-variant={variant} className={classNames(styles.button, className)}>
      {children}
    </a>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What a press does, in words: for those who do not see the icon, and for those who hold the pointer over it. */
  readonly label: string;
}

/** A button that shows an icon only; its child is the icon. */
export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(styles.iconButtonButton, className)}
    />
  );
}
