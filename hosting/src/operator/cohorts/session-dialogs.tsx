import { sessionTexts } from '@reshape/content/operator/cohorts';
import {
  addSession,
  type CohortDetails,
  cancelSession,
  editSession,
} from '@reshape/contract/operator/cohorts';
import { isOver } from '@reshape/domain/cohort';
import { useState } from 'react';
import { deviceTimeZone, now } from '#lib/clock.ts';
import { zoneName } from '#lib/time-zone.ts';
import { ConfirmButton, type DialogState } from '../kit/action-buttons.tsx';
import { ActionDialog } from '../kit/action-dialog.tsx';
import { fieldPropsOf, TextField } from '../kit/fields.tsx';
import type { ActionError } from '../kit/form.ts';
import { fieldOfTime, timeOfField, timeText } from '../kit/format.ts';
import { useAction } from '../kit/use-action.ts';
import { VersionsTable } from '../kit/versions.tsx';
import { operatorCall } from '../session/session.ts';
import { numberOf } from './cohort-form.tsx';

/** A live session of a cohort. */
export type Session = CohortDetails['sessions'][number];

/** The fields of a session as they are typed. */
interface TypedSession {
  readonly week: string;
  readonly starts_at: string;
  readonly minutes: string;
  readonly join_url: string;
  readonly recording_url: string;
}

const typedSession = ({ week, starts_at, minutes, join_url, recording_url }: Session): TypedSession => ({
  week: `${week}`,
  starts_at: fieldOfTime(starts_at),
  minutes: `${minutes}`,
  join_url: join_url ?? '',
  recording_url: recording_url ?? '',
});

const sessionOf = ({ week, starts_at, minutes }: TypedSession) => ({
  week: numberOf(week),
  starts_at: timeOfField(starts_at),
  minutes: numberOf(minutes),
});

interface SessionFieldsProps {
  /** Whether the session is over, so that it may have a recording. */
  readonly isOver?: boolean;
  readonly typed: TypedSession;
  readonly onChange: (typed: TypedSession) => void;
  readonly error: ActionError | null;
}

function SessionFields({ typed, onChange, error, isOver = false }: SessionFieldsProps) {
  const { fields } = sessionTexts;
  const fieldProps = fieldPropsOf(fields, typed, onChange, error);
  return (
    <>
      <TextField {...fieldProps('week')} kind="number" />
      <TextField {...fieldProps('starts_at')} kind="time" hint={fields.zone(zoneName(deviceTimeZone()))} />
      <TextField {...fieldProps('minutes')} kind="number" />
      <TextField {...fieldProps('join_url')} kind="link" hint={fields.linkHint} />
      {isOver ? <TextField {...fieldProps('recording_url')} kind="link" hint={fields.recordingHint} /> : null}
    </>
  );
}

interface SessionDialogProps extends DialogState {
  readonly cohort: CohortDetails;
}

const blank: TypedSession = { week: '1', starts_at: '', minutes: '90', join_url: '', recording_url: '' };

export function AddSession({ cohort, isOpen, onClose }: SessionDialogProps) {
  const [typed, setTyped] = useState(blank);
  const adding = useAction({
    schema: addSession.body,
    run: (body: ReturnType<typeof bodyAt>, idempotencyKey) =>
      operatorCall(addSession, { params: { id: cohort.id }, body, idempotencyKey }),
  });
  const bodyAt = (updated_at: string) => {
    const join_url = typed.join_url.trim();
    return { ...sessionOf(typed), ...(join_url !== '' && { join_url }), updated_at };
  };
  return (
    <ActionDialog
      title={sessionTexts.addTitle}
      effect={sessionTexts.addEffect}
      submit={sessionTexts.addSubmit}
      isOpen={isOpen}
      onClose={onClose}
      action={adding}
      onSubmit={() => adding.act(bodyAt(cohort.updated_at))}
    >
      <SessionFields typed={typed} onChange={setTyped} error={adding.error} />
    </ActionDialog>
  );
}

const { week, starts_at, minutes, join_url, recording_url } = sessionTexts.fields;
const comparedNames = { week, starts_at, minutes, join_url, recording_url };

const versionText = (name: string, value: unknown): string =>
  name === 'starts_at' && typeof value === 'string' ? timeText(value) : String(value ?? sessionTexts.noLink);

export function EditSession({
  cohort,
  session,
  isOpen,
  onClose,
}: SessionDialogProps & { readonly session: Session }) {
  const [seen] = useState({ session, updated_at: cohort.updated_at });
  const [typed, setTyped] = useState(typedSession(session));
  const params = { id: cohort.id, session: session.id };
  const send = (body: ReturnType<typeof bodyAt>, idempotencyKey: string) =>
    operatorCall(editSession, { params, body, idempotencyKey });
  const editing = useAction({
    schema: editSession.body,
    run: send,
    undo:
      ({ cohort: { updated_at } }) =>
      (idempotencyKey) =>
        send(
          {
            week: seen.session.week,
            starts_at: seen.session.starts_at,
            minutes: seen.session.minutes,
            join_url: seen.session.join_url,
            recording_url: seen.session.recording_url,
            updated_at,
          },
          idempotencyKey,
        ),
  });
  const bodyAt = (updated_at: string) => ({
    ...sessionOf(typed),
    join_url: typed.join_url.trim() || null,
    recording_url: typed.recording_url.trim() || null,
    updated_at,
  });
  const submit = (updated_at: string) => editing.act(bodyAt(updated_at));
  const versions = editing.error?.versions;
  const stored = Object(versions?.stored) as Partial<CohortDetails>;
  const storedSession = stored.sessions?.find(({ id }) => id === session.id);
  return (
    <ActionDialog
      title={sessionTexts.editTitle}
      effect={sessionTexts.editEffect}
      submit={sessionTexts.editSubmit}
      isOpen={isOpen}
      onClose={onClose}
      action={editing}
      onSubmit={() => submit(seen.updated_at)}
      versions={
        versions && stored.updated_at ? (
          <VersionsTable
            versions={{ sent: versions.sent, stored: storedSession }}
            names={comparedNames}
            textOf={versionText}
            onTakeTheirs={onClose}
            onKeepMine={() => void submit(stored.updated_at ?? '').then((isDone) => isDone && onClose())}
          />
        ) : undefined
      }
    >
      <SessionFields
        typed={typed}
        onChange={setTyped}
        error={editing.error}
        isOver={isOver({ startsAt: new Date(session.starts_at), minutes: session.minutes }, now())}
      />
    </ActionDialog>
  );
}

interface CancelSessionProps {
  readonly cohort: CohortDetails;
  readonly session: Session;
}

export function CancelSession({ cohort, session }: CancelSessionProps) {
  const cancelling = useAction({
    run: (body: { updated_at: string }, idempotencyKey) =>
      operatorCall(cancelSession, { params: { id: cohort.id, session: session.id }, body, idempotencyKey }),
  });
  const time = timeText(session.starts_at);
  return (
    <ConfirmButton
      label={sessionTexts.cancel}
      fullLabel={sessionTexts.cancelFor(time)}
      title={sessionTexts.cancelTitle}
      effect={sessionTexts.cancelEffect(time)}
      submit={sessionTexts.cancelSubmit}
      cancel={sessionTexts.keep}
      isDangerous
      nameToType={sessionTexts.cancelName(session.week)}
      action={cancelling}
      input={{ updated_at: cohort.updated_at }}
    />
  );
}
