import { motives as motiveNames } from '@reshape/content/diagnostic';
import { diagnosticQuestions, motiveOf } from '@reshape/content/diagnostic-questions';
import { talkingPoints, teamPage } from '@reshape/content/team-run';
import { questionIds } from '@reshape/domain/diagnostic';
import { type TeamAnswers, teamCounts } from '@reshape/domain/team-run';
import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { ProgressBar } from '#ui/status.tsx';
import { Muted, Text } from '#ui/text.tsx';
import styles from './team.module.css';

const { result } = teamPage;

/** The counts of a run per motive and per question, on paper on one page. */
export function TeamResult({ team }: { readonly team: readonly TeamAnswers[] }) {
  const titleId = useId();
  const counts = teamCounts(team, motiveOf);
  if (counts === null) return null;
  const size = team.length;
  const total = size * questionIds.length;
  return (
    <Stack as="section" gap={5} aria-labelledby={titleId} className={styles.result}>
      <Cluster align="baseline" justify="between">
        <h2 id={titleId}>{result.title}</h2>
        <Button onClick={() => print()}>{result.print}</Button>
      </Cluster>
      <Text>{result.people(size)}</Text>
      <h3>{result.motives}</h3>
      <ul className={styles.counts}>
        {counts.motives.map(({ motive, answers, people }) => (
          <Count
            key={motive}
            label={motiveNames[motive].name}
            note={result.motive(answers, total, people, size)}
            value={answers}
            max={total}
          />
        ))}
      </ul>
      <h3>{result.questions}</h3>
      <ol className={styles.questions}>
        {counts.questions.map(({ id, chosen }) => (
          <Stack as="li" gap={3} key={id} isPacked className={styles.question}>
            <h4>{diagnosticQuestions[id].title}</h4>
            <ul className={styles.counts}>
              {chosen.map(({ letter, count }) => (
                <Count
                  key={letter}
                  label={diagnosticQuestions[id].options[letter].label}
                  note={result.chosen(count, size)}
                  value={count}
                  max={size}
                />
              ))}
            </ul>
            <p>
              <Text as="strong" size="small" tone="ember" weight="strong">
                {result.talk}
              </Text>{' '}
              <span>{talkingPoints[id]}</span>
            </p>
          </Stack>
        ))}
      </ol>
    </Stack>
  );
}

interface CountProps {
  readonly label: string;
  /** The count as text. */
  readonly note: string;
  readonly value: number;
  readonly max: number;
}

const Count = ({ label, note, value, max }: CountProps) => (
  <li className={styles.count}>
    <span key={label} className={styles.label}>
      {label}
    </span>
    <Muted key={note} as="span" weight="strong" className={styles.note}>
      {note}
    </Muted>
    <div aria-hidden="true" className={styles.bar}>
      <ProgressBar value={value} max={max} label={label} />
    </div>
  </li>
);
