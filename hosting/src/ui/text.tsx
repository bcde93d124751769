import type { ComponentProps, ElementType } from 'react';
import { classNames } from './class-names.ts';
import styles from './text.module.css';

export type TextProps<Tag extends ElementType> = {
  /** The element to render; a `p` unless said otherwise. */
  readonly as?: Tag;
  /** What is not said stays as the element has it, or as it inherits it. */
  readonly size?: 'small' | 'body' | 'lead' | 'title' | 'page' | 'display';
  readonly tone?: 'plain' | 'soft' | 'ember' | 'danger';
  readonly weight?: 'regular' | 'medium' | 'strong';
  readonly face?: 'text' | 'display' | 'italic';
  /** At most as wide as a line of text that reads well. */
  readonly hasMeasure?: boolean;
} & Omit<ComponentProps<Tag>, 'as'>;

/** Words in a size, tone and weight of the scale. Without any words it takes no place. */
export function Text<Tag extends ElementType = 'p'>({
  as,
  size,
  tone,
  weight,
  face,
  hasMeasure,
  className,
  ...rest
}: TextProps<Tag>) {
  const Element: ElementType = as ?? 'p';
  return (
    <Element
      {...rest}
      data-size={size}
      data-tone={tone}
      data-weight={weight}
      data-face={face}
      data-measure={hasMeasure || undefined}
      className={classNames(styles.text, className)}
    />
  );
}

/** What a page or a section is about, in a sentence or two under its heading. */
export function Lead(props: ComponentProps<'p'>) {
  return <Text {...props} size="lead" tone="soft" hasMeasure />;
}

/** A few words over a heading, which say what kind of thing it is. */
export function Eyebrow<Tag extends ElementType = 'p'>(
  props: { readonly as?: Tag } & Omit<ComponentProps<Tag>, 'as'>,
) {
  return <Text {...props} size="small" tone="ember" weight="strong" face="text" />;
}
