import { tieResult } from '@reshape/content/paths';
import { quizResults } from '@reshape/content/quiz';
import { type ResultPage, resultPageText } from '@reshape/content/result-pages';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Cubicle } from '#ui/pictures/cubicle.tsx';
import { HandPrint, instinctPictures } from '#ui/pictures/instincts.tsx';
import { TwoAtTheWheel } from '#ui/pictures/two-at-the-wheel.tsx';
import { Text } from '#ui/text.tsx';
import { ResultOpening } from './engine/result.tsx';

/** The drawing of each result, by its questionnaire and its name. */
const pictures: Readonly<Record<string, ReactNode>> = {
  ...Object.fromEntries(
    (['caveman', 'modern'] as const).flatMap((driver) =>
      (['clear', 'mostly', 'close'] as const).map((shade) => [
        `quiz ${quizResults[driver][shade].key}`,
        <TwoAtTheWheel key={shade} driver={driver} shade={shade} />,
      ]),
    ),
  ),
  ...Object.fromEntries(
    Object.entries(instinctPictures).map(([instinct, Drawing]) => [
      `scan ${instinct}`,
      <Drawing key={instinct} />,
    ]),
  ),
  [`scan ${tieResult}`]: <HandPrint />,
  [`diagnostic ${tieResult}`]: <Cubicle result={tieResult} />,
  'diagnostic safety': <Cubicle result="safety" />,
  'diagnostic status': <Cubicle result="status" />,
  'diagnostic affiliation': <Cubicle result="affiliation" />,
  'diagnostic no-friction': <Cubicle result="no-friction" />,
};

/** The page behind a shared link: what the result says about the person who shared it, and the way to one's own. */
export function SharedResult({ picture, heading, title, line, meaning, take }: ResultPage) {
  return (
    <Stack gap={6}>
      <ResultOpening
        heading={heading}
        title={title}
        line={line}
        picture={pictures[`${picture.questionnaire} ${picture.result}`]}
      />
      <Stack gap={7} rowGap={5} columns="main-aside" isPacked>
        <Text size="lead" hasMeasure>
          {meaning}
        </Text>
        <Stack as={Card} tone="ember" isPacked>
          <h2>{resultPageText.tryTitle}</h2>
          <p>{resultPageText.noSignUp(picture.questionnaire)}</p>
          <Cluster align="center" gap={5} rowGap={2}>
            <ButtonLink href={take.target}>{take.label}</ButtonLink>
            <a href={resultPageText.programme.target}>{resultPageText.programme.label}</a>
          </Cluster>
        </Stack>
      </Stack>
    </Stack>
  );
}
