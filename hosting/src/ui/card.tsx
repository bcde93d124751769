import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './layout.module.css';

export interface CardProps extends ComponentProps<'section'> {
  readonly tone?: 'plain' | 'ember' | 'sunken';
}

/** A section of a page on its own background. Give it a heading, and `aria-labelledby` when it is a landmark. */
export function Card({ tone = 'plain', className, ...rest }: CardProps) {
  return <section {...rest} data-tone={tone} className={classNames(styles.card, className)} />;
}
