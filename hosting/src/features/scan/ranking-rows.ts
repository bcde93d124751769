import { instinctPortraits } from '@reshape/content/instincts';
import { scanResultPage } from '@reshape/content/scan';
import type { Instinct, RankedInstinct } from '@reshape/domain/scan';
import { type StrokeKind, strokesOf } from '#ui/result/stroke-lines.ts';

export interface RankingRow {
  readonly instinct: Instinct;
  readonly label: string;
  /** The count in words. */
  readonly note: string;
  readonly count: number;
  /** A stroke for each question: those of the highest count in ember. */
  readonly strokes: readonly StrokeKind[];
}

/** What the picture of the ranking shows, on the page and as a file; `questions` is how many were asked. */
export function rankingRows(ranking: readonly RankedInstinct[], questions: number): RankingRow[] {
  const most = ranking[0]?.count;
  return ranking.map(({ instinct, count }) => ({
    instinct,
    label: instinctPortraits[instinct].name,
    note: scanResultPage.count(count, questions),
    count,
    strokes: [...strokesOf(count, count === most ? 'ember' : 'ink'), ...strokesOf(questions - count, 'open')],
  }));
}

/** Whether two of the rows have the same number and stand in their order for no other reason. */
export const hasTies = (rows: readonly RankingRow[]): boolean =>
  new Set(rows.map(({ count }) => count)).size < rows.length;
