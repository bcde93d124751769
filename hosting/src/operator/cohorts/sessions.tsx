import { sessionTexts } from '@reshape/content/operator/cohorts';
import type { CohortDetails } from '@reshape/contract/operator/cohorts';
import { now } from '#lib/clock.ts';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { DialogButton } from '../kit/action-buttons.tsx';
import { timeText } from '../kit/format.ts';
import { AddSession, CancelSession, EditSession, type Session } from './session-dialogs.tsx';

/** The live sessions of a cohort, which are added, moved and cancelled one by one. */
export function Sessions({ cohort }: { readonly cohort: CohortDetails }) {
  return (
    <Stack as="section" gap={3}>
      <h2>{sessionTexts.title}</h2>
      {cohort.sessions.length === 0 ? <p>{sessionTexts.none}</p> : null}
      <Stack as="ul" gap={4}>
        {cohort.sessions.map((session) => (
          <SessionItem key={session.id} cohort={cohort} session={session} />
        ))}
      </Stack>
      <Cluster>
        <DialogButton label={sessionTexts.add} variant="secondary">
          {/* Opened again, the form begins anew. */}
          {(dialog) => <AddSession key={`${dialog.isOpen}`} {...dialog} cohort={cohort} />}
        </DialogButton>
      </Cluster>
    </Stack>
  );
}

interface SessionItemProps {
  readonly cohort: CohortDetails;
  readonly session: Session;
}

function SessionItem({ cohort, session }: SessionItemProps) {
  const { week, minutes, starts_at, join_url, recording_url, came } = session;
  const hasBegun = new Date(starts_at) <= now();
  const time = timeText(starts_at);
  return (
    <li>
      <Cluster justify="between" align="start">
        <Stack gap={1}>
          <Text weight="medium">{time}</Text>
          <Text size="small" tone="soft">
            {sessionTexts.row(week, minutes)}
          </Text>
          {join_url ? (
            <a href={join_url} target="_blank" rel="noopener noreferrer">
              {sessionTexts.link}
            </a>
          ) : (
            <Text size="small" tone="soft">
              {sessionTexts.noLink}
            </Text>
          )}
          {recording_url ? (
            <a href={recording_url} target="_blank" rel="noopener noreferrer">
              {sessionTexts.recording}
            </a>
          ) : null}
          {hasBegun || came > 0 ? (
            <Text size="small" tone="soft">
              {sessionTexts.came(came)}
            </Text>
          ) : null}
        </Stack>
        <Cluster gap={2}>
          <DialogButton label={sessionTexts.edit} fullLabel={sessionTexts.editFor(time)} variant="secondary">
            {(dialog) => (
              <EditSession key={`${dialog.isOpen}`} {...dialog} cohort={cohort} session={session} />
            )}
          </DialogButton>
          <CancelSession cohort={cohort} session={session} />
        </Cluster>
      </Cluster>
    </li>
  );
}
