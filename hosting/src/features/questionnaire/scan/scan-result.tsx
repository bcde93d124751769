import { instinctPortraits } from '@reshape/content/instincts';
import { resultPath } from '@reshape/content/result-path';
import { scanQuestions, scanResultPage, scanResults } from '@reshape/content/scan';
import { type Instinct, type RankedInstinct, rankInstincts } from '@reshape/domain/scan';
import { type ComponentType, useId } from 'react';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import { Affiliation, KinCare, MateSeeking, SelfProtection, Status } from '#ui/pictures/instincts.tsx';
import { Text } from '#ui/text.tsx';
import { contentIcons } from '../engine/content-icons.ts';
import {
  Caveat,
  NextStep,
  Recap,
  type RecapItem,
  ResultActions,
  ResultOpening,
  Strokes,
} from '../engine/result.tsx';
import { type StrokeKind, strokesOf } from '../engine/strokes.ts';
import styles from './scan-result.module.css';

export interface ScanResultProps {
  /** The ids of the questions as they were asked, and the answer to each. */
  readonly order: readonly string[];
  readonly answers: readonly Instinct[];
  readonly onRetake: () => void;
}

/** The ranking of the instincts, what the first of them means, and one thing to try. */
export function ScanResult({ order, answers, onRetake }: ScanResultProps) {
  const ranking = rankInstincts(answers);
  const [first, ...others] = ranking;
  if (!first) return null;
  const { title, meaning, tryThis } = scanResults[first.instinct];
  const Leader = instinctPictures[first.instinct];
  const rows = rankingRows(ranking, answers.length);
  const equals = others.filter(({ count }) => count === first.count);
  const next = others.find(({ count }) => count < first.count)?.count ?? 0;
  return (
    <>
      <ResultOpening
        heading={scanResultPage.heading}
        title={title}
        line={scanResultPage.lead(
          instinctPortraits[first.instinct].name,
          equals.map(({ instinct }) => instinctPortraits[instinct].name),
          first.count - next,
        )}
        picture={<Leader />}
      />
      <Stack gap={7} rowGap={6} columns="main-aside" isPacked>
        <Ranking rows={rows} />
        <Stack gap={7} rowGap={6} isPacked>
          <Stack as="section" gap={3}>
            <h2>{scanResultPage.meaningTitle}</h2>
            <p>{meaning}</p>
          </Stack>
          <Stack as={Card} gap={3} tone="ember">
            <h3>{scanResultPage.tryLabel}</h3>
            <p>{tryThis}</p>
          </Stack>
        </Stack>
      </Stack>
      <NextStep {...scanResultPage.nextStep} />
      <ResultActions
        words={scanResultPage}
        text={scanResultPage.shareText(title)}
        sharedPath={resultPath('scan', first.instinct)}
        path="/scan"
        picture={{ heading: scanResultPage.heading, title, rows }}
        onRetake={onRetake}
      />
      <Recap heading={scanResultPage.recapTitle} groups={[{ items: recapOf(order, answers) }]} />
      <Caveat>{scanResultPage.caveat}</Caveat>
    </>
  );
}

/** The questions in the order in which they were asked, each with the chosen answer and its instinct. */
const recapOf = (order: readonly string[], answers: readonly Instinct[]): RecapItem[] =>
  order.flatMap((id, index) => {
    const question = scanQuestions.find((each) => each.id === id);
    const option = question?.options.find(({ instinct }) => instinct === answers[index]);
    return question && option
      ? [
          {
            id,
            question: question.text,
            answer: option.label,
            note: instinctPortraits[option.instinct].name,
          },
        ]
      : [];
  });

/** The ranking, each instinct with a tally of its count. */
function Ranking({ rows }: { readonly rows: readonly RankingRow[] }) {
  const titleId = useId();
  return (
    <Stack as="section" aria-labelledby={titleId} className={styles.ranking}>
      <h2 id={titleId}>{scanResultPage.rankingTitle}</h2>
      <ol>
        {rows.map(({ instinct, label, note, strokes }) => {
          const { icon, today } = instinctPortraits[instinct];
          const Icon = contentIcons[icon];
          return (
            <li key={instinct} className={styles.row}>
              <Icon aria-hidden="true" className={styles.icon} />
              <h3>{label}</h3>
              <Text size="small" tone="soft" weight="strong" className={styles.count}>
                {note}
              </Text>
              <Strokes kinds={strokes} />
              <Text size="small" tone="soft" className={styles.today}>
                {today}
              </Text>
            </li>
          );
        })}
      </ol>
      {hasTies(rows) ? (
        <Text size="small" tone="soft">
          {scanResultPage.tieNote}
        </Text>
      ) : null}
    </Stack>
  );
}

export interface RankingRow {
  readonly instinct: Instinct;
  readonly label: string;
  /** The count in words. */
  readonly note: string;
  readonly count: number;
  /** A tally with a stroke for each question, highlighted for the highest count. */
  readonly strokes: readonly StrokeKind[];
}

/** The content of the picture of the ranking, on the page and as a file; `questions` is how many were asked. */
function rankingRows(ranking: readonly RankedInstinct[], questions: number): RankingRow[] {
  const highest = ranking[0]?.count;
  return ranking.map(({ instinct, count }) => ({
    instinct,
    label: instinctPortraits[instinct].name,
    note: scanResultPage.count(count, questions),
    count,
    strokes: [
      ...strokesOf(count, count === highest ? 'ember' : 'ink'),
      ...strokesOf(questions - count, 'open'),
    ],
  }));
}

/** Whether two rows have the same count, so that their order is arbitrary. */
const hasTies = (rows: readonly RankingRow[]): boolean =>
  new Set(rows.map(({ count }) => count)).size < rows.length;

/** The drawing of each instinct. */
export const instinctPictures: Readonly<Record<Instinct, ComponentType>> = {
  'self-protection': SelfProtection,
  affiliation: Affiliation,
  status: Status,
  'mate-seeking': MateSeeking,
  'kin-care': KinCare,
};
