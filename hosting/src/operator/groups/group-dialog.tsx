import { groupDialog as texts } from '@reshape/content/operator/groups';
import { listGroups, putIntoGroup } from '@reshape/contract/operator/groups';
import { ActionDialog } from '../kit/action-dialog.tsx';
import { useDraft } from '../kit/draft.ts';
import { SelectField } from '../kit/fields.tsx';
import { Loaded } from '../kit/load-state.tsx';
import { useResponse } from '../kit/queries.ts';
import { useCall } from '../kit/use-action.ts';
import type { DialogState } from '../kit/use-dialog.ts';
import { VersionsTable } from '../kit/versions.tsx';

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
  // What the operator saw when they began to choose; a reload behind the dialog must not change that.
  const [{ seen, chosen }, setEdited] = useDraft(`${dialog.draft}group`, {
    seen: group,
    chosen: group?.id ?? '',
  });
  const listed = useResponse(listGroups, { query: { cohort } });
  const putting = useCall(putIntoGroup, { params: { id } });
  const put = (from: string | null) => putting.act({ group: chosen || null, seen: { group: from } });
  const conflict = putting.error?.versions;
  const stored = Object(conflict?.stored);
  return (
    <ActionDialog
      title={texts.title(name)}
      effect={listed.data?.length === 0 ? texts.noGroups : texts.effect}
      submit={texts.submit}
      {...dialog}
      action={putting}
      onSubmit={async () => chosen === (seen?.id ?? '') || put(seen?.id ?? null)}
      versions={
        conflict ? (
          <VersionsTable
            versions={conflict}
            names={{ group: texts.group }}
            textOf={(_, value) => listed.data?.find((other) => other.id === value)?.name ?? texts.none}
            onKeepMine={() => void put(stored.group).then((isDone) => isDone && dialog.onEnd())}
            onTakeTheirs={dialog.onEnd}
          />
        ) : undefined
      }
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
            onChange={(next) => setEdited({ seen, chosen: next })}
          />
        )}
      </Loaded>
    </ActionDialog>
  );
}
