import { longText } from '@reshape/content/app/long-text';
import { progressInstincts } from '@reshape/content/app/progress';
import { instinctPanels, instinctPortraits, topInstincts } from '@reshape/content/instincts';
import type { Worksheet } from '@reshape/contract/worksheets';
import { type Instinct, rankInstincts } from '@reshape/domain/scan';
import { excerpt, labelLength } from '#lib/format.ts';
import { Stack } from '#ui/layout.tsx';
import { LongText } from '#ui/long-text.tsx';
import { Muted, Text } from '#ui/text.tsx';
import { TitledCard } from '#ui/titled.tsx';
import styles from './progress.module.css';

interface NoticedInstinctsProps {
  /** Whether the member's spots say which instincts lead. */
  readonly hasOwn: boolean;
  /** The answers to the scan that was taken on this device; null without one. */
  readonly scanAnswers: readonly Instinct[] | null;
  /** Newest first. */
  readonly worksheets: readonly Worksheet[];
}

/**
 * What the member found out: the insights of their worksheets, and the scan, or the two instincts that
 * everyone starts with. Renders nothing when the member has no more than the instincts of their spots, which are shown
 * above.
 */
export function NoticedInstincts({ hasOwn, scanAnswers, worksheets }: NoticedInstinctsProps) {
  if (hasOwn && !scanAnswers && worksheets.length === 0) return null;
  return (
    <TitledCard title={progressInstincts.title} isPacked>
      {scanAnswers ? <Ranking answers={scanAnswers} /> : hasOwn ? null : <StartingTwo />}
      {worksheets.length > 0 ? <Insights worksheets={worksheets} /> : null}
    </TitledCard>
  );
}

function Ranking({ answers }: { readonly answers: readonly Instinct[] }) {
  return (
    <Stack gap={2}>
      <h3>{progressInstincts.scanTitle}</h3>
      <ol>
        {rankInstincts(answers).map(({ instinct, count }) => (
          <li key={instinct} className={styles.rank}>
            <span>{instinctPortraits[instinct].name}</span>
            <Muted as="span">{progressInstincts.score(count, answers.length)}</Muted>
          </li>
        ))}
      </ol>
      <Muted>{progressInstincts.scanNote}</Muted>
      <p>
        <a href="/scan">{progressInstincts.retakeScan}</a>
      </p>
    </Stack>
  );
}

const StartingTwo = () => (
  <Stack gap={2}>
    <h3>{progressInstincts.startingTitle}</h3>
    <Stack as="ul" gap={3}>
      {topInstincts.fixed.map((instinct) => (
        <li key={instinct}>
          <span>{instinctPortraits[instinct].name}</span>
          <Muted>{instinctPanels[instinct].line}</Muted>
        </li>
      ))}
    </Stack>
    <Muted>{progressInstincts.startingNote}</Muted>
    <p>
      <a href="/scan">{progressInstincts.takeScan}</a>
    </p>
  </Stack>
);

const Insights = ({ worksheets }: Pick<NoticedInstinctsProps, 'worksheets'>) => (
  <Stack gap={2}>
    <h3>{progressInstincts.insightsTitle}</h3>
    <Stack as="ul">
      {worksheets.map(({ id, identity, knowledge }) => (
        <li key={id}>
          <Text size="small" tone="ember" weight="medium" dir="auto" isVerbatim>
            {excerpt(identity, labelLength)}
          </Text>
          <LongText labels={longText}>{knowledge}</LongText>
        </li>
      ))}
    </Stack>
  </Stack>
);
