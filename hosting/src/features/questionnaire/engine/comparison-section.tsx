import { comparisonWith } from '@reshape/content/comparison';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import { Muted, Text } from '#ui/text.tsx';
import { TitledSection } from '#ui/titled.tsx';
import { type ComparedQuestion, comparedFragment, useComparedDigits } from './compared-answers.ts';
import styles from './result.module.css';
import { ShareButtons } from './result.tsx';

export interface ComparisonProps {
  /** With whom the visitor compares. */
  readonly person: 'friend' | 'colleague';
  readonly path: `/${string}`;
  /** In the order of the content, which is the same for everybody. */
  readonly questions: readonly ComparedQuestion[];
}

/** The other person's choices in the order of `questions`; null when the digits do not fit these questions. */
function parseChoices(digits: string, questions: readonly ComparedQuestion[]): readonly number[] | null {
  if (!/^\d+$/.test(digits) || digits.length !== questions.length) return null;
  const choices = [...digits].map(Number);
  return choices.every((choice, index) => choice < (questions[index]?.options.length ?? 0)) ? choices : null;
}

/** A link that carries the answers to another person, and where the two differ after following one. */
export function ComparisonSection({ person, path, questions }: ComparisonProps) {
  const comparison = comparisonWith(person);
  const digits = useComparedDigits();
  const choices = digits === null ? null : parseChoices(digits, questions);
  const own = questions.map(({ chosen }) => chosen).join('');
  return (
    <>
      {digits === null ? null : (
        <Differences comparison={comparison} questions={questions} choices={choices} />
      )}
      <Stack as={Card} gap={3} tone="sunken" data-screen-only="">
        <h2>{comparison.title}</h2>
        <Text hasMeasure>{choices === null ? comparison.text : comparison.sendBack}</Text>
        <ShareButtons
          labels={comparison}
          text={comparison.shareText}
          url={`${location.origin}${path}${comparedFragment}${own}`}
        />
      </Stack>
    </>
  );
}

interface DifferencesProps {
  readonly comparison: ReturnType<typeof comparisonWith>;
  readonly questions: readonly ComparedQuestion[];
  readonly choices: readonly number[] | null;
}

function Differences({ comparison, questions, choices }: DifferencesProps) {
  const differing = questions.flatMap((question, index) => {
    const theirs = choices?.[index];
    return theirs === undefined || theirs === question.chosen ? [] : [{ ...question, theirs }];
  });
  const same = questions.length - differing.length;
  return (
    <TitledSection title={comparison.resultTitle} gap={5}>
      <p>
        {choices === null
          ? comparison.invalid
          : differing.length === 0
            ? comparison.allSame
            : comparison.same(same, questions.length)}
      </p>
      {differing.length > 0 ? (
        <ol className={styles.recap}>
          {differing.map(({ id, text, options, chosen, theirs }) => (
            <Stack as="li" gap={1} key={id} className={styles.recapItem}>
              <Muted>{text}</Muted>
              <p>
                <strong>{comparison.mine}:</strong> <span>{options[chosen]}</span>
              </p>
              <p>
                <strong>{comparison.theirs}:</strong> <span>{options[theirs]}</span>
              </p>
            </Stack>
          ))}
        </ol>
      ) : null}
    </TitledSection>
  );
}
