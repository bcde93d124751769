import { sessionTexts } from '@reshape/content/operator/cohorts';
import type { CohortDetails } from '@reshape/contract/operator/cohorts';
import { useState } from 'react';
import { now } from '#lib/clock.ts';
import { Button } from '#ui/button.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { timeText } from '../kit/format.ts';
import { AddSession, CancelSession, EditSession, type Session } from './session-dialogs.tsx';

/** The live sessions of a cohort, which are added, moved and cancelled one by one. */
export function Sessions({ cohort }: { readonly cohort: CohortDetails }) {
  const [open, setOpen] = useState<{
    readonly dialog: 'add' | 'edit' | 'cancel';
    readonly id?: string;
  } | null>(null);
  const close = () => setOpen(null);
  const session = cohort.sessions.find(({ id }) => id === open?.id);
  const { title, none, add } = sessionTexts;
  return (
    <Stack as="section" gap={3}>
      <h2>{title}</h2>
      {cohort.sessions.length === 0 ? <p>{none}</p> : null}
      <Stack as="ul" gap={4}>
        {cohort.sessions.map((each) => (
          <SessionItem
            key={each.id}
            session={each}
            onEdit={() => setOpen({ dialog: 'edit', id: each.id })}
            onCancel={() => setOpen({ dialog: 'cancel', id: each.id })}
          />
        ))}
      </Stack>
      <Cluster>
        <Button variant="secondary" onClick={() => setOpen({ dialog: 'add' })}>
          {add}
        </Button>
      </Cluster>
      <AddSession
        key={`add-${open?.dialog === 'add'}`}
        cohort={cohort}
        isOpen={open?.dialog === 'add'}
        onClose={close}
      />
      {session ? (
        <>
          <EditSession
            key={`edit-${session.id}-${open?.dialog === 'edit'}`}
            cohort={cohort}
            session={session}
            isOpen={open?.dialog === 'edit'}
            onClose={close}
          />
          <CancelSession
            key={`cancel-${session.id}`}
            cohort={cohort}
            session={session}
            isOpen={open?.dialog === 'cancel'}
            onClose={close}
          />
        </>
      ) : null}
    </Stack>
  );
}

interface SessionItemProps {
  readonly session: Session;
  readonly onEdit: () => void;
  readonly onCancel: () => void;
}

function SessionItem({ session, onEdit, onCancel }: SessionItemProps) {
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
          <Button variant="secondary" aria-label={sessionTexts.editFor(time)} onClick={onEdit}>
            {sessionTexts.edit}
          </Button>
          <Button variant="danger" aria-label={sessionTexts.cancelFor(time)} onClick={onCancel}>
            {sessionTexts.cancel}
          </Button>
        </Cluster>
      </Cluster>
    </li>
  );
}
