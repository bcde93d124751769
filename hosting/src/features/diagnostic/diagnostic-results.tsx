import { diagnosticResultPage, motiveCopy } from '@reshape/content/diagnostic';
import { motiveOf } from '@reshape/content/diagnostic-questions';
import { type DiagnosticAnswers, diagnosticResult, questionIds } from '@reshape/domain/diagnostic';
import { Card } from '#ui/card.tsx';
import { Cubicle } from '#ui/pictures/cubicle.tsx';
import { KeepResult } from '#ui/result/keep-result.tsx';
import { NextPage } from '#ui/result/next-page.tsx';
import { ResultOpening } from '#ui/result/result-opening.tsx';
import { strokesOf } from '#ui/result/stroke-lines.ts';
import { Strokes } from '#ui/result/strokes.tsx';
import { DeiLoop } from './dei-loop.tsx';
import styles from './diagnostic-results.module.css';
import { MotiveCard } from './motive-card.tsx';

export interface DiagnosticResultsProps {
  readonly answers: DiagnosticAnswers;
  readonly onRetake: () => void;
}

/** A line never breaks inside its second half: `18% Modern Human` stays in one piece. */
const inTwoHalves = (line: string): string => line.replace(/ (?=[^,]*$)(?!\d)/g, '\u00a0');

/** "Your Caveman Profile": the two shares and a card for every motive that was met (spec section 2). */
export function DiagnosticResults({ answers, onRetake }: DiagnosticResultsProps) {
  const { cavemanPercent, modernPercent, motives } = diagnosticResult(answers, motiveOf);
  const line = diagnosticResultPage.line(cavemanPercent, modernPercent);
  const met = motives.reduce((sum, { count }) => sum + count, 0);
  const rows = motives.map(({ motive, count }) => ({
    label: motiveCopy[motive].name,
    note: diagnosticResultPage.triggers(count),
    strokes: [...strokesOf(count, 'ember'), ...strokesOf(questionIds.length - count, 'open')],
  }));
  const top = motives[0]?.motive;
  return (
    <>
      <ResultOpening heading={diagnosticResultPage.heading} title={inTwoHalves(line)} picture={<Cubicle />}>
        <Strokes kinds={[...strokesOf(met, 'ember'), ...strokesOf(questionIds.length - met, 'ink')]} />
      </ResultOpening>
      {top ? (
        <>
          <ul className={styles.motives}>
            {motives.map(({ motive, count }) => (
              <MotiveCard key={motive} motive={motive} count={count} />
            ))}
          </ul>
          <DeiLoop motive={top} />
        </>
      ) : (
        <Card className={styles.nothing}>
          <h3>{diagnosticResultPage.nothingFound.title}</h3>
          <p>{diagnosticResultPage.nothingFound.text}</p>
        </Card>
      )}
      <KeepResult
        words={diagnosticResultPage}
        text={diagnosticResultPage.shareText(line)}
        isMain={!top}
        path="/diagnostic-intro"
        picture={{ heading: diagnosticResultPage.heading, title: line, rows }}
        onRetake={onRetake}
      />
      <NextPage {...diagnosticResultPage.next} caveat={diagnosticResultPage.caveat} />
    </>
  );
}
