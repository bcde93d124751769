import { liveSessionTexts } from '@reshape/content/operator/cohorts';
import type { CohortDetails } from '@reshape/contract/operator/cohorts';
import { useNavigate } from 'react-router-dom';
import { now } from '#lib/clock.ts';
import { Button } from '#ui/button.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Muted, Text } from '#ui/text.tsx';
import { DialogButton } from '../kit/action-buttons.tsx';
import { composerState } from '../kit/composer.tsx';
import { timeText } from '../kit/format.ts';
import { AddLiveSession, CancelLiveSession, EditLiveSession, type Session } from './live-session-dialogs.tsx';
import { missedValue } from './messages.tsx';

/** The live sessions of a cohort, which are added, moved and cancelled one by one. */
export function LiveSessions({ cohort }: { readonly cohort: CohortDetails }) {
  return (
    <Stack as="section" gap={3}>
      <h2>{liveSessionTexts.title}</h2>
      {cohort.sessions.length === 0 ? <p>{liveSessionTexts.none}</p> : null}
      <Stack as="ul" gap={4}>
        {cohort.sessions.map((session) => (
          <LiveSessionItem key={session.id} cohort={cohort} session={session} />
        ))}
      </Stack>
      <Cluster>
        <DialogButton label={liveSessionTexts.add}>
          {(dialog) => <AddLiveSession {...dialog} cohort={cohort} />}
        </DialogButton>
      </Cluster>
    </Stack>
  );
}

interface LiveSessionItemProps {
  readonly cohort: CohortDetails;
  readonly session: Session;
}

function LiveSessionItem({ cohort, session }: LiveSessionItemProps) {
  const navigate = useNavigate();
  const time = timeText(session.starts_at);
  const hasMissing = new Date(session.starts_at) <= now() && session.came < cohort.people.active;
  return (
    <li>
      <Cluster justify="between" align="start">
        <LiveSessionFacts session={session} />
        <Cluster gap={2}>
          {hasMissing ? (
            <Button
              aria-label={liveSessionTexts.writeToMissingOf(time)}
              onClick={() => navigate({}, { state: composerState(missedValue(session.id)) })}
            >
              {liveSessionTexts.writeToMissing}
            </Button>
          ) : null}
          <DialogButton label={liveSessionTexts.edit} fullLabel={liveSessionTexts.editFor(time)}>
            {(dialog) => <EditLiveSession {...dialog} cohort={cohort} session={session} />}
          </DialogButton>
          <CancelLiveSession cohort={cohort} session={session} />
        </Cluster>
      </Cluster>
    </li>
  );
}

/** When a session is, its links, and how many came. */
export function LiveSessionFacts({ session }: Pick<LiveSessionItemProps, 'session'>) {
  const { week, minutes, starts_at, join_url, recording_url, came } = session;
  const hasBegun = new Date(starts_at) <= now();
  return (
    <Stack gap={1}>
      <Text weight="medium">{timeText(starts_at)}</Text>
      <Muted>{liveSessionTexts.row(week, minutes)}</Muted>
      {join_url ? (
        <a href={join_url} target="_blank" rel="noopener noreferrer">
          {liveSessionTexts.link}
        </a>
      ) : (
        <Muted>{liveSessionTexts.noLink}</Muted>
      )}
      {recording_url ? (
        <a href={recording_url} target="_blank" rel="noopener noreferrer">
          {liveSessionTexts.recording}
        </a>
      ) : null}
      {hasBegun || came > 0 ? <Muted>{liveSessionTexts.came(came)}</Muted> : null}
    </Stack>
  );
}
