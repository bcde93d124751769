import type { Paragraph } from '@reshape/content/programme';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './text.module.css';

export type TextProps<Tag extends ElementType> = {
  /** The element to render; a `p` unless said otherwise. */
  readonly as?: Tag;
  /** What is not said stays as the element has it, or as it inherits it. */
  readonly size?: 'small' | 'body' | 'lead' | 'title' | 'page' | 'display';
  readonly tone?: 'plain' | 'soft' | 'ember' | 'danger';
  readonly weight?: 'regular' | 'medium' | 'strong';
  readonly face?: 'text' | 'label' | 'display' | 'italic';
  /** At most as wide as a line of text that reads well. */
  readonly hasMeasure?: boolean;
  /** As somebody has typed them: their lines are kept, and a word that is too long is broken. */
  readonly isVerbatim?: boolean;
} & Omit<ComponentProps<Tag>, 'as'>;

/** Words in a size, tone and weight of the scale. Without any words it takes no place. */
export function Text<Tag extends ElementType = 'p'>({
  as,
  size,
  tone,
  weight,
  face,
  hasMeasure,
  isVerbatim,
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
      data-verbatim={isVerbatim || undefined}
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

/** Paragraphs of content as they are written: plain words, some of them emphasised. */
export function Paragraphs({ of }: { readonly of: readonly Paragraph[] }) {
  return of.map((paragraph) => (
    <p key={textOf(paragraph)}>
      {paragraph.map((part) => (typeof part === 'string' ? part : <em key={part.em}>{part.em}</em>))}
    </p>
  ));
}

const textOf = (paragraph: Paragraph) =>
  paragraph.map((part) => (typeof part === 'string' ? part : part.em)).join('');

export interface VisuallyHiddenProps {
  /** A block where what is hidden is one, such as a table. */
  readonly as?: 'span' | 'div';
  readonly children: ReactNode;
}

/** Words for those who listen to the page; nobody sees them. */
export function VisuallyHidden({ as: Element = 'span', children }: VisuallyHiddenProps) {
  return <Element className={styles.hidden}>{children}</Element>;
}
