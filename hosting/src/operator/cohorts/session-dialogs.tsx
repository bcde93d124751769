import { sessionTexts } from '@reshape/content/operator/cohorts';
import {
  addSession,
  type CohortDetails,
  cancelSession,
  editSession,
} from '@reshape/contract/operator/cohorts';
import { isOver } from '@reshape/domain/cohort';
import { type ComponentProps, useState } from 'react';
import { deviceTimeZone, now } from '#lib/clock.ts';
import { zoneName } from '#lib/time-zone.ts';
import { Field, TextInput } from '#ui/field.tsx';
import { ActionDialog } from '../kit/action-dialog.tsx';
import { type ActionError, errorAt } from '../kit/form.ts';
import { fieldOfTime, timeOfField, timeText } from '../kit/format.ts';
import { useAction, withoutVersions } from '../kit/use-action.ts';
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
  const propsOf = (name: keyof TypedSession) => ({
    label: fields[name],
    value: typed[name],
    error: errorAt(error, name),
    onChange: (value: string) => onChange({ ...typed, [name]: value }),
  });
  return (
    <>
      <SessionField {...propsOf('week')} inputMode="numeric" />
      <SessionField
        {...propsOf('starts_at')}
        hint={fields.zone(zoneName(deviceTimeZone()))}
        type="datetime-local"
      />
      <SessionField {...propsOf('minutes')} inputMode="numeric" />
      <SessionField {...propsOf('join_url')} hint={fields.linkHint} type="url" />
      {isOver ? <SessionField {...propsOf('recording_url')} hint={fields.recordingHint} type="url" /> : null}
    </>
  );
}

interface SessionFieldProps extends Pick<ComponentProps<'input'>, 'type' | 'inputMode'> {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | null;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function SessionField({ label, hint, error, onChange, ...rest }: SessionFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <TextInput {...rest} {...ids} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}

interface SessionDialogProps {
  readonly cohort: CohortDetails;
  readonly isOpen: boolean;
  readonly onClose: () => void;
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
      action={withoutVersions(adding)}
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
    >
      {versions && stored.updated_at ? (
        <VersionsTable
          versions={{ sent: versions.sent, stored: storedSession }}
          names={comparedNames}
          textOf={versionText}
          onTakeTheirs={onClose}
          onKeepMine={() => void submit(stored.updated_at ?? '').then((isDone) => isDone && onClose())}
        />
      ) : (
        <SessionFields
          typed={typed}
          onChange={setTyped}
          error={editing.error}
          isOver={isOver({ startsAt: new Date(session.starts_at), minutes: session.minutes }, now())}
        />
      )}
    </ActionDialog>
  );
}

export function CancelSession({
  cohort,
  session,
  isOpen,
  onClose,
}: SessionDialogProps & { readonly session: Session }) {
  const cancelling = useAction({
    run: (body: { updated_at: string }, idempotencyKey) =>
      operatorCall(cancelSession, { params: { id: cohort.id, session: session.id }, body, idempotencyKey }),
  });
  return (
    <ActionDialog
      title={sessionTexts.cancelTitle}
      effect={sessionTexts.cancelEffect(timeText(session.starts_at))}
      submit={sessionTexts.cancelSubmit}
      cancel={sessionTexts.keep}
      isDangerous
      nameToType={sessionTexts.cancelName(session.week)}
      isOpen={isOpen}
      onClose={onClose}
      action={withoutVersions(cancelling)}
      onSubmit={() => cancelling.act({ updated_at: cohort.updated_at })}
    />
  );
}
