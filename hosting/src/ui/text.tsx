import type { Paragraph } from '@reshape/content/programme';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './text.module.css';

export type TextProps<Tag extends ElementType> = {
  /** The element to render; `p` by default. */
  readonly as?: Tag;
  /** Unset properties stay as the element has or inherits them. */
  readonly size?: 'small' | 'body' | 'lead' | 'title' | 'page' | 'display';
  readonly tone?: 'plain' | 'soft' | 'ember' | 'danger';
  readonly weight?: 'regular' | 'medium' | 'strong';
  readonly face?: 'text' | 'label' | 'display' | 'italic';
  /** Limits the width to a readable line of text. */
  readonly hasMeasure?: boolean;
  /** Keeps the line breaks of typed text, and breaks words that are too long. */
  readonly isVerbatim?: boolean;
} & Omit<ComponentProps<Tag>, 'as'>;

/** Text in a size, tone and weight of the scale. Renders nothing without content. */
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
  // A live region announces what changes in it, and an element that is replaced would lose the focus.
  const isKept = rest.role !== undefined || rest.tabIndex !== undefined;
  return (
    <Element
      key={isKept ? undefined : textKey(rest.children)}
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

/**
 * The key of an element whose only child is a text: the element is replaced together with the text. A browser's
 * translator replaces text nodes by elements of its own, and may do so after React has changed the text.
 */
export const textKey = (children: ReactNode): string | undefined =>
  typeof children === 'string' ? children : undefined;

/**
 * A text that changes or appears beside other content, or in an element that stays, such as a button or a live region.
 * Elements are rendered as they are.
 */
export function ChangingText({ children }: { readonly children: ReactNode }) {
  return typeof children === 'string' && children !== '' ? <span key={children}>{children}</span> : children;
}

/** The lead of a page or a section, a sentence or two under its heading. */
export function Lead(props: ComponentProps<'p'>) {
  return <Text {...props} size="lead" tone="soft" hasMeasure />;
}

/** A text that matters less than what is around it, such as an explanation. */
export function Muted<Tag extends ElementType = 'p'>(props: Omit<TextProps<Tag>, 'size' | 'tone'>) {
  return <Text size="small" tone="soft" {...(props as TextProps<'p'>)} />;
}

/** The heading of a part of a section. */
export function Subheading(props: ComponentProps<'h3'>) {
  return <Text {...props} as="h3" size="title" />;
}

/** A few words above what they introduce. */
export function Eyebrow(props: { readonly as?: 'h2' } & ComponentProps<'h2'>) {
  return <Text {...props} size="small" tone="ember" weight="strong" face="label" />;
}

/** Paragraphs of content: plain text, with optional emphasis where it comes in parts. */
export function Paragraphs({ of }: { readonly of: readonly (string | Paragraph)[] }) {
  return of.map((paragraph) =>
    typeof paragraph === 'string' ? (
      <p key={paragraph}>{paragraph}</p>
    ) : (
      <p key={textOf(paragraph)}>
        {paragraph.map((part) => (typeof part === 'string' ? part : <em key={part.em}>{part.em}</em>))}
      </p>
    ),
  );
}

/** Paragraphs that somebody has typed. */
export function TypedParagraphs({ of }: { readonly of: readonly string[] }) {
  return of.map((paragraph) => (
    <Text key={paragraph} isVerbatim>
      {paragraph}
    </Text>
  ));
}

/** Why something failed, announced when it appears. */
export const Failure = (props: Pick<TextProps<'p'>, 'id' | 'size' | 'children'>) => (
  <Text {...props} weight="medium" tone="danger" role="alert" />
);

const textOf = (paragraph: Paragraph) =>
  paragraph.map((part) => (typeof part === 'string' ? part : part.em)).join('');

export interface VisuallyHiddenProps {
  /** Renders a block, for hidden block content such as a table. */
  readonly as?: 'span' | 'div';
  readonly children: ReactNode;
}

/** Visually hidden text for screen readers. */
export function VisuallyHidden({ as: Element = 'span', children }: VisuallyHiddenProps) {
  return (
    <Element key={textKey(children)} className={styles.hidden}>
      {children}
    </Element>
  );
}

/** The first keyboard stop: skips the navigation to the element with the id `to`. */
export function SkipLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <a href={`#${to}`} className={styles.skip}>
      {label}
    </a>
  );
}
