import { instinctPortraits } from '@reshape/content/instincts';
import { resultPath, tieResult } from '@reshape/content/paths';
import {
  type ScanOption,
  type ScanQuestion,
  scanQuestions,
  scanResultPage,
  scanResults,
} from '@reshape/content/scan';
import { leadersOf } from '@reshape/domain/questionnaire';
import { type Instinct, type RankedInstinct, rankInstincts } from '@reshape/domain/scan';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import { HandPrint, instinctPictures } from '#ui/pictures/instincts.tsx';
import { Muted } from '#ui/text.tsx';
import { TitledSection } from '#ui/titled.tsx';
import { WithComparison } from '../engine/comparison.tsx';
import { contentIcons } from '../engine/content-icons.ts';
import { Caveat, NextStep, Recap, ResultOpening, Retake } from '../engine/result.tsx';
import { comparedQuestions, type Given, type ResultsProps } from '../engine/shuffled-questions.tsx';
import { Strokes, strokesOf, type TallyRow } from '../engine/tally.tsx';
import styles from './scan.module.css';

type GivenInScan = Given<ScanQuestion, ScanOption>;

/** The ranking of the instincts, what the first of them means, and one thing to try. */
export function ScanResults({ given, onRetake }: ResultsProps<ScanQuestion, ScanOption>) {
  const ranking = rankInstincts(given.map(({ option }) => option.instinct));
  const leaders = leadersOf(ranking);
  const [first] = leaders;
  if (!first) return null;
  const isTie = leaders.length > 1;
  const title = isTie ? scanResultPage.tie.title(leaders.length) : scanResults[first.instinct].title;
  const names = leaders.map(({ instinct }) => instinctPortraits[instinct].name);
  const Picture = isTie ? HandPrint : instinctPictures[first.instinct];
  const rows = rankingRows(ranking, given.length);
  const next = ranking[leaders.length]?.count ?? 0;
  const compared = {
    person: 'friend',
    path: '/scan',
    questions: comparedQuestions(scanQuestions, given),
  } as const;
  return (
    <>
      <ResultOpening
        heading={scanResultPage.heading}
        title={title}
        line={
          isTie
            ? scanResultPage.tie.line(names)
            : scanResultPage.lead(instinctPortraits[first.instinct].name, first.count - next)
        }
        picture={<Picture />}
        share={{
          text: scanResultPage.shareText(title),
          sharedPath: resultPath('scan', isTie ? tieResult : first.instinct),
          picture: { heading: scanResultPage.ownHeading, title, rows },
          pictureName: scanResultPage.pictureName,
        }}
      />
      <Stack gap={7} rowGap={6} columns="main-aside" isPacked>
        <Ranking rows={rows} />
        <Stack gap={7} rowGap={6} isPacked>
          {leaders.map(({ instinct }) => (
            <Meaning key={instinct} instinct={instinct} isTie={isTie} />
          ))}
        </Stack>
      </Stack>
      <WithComparison {...compared}>
        <NextStep {...scanResultPage.nextStep} />
        <Retake label={scanResultPage.retake} onRetake={onRetake} />
      </WithComparison>
      <Recap heading={scanResultPage.recapTitle} items={given.map(recapOf)} />
      <Caveat>{scanResultPage.caveat}</Caveat>
    </>
  );
}

interface MeaningProps {
  readonly instinct: Instinct;
  /** Whether the instinct shares the first place, so that its meaning is one of several. */
  readonly isTie: boolean;
}

/** What it means that an instinct leads, and one thing to try. */
function Meaning({ instinct, isTie }: MeaningProps) {
  const { meaning, tryThis } = scanResults[instinct];
  return (
    <>
      <Stack as="section" gap={3}>
        <h2>{isTie ? instinctPortraits[instinct].name : scanResultPage.meaningTitle}</h2>
        <p>{meaning}</p>
      </Stack>
      <Stack as={Card} gap={3} tone="ember">
        <h3>{scanResultPage.tryLabel}</h3>
        <p>{tryThis}</p>
      </Stack>
    </>
  );
}

const recapOf = ({ question, option }: GivenInScan) => ({
  id: question.id,
  question: question.text,
  answer: option.label,
  note: instinctPortraits[option.instinct].name,
});

/** The ranking, each instinct with a tally of its count. */
function Ranking({ rows }: { readonly rows: readonly RankingRow[] }) {
  return (
    <TitledSection title={scanResultPage.rankingTitle} className={styles.ranking}>
      <ol>
        {rows.map(({ instinct, label, note, strokes }) => {
          const { icon, today } = instinctPortraits[instinct];
          const Icon = contentIcons[icon];
          return (
            <li key={instinct} className={styles.row}>
              <Icon aria-hidden="true" className={styles.icon} />
              <h3>{label}</h3>
              <Muted weight="strong" className={styles.count}>
                {note}
              </Muted>
              <Strokes kinds={strokes} className={styles.strokes} />
              <Muted className={styles.today}>{today}</Muted>
            </li>
          );
        })}
      </ol>
      {hasTies(rows) ? <Muted>{scanResultPage.tieNote}</Muted> : null}
    </TitledSection>
  );
}

/** One instinct with a stroke for each question, highlighted for the highest count. */
interface RankingRow extends TallyRow {
  readonly instinct: Instinct;
  readonly count: number;
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
