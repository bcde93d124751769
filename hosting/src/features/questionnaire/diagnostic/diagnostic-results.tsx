import { diagnosticQuestions, motiveOf } from '@reshape/content/diagnostic-questions';
import { diagnosticResultPage, motiveCopy } from '@reshape/content/diagnostic-results';
import { resultPath, tieResult } from '@reshape/content/paths';
import {
  type DiagnosticAnswers,
  type DiagnosticResult,
  diagnosticResult,
  letters,
  type Motive,
  questionIds,
} from '@reshape/domain/diagnostic';
import { leadersOf } from '@reshape/domain/questionnaire';
import { digitsOf } from '@reshape/domain/team-run';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import { Cubicle } from '#ui/pictures/cubicle.tsx';
import { Muted, Subheading, Text } from '#ui/text.tsx';
import { type ComparedQuestion, invitationFragment, useFragment } from '../engine/compared-answers.ts';
import { WithComparison } from '../engine/comparison.tsx';
import { contentIcons } from '../engine/content-icons.ts';
import { Caveat, NextStep, Recap, type RecapItem, ResultOpening, Retake } from '../engine/result.tsx';
import { strokesOf, Tallies } from '../engine/tally.tsx';
import { SendAnswers, TeamOffer } from '../team/invitation.tsx';
import { DeiLoop } from './dei-loop.tsx';
import styles from './diagnostic.module.css';
import { EmployersLink } from './diagnostic-intro.tsx';

export interface DiagnosticResultsProps {
  readonly answers: DiagnosticAnswers;
  readonly onRetake: () => void;
}

/** Non-breaking spaces keep a share and its first word on one line, as they do “in the Cubicle”. */
const withoutLateBreaks = (line: string): string =>
  line.replaceAll('% ', '%\u00a0').replaceAll('in the ', 'in\u00a0the\u00a0');

/** "Your Caveman Profile": the two shares and a card for every motive that occurred. */
export function DiagnosticResults({ answers, onRetake }: DiagnosticResultsProps) {
  const { cavemanPercent, modernPercent, motives } = diagnosticResult(answers, motiveOf);
  const line = diagnosticResultPage.line(cavemanPercent, modernPercent);
  const total = questionIds.length;
  const frictions = motives.reduce((sum, { count }) => sum + count, 0);
  const tallies = [
    { label: diagnosticResultPage.types.caveman, count: frictions, kind: 'ember' },
    { label: diagnosticResultPage.types.modern, count: total - frictions, kind: 'ink' },
  ] as const;
  const rows = motives.map(({ motive, count }) => ({
    label: motiveCopy[motive].name,
    note: diagnosticResultPage.triggers(count),
    strokes: [...strokesOf(count, 'ember'), ...strokesOf(total - count, 'open')],
  }));
  const leaders = leadersOf(motives);
  const [first] = leaders;
  const isTie = leaders.length > 1;
  const result = isTie ? tieResult : (first?.motive ?? 'no-friction');
  const compared = {
    person: 'colleague',
    path: '/diagnostic',
    questions: comparedQuestions(answers),
  } as const;
  const run = useFragment(invitationFragment);
  const digits = digitsOf(answers);
  return (
    <>
      <ResultOpening
        heading={diagnosticResultPage.heading}
        title={withoutLateBreaks(line)}
        {...(first && { line: isTie ? tieLine(leaders) : patternLine(first, answers) })}
        picture={<Cubicle result={result} />}
        share={{
          text: diagnosticResultPage.shareText(line),
          sharedPath: resultPath('diagnostic', result),
          picture: { heading: diagnosticResultPage.ownHeading, title: line, rows },
          pictureName: diagnosticResultPage.pictureName,
        }}
      >
        <Tallies
          rows={tallies.map(({ label, count, kind }) => ({
            label,
            note: diagnosticResultPage.count(count, total),
            strokes: strokesOf(count, kind),
          }))}
        />
      </ResultOpening>
      {run !== null && digits !== null ? <SendAnswers key={run} run={run} digits={digits} /> : null}
      {first ? (
        <>
          <ul className={styles.motives}>
            {motives.map(({ motive, count }) => (
              <MotiveCard key={motive} motive={motive} count={count} />
            ))}
          </ul>
          <DeiLoop motives={leaders.map(({ motive }) => motive)} />
        </>
      ) : (
        <Stack as={Card} gap={3} hasMeasure>
          <h3>{diagnosticResultPage.nothingFound.title}</h3>
          <p>{diagnosticResultPage.nothingFound.text}</p>
        </Stack>
      )}
      {run === null ? <TeamOffer /> : null}
      <WithComparison {...compared}>
        <NextStep {...diagnosticResultPage.nextStep} isMain={!first}>
          <EmployersLink />
        </NextStep>
        <Retake label={diagnosticResultPage.retake} onRetake={onRetake} />
      </WithComparison>
      <Recap heading={diagnosticResultPage.recapTitle} items={recapOf(answers)} />
      <Caveat>{diagnosticResultPage.caveat}</Caveat>
    </>
  );
}

type Counted = DiagnosticResult['motives'][number];

const tieLine = (leaders: readonly Counted[]): string =>
  diagnosticResultPage.tie(
    leaders.map(({ motive }) => motiveCopy[motive].name),
    leaders[0]?.count ?? 0,
  );

const patternLine = ({ motive }: Counted, answers: DiagnosticAnswers): string =>
  diagnosticResultPage.pattern(motiveCopy[motive].name, titlesOf(motive, answers));

/** The titles of the questions whose answer shows `motive`. */
const titlesOf = (motive: Motive, answers: DiagnosticAnswers): string[] =>
  questionIds.flatMap((id) => {
    const letter = answers[id];
    const isShown = letter !== undefined && letter !== 'E' && motiveOf(id, letter) === motive;
    return isShown ? [diagnosticQuestions[id].title] : [];
  });

const comparedQuestions = (answers: DiagnosticAnswers): ComparedQuestion[] =>
  questionIds.flatMap((id) => {
    const letter = answers[id];
    if (letter === undefined) return [];
    const { title, options } = diagnosticQuestions[id];
    const labels = letters.map((letter) => options[letter].label);
    return [{ id, text: title, options: labels, chosen: letters.indexOf(letter) }];
  });

/** The questions with the chosen option and its motive; E has none. */
const recapOf = (answers: DiagnosticAnswers): RecapItem[] =>
  questionIds.flatMap((id) => {
    const letter = answers[id];
    if (letter === undefined) return [];
    const { title, options } = diagnosticQuestions[id];
    const note = letter === 'E' ? undefined : motiveCopy[motiveOf(id, letter)].name;
    return [{ id, question: title, answer: options[letter].label, note }];
  });

interface MotiveCardProps {
  readonly motive: Motive;
  /** How many answers indicated this motive; above 0. */
  readonly count: number;
}

/** One motive of the profile: how often it occurred, what it does, and what to try. */
export function MotiveCard({ motive, count }: MotiveCardProps) {
  const { icon, name, summary, microShift } = motiveCopy[motive];
  const Icon = contentIcons[icon];
  return (
    <li className={styles.motiveCard}>
      <Icon aria-hidden="true" className={styles.motiveIcon} />
      <Subheading>
        <span>{name}</span>{' '}
        <Muted as="span" face="text" className={styles.count}>
          {diagnosticResultPage.triggers(count)}
        </Muted>
      </Subheading>
      <p>{summary}</p>
      <p className={styles.shift}>
        <Text as="strong" tone="ember" weight="strong" className={styles.label}>
          {diagnosticResultPage.tryThis}
        </Text>
        <span>{microShift}</span>
      </p>
    </li>
  );
}
