import type { ElementType } from 'react';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';
import { Text, type TextProps } from './text.tsx';

/** A few words on a round ground of their own. */
export function Chip<Tag extends ElementType = 'p'>({ className, ...rest }: TextProps<Tag>) {
  return <Text size="small" {...(rest as TextProps<'p'>)} className={classNames(styles.chip, className)} />;
}
