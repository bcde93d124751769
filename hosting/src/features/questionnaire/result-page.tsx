import { type ResultPage, resultPageText } from '@reshape/content/result-pages';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Cubicle } from '#ui/pictures/cubicle.tsx';
import { instinctPictures } from '#ui/pictures/instincts.tsx';
import { TwoAtTheWheel } from '#ui/pictures/two-at-the-wheel.tsx';
import { Paragraphs } from '#ui/text.tsx';
import { ResultOpening } from './engine/result.tsx';

/** The drawing of each result, by its questionnaire and its name. */
const pictures: Readonly<Record<string, ReactNode>> = {
  'quiz caveman': <TwoAtTheWheel driver="caveman" />,
  'quiz modern': <TwoAtTheWheel driver="modern" />,
  ...Object.fromEntries(
    Object.entries(instinctPictures).map(([instinct, Drawing]) => [
      `scan ${instinct}`,
      <Drawing key={instinct} />,
    ]),
  ),
  'diagnostic safety': <Cubicle result="safety" />,
  'diagnostic status': <Cubicle result="status" />,
  'diagnostic affiliation': <Cubicle result="affiliation" />,
  'diagnostic no-friction': <Cubicle result="no-friction" />,
};

/** The page behind a shared link: what the result means, and the way to one's own. */
export function SharedResult({
  picture,
  heading,
  title,
  line,
  paragraphs,
  tryLabel,
  tryThis,
  take,
}: ResultPage) {
  return (
    <Stack gap={6}>
      <ResultOpening
        heading={heading}
        title={title}
        line={line}
        picture={pictures[`${picture.questionnaire} ${picture.result}`]}
      />
      <Stack gap={7} rowGap={5} columns="main-aside" isPacked>
        <Stack isPacked hasMeasure>
          <Paragraphs of={paragraphs} />
          {tryThis ? (
            <p>
              <strong>{tryLabel}:</strong> {tryThis}
            </p>
          ) : null}
        </Stack>
        <Stack as={Card} tone="ember" isPacked>
          <h2>{resultPageText.tryTitle}</h2>
          <p>{resultPageText.noSignUp}</p>
          <Cluster align="center" gap={5} rowGap={2}>
            <ButtonLink href={take.target}>{take.label}</ButtonLink>
            <a href={resultPageText.programme.target}>{resultPageText.programme.label}</a>
          </Cluster>
        </Stack>
      </Stack>
    </Stack>
  );
}
