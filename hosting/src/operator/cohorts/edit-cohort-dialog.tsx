import { cohortFields, editCohortTexts, enrolmentNames } from '@reshape/content/operator/cohorts';
import type { Body } from '@reshape/contract/endpoint';
import { type CohortDetails, editCohort } from '@reshape/contract/operator/cohorts';
import { daysBetween, isLocalDay } from '@reshape/domain/local-day';
import { now } from '#lib/clock.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ActionDialog } from '../kit/action-dialog.tsx';
import { useDraft } from '../kit/draft.ts';
import { fieldPropsOf, optionsOf, SelectField, TextField } from '../kit/fields.tsx';
import type { DialogState } from '../kit/use-dialog.ts';
import { useEdit } from '../kit/use-edit.tsx';
import { operatorCall } from '../session/session.ts';
import { amountErrorOf, CohortForm, cohortOf, typedCohort } from './cohort-form.tsx';
import { amountsText, priceText } from './price-text.ts';

interface EditCohortDialogProps extends DialogState {
  readonly cohort: CohortDetails;
}

const { title, starts_on, weeks, seats, price, accepted_amounts, enrolment, community_url } = cohortFields;
const editedNames = { title, starts_on, weeks, seats, price, accepted_amounts, enrolment, community_url };
type EditedFields = Pick<CohortDetails, keyof typeof editedNames>;

function versionText(name: string, value: unknown): string {
  if (name === 'seats' && value === null) return cohortFields.noLimit;
  if (name === 'community_url' && value === null) return cohortFields.noCommunity;
  if (name === 'price') return priceText(value as CohortDetails['price']);
  if (name === 'accepted_amounts') return amountsText(value as CohortDetails['accepted_amounts']);
  if (name === 'enrolment') return enrolmentNames[value as CohortDetails['enrolment']] ?? String(value);
  return String(value);
}

/** Edits a cohort. A new first day offers to move the sessions that have not begun with it. */
export function EditCohortDialog({ cohort, ...dialog }: EditCohortDialogProps) {
  // What the operator saw when they began to type; a reload behind the dialog must not change that.
  const [{ seen, typed, chosen, movesSessions }, setEdited] = useDraft(`${dialog.draft}cohort`, {
    seen: cohort,
    typed: typedCohort(cohort),
    chosen: { enrolment: cohort.enrolment, community_url: cohort.community_url ?? '' },
    movesSessions: true,
  });
  const change = (edited: Partial<{ typed: typeof typed; chosen: typeof chosen; movesSessions: boolean }>) =>
    setEdited({ seen, typed, chosen, movesSessions, ...edited });
  const { editing, versions, save } = useEdit<EditedFields, Body<typeof editCohort>, { message: string }>({
    seen,
    names: editedNames,
    textOf: versionText,
    schema: editCohort.body,
    run: (body, idempotencyKey) =>
      operatorCall(editCohort, { params: { id: cohort.id }, body, idempotencyKey }),
    onEnd: dialog.onEnd,
  });
  const coming = seen.sessions.filter((session) => new Date(session.starts_at) > now()).length;
  const days = isLocalDay(typed.starts_on) ? daysBetween(seen.starts_on, typed.starts_on) : 0;
  const hasSessionsToMove = coming > 0 && days !== 0;
  const onSubmit = async () => {
    const invalid = amountErrorOf(typed);
    if (invalid) {
      editing.setError(invalid);
      return false;
    }
    const { enrolment, community_url } = seen;
    const before = { ...cohortOf(typedCohort(seen)), enrolment, community_url };
    const after = { ...cohortOf(typed), ...chosen, community_url: chosen.community_url.trim() || null };
    return save(after, before, {
      ...(hasSessionsToMove && movesSessions && { move_sessions: true }),
    });
  };
  const fieldProps = fieldPropsOf(cohortFields, chosen, (next) => change({ chosen: next }), editing.error);
  return (
    <ActionDialog {...editCohortTexts} {...dialog} action={editing} onSubmit={onSubmit} versions={versions}>
      <CohortForm typed={typed} onChange={(next) => change({ typed: next })} error={editing.error}>
        {hasSessionsToMove ? (
          <Checkbox
            checked={movesSessions}
            onChange={({ target }) => change({ movesSessions: target.checked })}
          >
            {editCohortTexts.moveSessions(coming, days)}
          </Checkbox>
        ) : null}
      </CohortForm>
      <SelectField {...fieldProps('enrolment')} options={optionsOf(enrolmentNames)} />
      <TextField {...fieldProps('community_url')} kind="link" hint={cohortFields.communityHint} />
    </ActionDialog>
  );
}
