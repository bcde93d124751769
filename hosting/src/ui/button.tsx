import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { ChangingText } from './text.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `secondary` by default; the main action of a screen is `primary`. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /**
   * Whether the action is pending: further clicks are ignored, and a spinner covers the label. The focus
   * stays, which a disabled button would lose.
   */
  readonly isBusy?: boolean;
}

const ignore = (event: MouseEvent) => event.preventDefault();

/** A native button; `type` defaults to "button". */
export function Button({
  variant = 'secondary',
  isBusy = false,
  disabled = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      data-variant={variant}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      disabled={disabled && !isBusy}
      onClick={isBusy ? ignore : onClick}
      className={classNames(styles.button, className)}
    >
      <ChangingText>{children}</ChangingText>
    </button>
  );
}

export interface ButtonLinkProps extends ComponentProps<'a'> {
  readonly variant?: 'primary' | 'secondary';
}

/** A link that looks like a button, for the main step of a page. It works without JavaScript. */
export function ButtonLink({ variant = 'primary', className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} data-variant={variant} className={classNames(styles.button, className)}>
      {children}
    </a>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The name of the action, for screen readers and as a tooltip. */
  readonly label: string;
}

/** A button with only an icon, passed as its child. */
export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(styles.iconButton, className)}
    />
  );
}
