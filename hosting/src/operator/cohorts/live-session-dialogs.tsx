import { liveSessionTexts } from '@reshape/content/operator/cohorts';
import type { BodyInput } from '@reshape/contract/endpoint';
import {
  addLiveSession,
  type CohortDetails,
  cancelLiveSession,
  editLiveSession,
} from '@reshape/contract/operator/cohorts';
import { isOver } from '@reshape/domain/cohort';
import { deviceTimeZone, now } from '#lib/clock.ts';
import { zoneName } from '#lib/time-zone.ts';
import { ConfirmButton } from '../kit/action-buttons.tsx';
import { ActionDialog } from '../kit/action-dialog.tsx';
import { useDraft } from '../kit/draft.ts';
import { fieldPropsOf, TextField } from '../kit/fields.tsx';
import type { ActionError } from '../kit/form.ts';
import { fieldOfTime, timeOfField, timeText } from '../kit/format.ts';
import { useCall } from '../kit/use-action.ts';
import type { DialogState } from '../kit/use-dialog.ts';
import { useEdit } from '../kit/use-edit.tsx';
import { operatorCall } from '../session/session.ts';
import { numberOf } from './cohort-form.tsx';

export type Session = CohortDetails['sessions'][number];

interface TypedLiveSession {
  readonly week: string;
  readonly starts_at: string;
  readonly minutes: string;
  readonly join_url: string;
  readonly recording_url: string;
}

const typedLiveSession = ({
  week,
  starts_at,
  minutes,
  join_url,
  recording_url,
}: Session): TypedLiveSession => ({
  week: `${week}`,
  starts_at: fieldOfTime(starts_at),
  minutes: `${minutes}`,
  join_url: join_url ?? '',
  recording_url: recording_url ?? '',
});

const liveSessionOf = ({ week, starts_at, minutes }: TypedLiveSession) => ({
  week: numberOf(week),
  starts_at: timeOfField(starts_at),
  minutes: numberOf(minutes),
});

interface LiveSessionFieldsProps {
  /** Whether the session is over, so that it may have a recording. */
  readonly isOver?: boolean;
  readonly typed: TypedLiveSession;
  readonly onChange: (typed: TypedLiveSession) => void;
  readonly error: ActionError | null;
}

function LiveSessionFields({ typed, onChange, error, isOver = false }: LiveSessionFieldsProps) {
  const { fields } = liveSessionTexts;
  const fieldProps = fieldPropsOf(fields, typed, onChange, error);
  return (
    <>
      <TextField {...fieldProps('week')} kind="number" hint={fields.weekHint} />
      <TextField {...fieldProps('starts_at')} kind="time" hint={fields.zone(zoneName(deviceTimeZone()))} />
      <TextField {...fieldProps('minutes')} kind="number" />
      <TextField {...fieldProps('join_url')} kind="link" hint={fields.linkHint} />
      {isOver ? <TextField {...fieldProps('recording_url')} kind="link" hint={fields.recordingHint} /> : null}
    </>
  );
}

interface LiveSessionDialogProps extends DialogState {
  readonly cohort: CohortDetails;
}

const blank: TypedLiveSession = { week: '1', starts_at: '', minutes: '90', join_url: '', recording_url: '' };

export function AddLiveSession({ cohort, ...dialog }: LiveSessionDialogProps) {
  const [typed, setTyped] = useDraft(`${dialog.draft}session`, blank);
  const adding = useCall(addLiveSession, { params: { id: cohort.id } });
  const onSubmit = () => {
    const join_url = typed.join_url.trim();
    return adding.act({ ...liveSessionOf(typed), ...(join_url !== '' && { join_url }) });
  };
  return (
    <ActionDialog
      title={liveSessionTexts.addTitle}
      effect={liveSessionTexts.addEffect}
      submit={liveSessionTexts.addSubmit}
      {...dialog}
      action={adding}
      onSubmit={onSubmit}
    >
      <LiveSessionFields typed={typed} onChange={setTyped} error={adding.error} />
    </ActionDialog>
  );
}

const { week, starts_at, minutes, join_url, recording_url } = liveSessionTexts.fields;
const editedNames = { week, starts_at, minutes, join_url, recording_url };
type EditedFields = Pick<Session, keyof typeof editedNames>;

const versionText = (name: string, value: unknown): string =>
  name === 'starts_at' && typeof value === 'string'
    ? timeText(value)
    : String(value ?? liveSessionTexts.noLink);

const editedOf = (typed: TypedLiveSession): EditedFields => ({
  ...liveSessionOf(typed),
  join_url: typed.join_url.trim() || null,
  recording_url: typed.recording_url.trim() || null,
});

export function EditLiveSession({
  cohort,
  session,
  ...dialog
}: LiveSessionDialogProps & { readonly session: Session }) {
  const [{ seen, typed }, setEdited] = useDraft(`${dialog.draft}session`, {
    seen: session,
    typed: typedLiveSession(session),
  });
  const params = { id: cohort.id, session: session.id };
  const { editing, versions, save } = useEdit<
    EditedFields,
    BodyInput<typeof editLiveSession>,
    { message: string }
  >({
    seen,
    names: editedNames,
    textOf: versionText,
    schema: editLiveSession.body,
    run: (body, idempotencyKey) => operatorCall(editLiveSession, { params, body, idempotencyKey }),
    onEnd: dialog.onEnd,
  });
  return (
    <ActionDialog
      title={liveSessionTexts.editTitle}
      effect={liveSessionTexts.editEffect}
      submit={liveSessionTexts.editSubmit}
      {...dialog}
      action={editing}
      onSubmit={() => save(editedOf(typed), editedOf(typedLiveSession(seen)))}
      versions={versions}
    >
      <LiveSessionFields
        typed={typed}
        onChange={(next) => setEdited({ seen, typed: next })}
        error={editing.error}
        isOver={isOver({ startsAt: new Date(session.starts_at), minutes: session.minutes }, now())}
      />
    </ActionDialog>
  );
}

interface CancelLiveSessionProps {
  readonly cohort: CohortDetails;
  readonly session: Session;
}

export function CancelLiveSession({ cohort, session }: CancelLiveSessionProps) {
  const cancelling = useCall(cancelLiveSession, { params: { id: cohort.id, session: session.id } });
  const time = timeText(session.starts_at);
  const hasBegun = new Date(session.starts_at) <= now();
  return (
    <ConfirmButton
      label={liveSessionTexts.cancel}
      fullLabel={liveSessionTexts.cancelFor(time)}
      title={liveSessionTexts.cancelTitle}
      effect={hasBegun ? liveSessionTexts.cancelEffectPast(time) : liveSessionTexts.cancelEffect(time)}
      submit={liveSessionTexts.cancelSubmit}
      cancel={liveSessionTexts.keep}
      isDangerous
      nameToType={liveSessionTexts.cancelName(session.week)}
      action={cancelling}
      input={{ seen: { starts_at: session.starts_at } }}
    />
  );
}
