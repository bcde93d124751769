import { type ElementType, type ReactNode, type Ref, useId } from 'react';
import { Card } from './card.tsx';
import { Stack, type StackProps } from './layout.tsx';

type TitledProps<Tag extends ElementType> = {
  readonly title: ReactNode;
  /** For a title that scripts move the focus to. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
} & Omit<StackProps<Tag>, 'title'>;

/** A part of a page with its heading, which is also its name for screen readers. */
export function TitledSection<Tag extends ElementType = 'section'>({
  title,
  titleRef,
  children,
  ...rest
}: TitledProps<Tag>) {
  const titleId = useId();
  return (
    <Stack as="section" {...(rest as StackProps<'section'>)} aria-labelledby={titleId}>
      <h2 id={titleId} ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </Stack>
  );
}

/** A `TitledSection` on a card. */
export const TitledCard = (props: Omit<TitledProps<typeof Card>, 'as'>) => (
  <TitledSection as={Card} {...props} />
);
