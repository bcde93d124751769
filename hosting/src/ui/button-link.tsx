import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

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
