import { groupDialog as texts } from '@reshape/content/operator/groups';
import { listGroups, putIntoGroup } from '@reshape/contract/operator/groups';
import { ActionDialog } from '../kit/action-dialog.tsx';
import { useDraft } from '../kit/draft.ts';
import { SelectField } from '../kit/fields.tsx';
import { Loaded } from '../kit/load-state.tsx';
import { useResponse } from '../kit/queries.ts';
import { useCall } from '../kit/use-action.ts';
import type { DialogState } from '../kit/use-dialog.ts';

interface GroupDialogProps extends DialogState {
  /** The id and the name of the person. */
  readonly id: string;
  readonly name: string;
  readonly cohort: string;
  /** The group that the person is in. */
  readonly group: { readonly id: string; readonly name: string } | null;
}

/** Puts a person into a group of their cohort, or takes them out of theirs. */
export function GroupDialog({ id, name, cohort, group, ...dialog }: GroupDialogProps) {
  const [chosen, setChosen] = useDraft(`${dialog.draft}group`, group?.id ?? '');
  const listed = useResponse(listGroups, { query: { cohort } });
  const putting = useCall(putIntoGroup, { params: { id } });
  return (
    <ActionDialog
      title={texts.title(name)}
      effect={listed.data?.length === 0 ? texts.noGroups : texts.effect}
      submit={texts.submit}
      {...dialog}
      action={putting}
      onSubmit={async () => chosen === (group?.id ?? '') || putting.act({ group: chosen || null })}
    >
      <Loaded query={listed}>
        {(groups) => (
          <SelectField
            name="group"
            label={texts.group}
            none={texts.none}
            options={groups.map((other) => ({ value: other.id, label: texts.room(other.name, other.size) }))}
            error={putting.error}
            value={chosen}
            onChange={setChosen}
          />
        )}
      </Loaded>
    </ActionDialog>
  );
}
