import { automaticityLine, automaticityQuestion } from '@reshape/content/app/automaticity';
import type { Automaticity } from '@reshape/contract/automaticity';
import type { Worksheet } from '@reshape/contract/worksheets';
import { automaticityScale } from '@reshape/domain/automaticity';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { excerpt, fullDate, labelLength, unbrokenDays } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Stack } from '#ui/layout.tsx';
import { Muted, Text, VisuallyHidden } from '#ui/text.tsx';
import styles from './automaticity.module.css';
import { automaticityOf } from './queries.ts';

const { highest } = automaticityScale;

interface AutomaticityLineProps {
  readonly memberId: string;
  /** All of the member's worksheets. */
  readonly worksheets: readonly Pick<Worksheet, 'id' | 'tinyAction'>[];
}

/** The member's answers, worksheet by worksheet, the latest first. Nothing before the first answer. */
export function AutomaticityLine({ memberId, worksheets }: AutomaticityLineProps) {
  const titleId = useId();
  const { data } = useQuery(automaticityOf(memberId));
  if (!data?.answers.length) return null;
  const plans = [...new Set(data.answers.map(({ worksheet_id }) => worksheet_id))].toReversed();
  return (
    <Stack as={Card} aria-labelledby={titleId}>
      <Stack as="header" gap={2}>
        <h2 id={titleId}>{automaticityLine.title}</h2>
        <Text tone="soft">{automaticityLine.lead}</Text>
      </Stack>
      {plans.map((id) => (
        <AnswerTable
          key={id}
          tinyAction={worksheets.find((worksheet) => worksheet.id === id)?.tinyAction}
          answers={data.answers.filter(({ worksheet_id }) => worksheet_id === id)}
        />
      ))}
    </Stack>
  );
}

interface AnswerTableProps {
  readonly tinyAction: string | undefined;
  /** The earliest first. */
  readonly answers: Automaticity['answers'];
}

function AnswerTable({ tinyAction, answers }: AnswerTableProps) {
  return (
    <table className={styles.line}>
      <Text as="caption" dir="auto" isVerbatim className={styles.caption}>
        {tinyAction === undefined ? automaticityLine.unknownAction : excerpt(tinyAction, labelLength)}
      </Text>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{automaticityLine.whenColumn}</VisuallyHidden>
          </th>
          <th scope="col">
            <VisuallyHidden>{automaticityLine.answerColumn}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {answers.map(({ moment, answer, on }) => (
          <tr key={`${moment} ${on}`}>
            <Muted as="th" scope="row" weight="regular" className={styles.cell}>
              <Text as="span" weight="medium">
                {automaticityLine.moments[moment]}
              </Text>
              {/* The days are counted anew in each cohort. */}
              <span className={styles.date}> {unbrokenDays(fullDate(on))}</span>
            </Muted>
            <td className={styles.cell}>
              <div className={styles.answer}>
                <div aria-hidden="true" className={styles.marks}>
                  {Array.from({ length: highest }, (_, index) => (
                    <span
                      // biome-ignore lint/suspicious/noArrayIndexKey: the marks are always the same
                      key={index}
                      className={classNames(styles.mark, index < answer && styles.isReached)}
                    />
                  ))}
                </div>
                <span>{automaticityQuestion.answer(answer, highest)}</span>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
