import type { ComponentProps, ElementType } from 'react';
import { classNames } from './class-names.ts';
import styles from './layout.module.css';

/** A step of the spacing scale, `--space-1` to `--space-8`, or none. */
export type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

interface LayoutProps<Tag extends ElementType> {
  /** The element to render; `div` by default. */
  readonly as?: Tag;
  readonly gap?: Space;
  /** The gap between rows, when it differs from the one between columns. */
  readonly rowGap?: Exclude<Space, 7 | 8>;
}

export type StackProps<Tag extends ElementType> = LayoutProps<Tag> & {
  /** Alignment of children that are narrower than the stack; stretched by default. */
  readonly align?: 'start' | 'center';
  /** Keeps the rows at the top of a stack that is higher than its content. */
  readonly isPacked?: boolean;
  /** Limits the width to a readable line of text. */
  readonly hasMeasure?: boolean;
  /** Columns on wide screens: two or four equal ones, or a wider and a narrower one. */
  readonly columns?: 'two' | 'four' | 'main-aside';
} & Omit<ComponentProps<Tag>, 'as'>;

const gapClasses = (gap: Space, rowGap: Space | undefined) => [
  styles[`gap-${gap}`],
  rowGap !== undefined && styles[`row-gap-${rowGap}`],
];

/** Children in a column with equal gaps. */
export function Stack<Tag extends ElementType = 'div'>({
  as,
  gap = 4,
  rowGap,
  align,
  isPacked,
  hasMeasure,
  columns,
  className,
  ...rest
}: StackProps<Tag>) {
  const Element: ElementType = as ?? 'div';
  return (
    <Element
      {...rest}
      className={classNames(
        styles.stack,
        ...gapClasses(gap, rowGap),
        align && styles[`align-${align}`],
        isPacked && styles.packed,
        hasMeasure && styles.measure,
        columns && styles[`columns-${columns}`],
        className,
      )}
    />
  );
}

export type ClusterProps<Tag extends ElementType> = LayoutProps<Tag> & {
  readonly align?: 'start' | 'center' | 'baseline';
  readonly justify?: 'between' | 'end';
} & Omit<ComponentProps<Tag>, 'as'>;

/** Children in a row that wraps on narrow screens. */
export function Cluster<Tag extends ElementType = 'div'>({
  as,
  gap = 3,
  rowGap,
  align,
  justify,
  className,
  ...rest
}: ClusterProps<Tag>) {
  const Element: ElementType = as ?? 'div';
  return (
    <Element
      {...rest}
      className={classNames(
        styles.cluster,
        ...gapClasses(gap, rowGap),
        align && styles[`align-${align}`],
        justify && styles[`justify-${justify}`],
        className,
      )}
    />
  );
}
