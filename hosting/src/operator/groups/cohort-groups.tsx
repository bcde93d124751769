import { cohortGroups } from '@reshape/content/operator/groups';
import type { CohortDetails } from '@reshape/contract/operator/cohorts';
import { divideIntoGroups, listGroups, maxGroupSize } from '@reshape/contract/operator/groups';
import { Link } from 'react-router-dom';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Muted, Text } from '#ui/text.tsx';
import { DialogButton } from '../kit/action-buttons.tsx';
import { ActionDialog } from '../kit/action-dialog.tsx';
import { useDraft } from '../kit/draft.ts';
import { TextField } from '../kit/fields.tsx';
import { LoadedRows } from '../kit/load-state.tsx';
import { listOf, useResponse } from '../kit/queries.ts';
import { useCall } from '../kit/use-action.ts';
import type { DialogState } from '../kit/use-dialog.ts';

interface CohortProps {
  readonly cohort: CohortDetails;
}

/** The groups of a cohort, with links to their pages, and how its people are divided. */
export function CohortGroups({ cohort }: CohortProps) {
  const list = listOf(useResponse(listGroups, { query: { cohort: cohort.id } }));
  return (
    <Stack as="section" gap={3}>
      <h2>{cohortGroups.title}</h2>
      <LoadedRows list={list} empty={<p>{cohortGroups.none}</p>}>
        {(groups) => {
          const without = cohort.people.active - groups.reduce((sum, { size }) => sum + size, 0);
          return (
            <>
              <Cluster as="ul" gap={4} rowGap={2}>
                {groups.map(({ id, name, size }) => (
                  <li key={id}>
                    <Link to={`/operator/groups/${id}`}>{name}</Link>{' '}
                    <Muted as="span">{cohortGroups.size(size)}</Muted>
                  </li>
                ))}
              </Cluster>
              {without > 0 ? <Text>{cohortGroups.without(without)}</Text> : null}
            </>
          );
        }}
      </LoadedRows>
      <Cluster>
        <DialogButton label={cohortGroups.divide.button}>
          {(dialog) => <DivideDialog {...dialog} cohort={cohort} />}
        </DialogButton>
      </Cluster>
    </Stack>
  );
}

function DivideDialog({ cohort, ...dialog }: DialogState & CohortProps) {
  const { divide } = cohortGroups;
  const [groups, setGroups] = useDraft(
    `${dialog.draft}groups`,
    `${Math.max(1, Math.ceil(cohort.people.active / maxGroupSize))}`,
  );
  const dividing = useCall(divideIntoGroups, { params: { id: cohort.id } });
  return (
    <ActionDialog
      {...divide}
      {...dialog}
      action={dividing}
      onSubmit={() => dividing.act({ groups: Number(groups) })}
    >
      <TextField
        name="groups"
        label={divide.groups}
        error={dividing.error}
        value={groups}
        onChange={setGroups}
      />
    </ActionDialog>
  );
}
