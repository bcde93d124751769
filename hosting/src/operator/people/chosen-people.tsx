import { choiceTexts, personPage } from '@reshape/content/operator/people';
import { exportPeople } from '@reshape/contract/operator/exports';
import {
  type ChosenPeople,
  maxChosen,
  maxMoved,
  movePeople,
  type PersonRow,
  type peopleFilter,
} from '@reshape/contract/operator/people';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { Cluster } from '#ui/layout.tsx';
import { Muted, Text } from '#ui/text.tsx';
import { ActionButton, DialogButton } from '../kit/action-buttons.tsx';
import { ActionDialog } from '../kit/action-dialog.tsx';
import { useCohorts } from '../kit/cohort-options.ts';
import { composerState } from '../kit/composer.tsx';
import { useDraft } from '../kit/draft.ts';
import { CohortField } from '../kit/fields.tsx';
import type { LoadedList } from '../kit/queries.ts';
import { saveCsv } from '../kit/save-csv.ts';
import { useAction, useCall } from '../kit/use-action.ts';
import type { DialogState } from '../kit/use-dialog.ts';
import { operatorCall } from '../session/session.ts';
import styles from './people.module.css';

export type PeopleFilter = Partial<z.output<z.ZodMiniObject<typeof peopleFilter>>>;

interface ChoiceProps {
  readonly list: LoadedList<PersonRow>;
  readonly filter: PeopleFilter;
  /** The ids of the rows that are selected. */
  readonly selected: readonly string[];
  readonly onClear: () => void;
}

/** What can be done to the people of the list who are selected, or to everybody in it. */
export function ChosenPeopleActions({ list, filter, selected, onClear }: ChoiceProps) {
  const [isEverybody, setIsEverybody] = useState(false);
  const rows = list.rows.filter(({ id }) => selected.includes(id));
  const areAllShown = rows.length > 0 && rows.length === list.rows.length;
  const total = list.hasMore ? list.total : list.rows.length;
  // Everybody who matches is chosen as a filter, and only as long as every shown row is selected.
  const chosenCount = isEverybody && areAllShown ? total : undefined;
  const count = chosenCount ?? rows.length;
  const who: ChosenPeople =
    chosenCount === undefined ? { people: rows.map(({ id }) => id) } : { filter, count: chosenCount };
  const clear = () => {
    setIsEverybody(false);
    onClear();
  };
  const exporting = useAction({
    run: async (query: PeopleFilter & { people?: string }) =>
      saveCsv(await operatorCall(exportPeople, { query })),
  });
  const isByIds = 'people' in who && rows.length > 0;
  // A list of the quiet people of a cohort can be written to as a whole, without choosing them first.
  const canWriteToAll = rows.length === 0 && filter.quiet !== undefined && filter.cohort !== undefined;
  const isTooMany = isByIds && rows.length > maxChosen;
  return (
    <Cluster
      align="center"
      role="group"
      aria-label={choiceTexts.label}
      className={rows.length === 0 ? undefined : styles.chosen}
    >
      {rows.length === 0 ? null : (
        <>
          <Text as="strong" role="status">
            {choiceTexts.chosen(count)}
          </Text>
          {areAllShown && list.hasMore && total !== undefined && chosenCount === undefined ? (
            <Button variant="quiet" onClick={() => setIsEverybody(true)}>
              {choiceTexts.everybody(total)}
            </Button>
          ) : null}
          <Button variant="quiet" onClick={clear}>
            {choiceTexts.clear}
          </Button>
          {isTooMany ? <Text tone="danger">{choiceTexts.tooMany(maxChosen)}</Text> : null}
          <WriteToThem rows={rows} who={who} filter={filter} count={count} isDisabled={isTooMany} />
          <DialogButton label={choiceTexts.move(count)} disabled={isTooMany || count > maxMoved}>
            {(dialog) => <MoveDialog {...dialog} who={who} count={count} onMoved={clear} />}
          </DialogButton>
        </>
      )}
      {canWriteToAll && total !== undefined ? (
        <WriteToThem rows={list.rows} who={{ filter, count: total }} filter={filter} count={total} />
      ) : null}
      <ActionButton
        label={choiceTexts.export(rows.length === 0 ? undefined : count)}
        disabled={isTooMany}
        action={exporting}
        input={isByIds ? { people: who.people.join(',') } : filter}
      />
    </Cluster>
  );
}

interface WriteProps {
  readonly rows: readonly PersonRow[];
  readonly who: ChosenPeople;
  readonly filter: PeopleFilter;
  readonly count: number;
  readonly isDisabled?: boolean;
}

/** Opens the message to those who are chosen, which goes to people of one cohort. */
function WriteToThem({ rows, who, filter, count, isDisabled = false }: WriteProps) {
  const navigate = useNavigate();
  const [cohort = '', ...others] = new Set(rows.map((row) => row.cohort));
  const isOneCohort = others.length === 0 && rows.every(({ status }) => status === 'active');
  const isByFilter = !('people' in who);
  const canWrite = isOneCohort && (!isByFilter || filter.cohort !== undefined);
  const write = () => navigate(`/operator/cohorts/${cohort}`, { state: composerState(who) });
  return (
    <>
      <Button variant="primary" disabled={isDisabled || !canWrite} onClick={write}>
        {choiceTexts.write(count)}
      </Button>
      {canWrite ? null : <Muted>{choiceTexts.writeNeedsCohort}</Muted>}
    </>
  );
}

interface MoveDialogProps extends DialogState {
  readonly who: ChosenPeople;
  readonly count: number;
  readonly onMoved: () => void;
}

function MoveDialog({ who, count, onMoved, ...dialog }: MoveDialogProps) {
  const cohorts = useCohorts();
  const [cohort, setCohort] = useDraft(`${dialog.draft}cohort`, '');
  const moving = useCall(movePeople, { onDone: onMoved });
  const isFull = moving.error?.code === 'cohort_full';
  const choose = (id: string) => {
    setCohort(id);
    moving.setError(null);
  };
  return (
    <ActionDialog
      title={choiceTexts.moveTitle(count)}
      effect={choiceTexts.moveEffect}
      submit={isFull ? personPage.move.submitBeyondSeats : personPage.move.submit}
      {...dialog}
      action={moving}
      onSubmit={() => moving.act({ cohort, who, beyond_seats: isFull })}
    >
      <CohortField cohorts={cohorts} value={cohort} onChange={choose} error={moving.error} />
    </ActionDialog>
  );
}
