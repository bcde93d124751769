import { feedbackTexts, liveSessionTexts } from '@reshape/content/operator/cohorts';
import { kitTexts } from '@reshape/content/operator/frame';
import { groupPage } from '@reshape/content/operator/groups';
import { peoplePage } from '@reshape/content/operator/people';
import {
  fewestAnswers,
  type GroupDetails,
  type GroupMember,
  getGroup,
  renameGroup,
  writeToGroup,
} from '@reshape/contract/operator/groups';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { now } from '#lib/clock.ts';
import { Button } from '#ui/button.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { FeedbackNumbers } from '../cohorts/feedback.tsx';
import { LiveSessionFacts } from '../cohorts/live-sessions.tsx';
import { DialogButton } from '../kit/action-buttons.tsx';
import { ActionDialog } from '../kit/action-dialog.tsx';
import { Composer, composerState, SentMessages } from '../kit/composer.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { useDraft } from '../kit/draft.ts';
import { TextField } from '../kit/fields.tsx';
import { dayText } from '../kit/format.ts';
import { LoadedItem } from '../kit/load-state.tsx';
import { loadedRows, useResponse } from '../kit/queries.ts';
import { useCall } from '../kit/use-action.ts';
import type { DialogState } from '../kit/use-dialog.ts';
import { VersionsTable } from '../kit/versions.tsx';
import { operatorCall, useRole } from '../session/session.ts';
import { GroupDialog } from './group-dialog.tsx';

const { columns: names, move, rename, messages: messageNames } = groupPage;

/** One group: its people, sessions, feedback as numbers, and messages. Owners also rename it and move people. */
export function GroupPage() {
  const { id = '' } = useParams();
  const isOwner = useRole() === 'owner';
  const navigate = useNavigate();
  return (
    <LoadedItem list="groups" query={useResponse(getGroup, { params: { id } })}>
      {(group) => (
        <Stack gap={6}>
          <PageHeader title={group.name} lead={group.cohort.title} />
          <Cluster align="center">
            {group.size === 0 ? null : (
              <Button onClick={() => navigate({}, { state: composerState(id) })}>{messageNames.write}</Button>
            )}
            {isOwner ? (
              <>
                <DialogButton label={rename.button}>
                  {(dialog) => <RenameDialog {...dialog} group={group} />}
                </DialogButton>
                <Link to={`/operator/cohorts/${group.cohort.id}`}>{groupPage.openCohort}</Link>
              </>
            ) : null}
          </Cluster>
          <Members group={group} isOwner={isOwner} />
          <Stack as="section" gap={3}>
            <h2>{liveSessionTexts.title}</h2>
            {group.sessions.length === 0 ? <p>{liveSessionTexts.none}</p> : null}
            <Stack as="ul" gap={4}>
              {group.sessions.map((session) => (
                <li key={session.id}>
                  <LiveSessionFacts session={session} />
                </li>
              ))}
            </Stack>
          </Stack>
          {group.feedback ? (
            <FeedbackNumbers numbers={group.feedback} />
          ) : (
            <Stack as="section" gap={3}>
              <h2>{feedbackTexts.title}</h2>
              <p>{groupPage.fewAnswers(fewestAnswers)}</p>
            </Stack>
          )}
          <GroupMessages group={group} />
        </Stack>
      )}
    </LoadedItem>
  );
}

interface GroupProps {
  readonly group: GroupDetails;
}

const nameOf = ({ name, address }: GroupMember): string => name ?? address;

const columnsOf = (group: GroupDetails, isOwner: boolean): readonly Column<GroupMember>[] => {
  const begun = group.sessions.filter(({ starts_at }) => new Date(starts_at) <= now());
  const columns: Column<GroupMember>[] = [
    {
      id: 'name',
      header: names.name,
      width: 'name',
      cell: (person) =>
        isOwner ? <Link to={`/operator/people/${person.id}`}>{nameOf(person)}</Link> : nameOf(person),
    },
    {
      id: 'last_active',
      header: names.last_active,
      width: 'day',
      cell: ({ last_active_on }) => (last_active_on ? dayText(last_active_on) : kitTexts.never),
    },
    {
      id: 'quiet',
      header: names.quiet,
      cell: ({ quiet }) => (quiet ? peoplePage.quietKinds[quiet] : groupPage.notQuiet),
    },
    {
      id: 'attended',
      header: names.attended,
      cell: ({ attended }) => {
        const came = begun.filter(({ id }) => attended.includes(id)).length;
        return groupPage.attended(came, begun.length);
      },
    },
  ];
  if (!isOwner) return columns;
  const actions: Column<GroupMember> = {
    id: 'actions',
    header: names.actions,
    cell: (person) => (
      <DialogButton label={move.button} fullLabel={move.buttonFor(nameOf(person))} itemId={person.id}>
        {(dialog) => (
          <GroupDialog
            {...dialog}
            id={person.id}
            name={nameOf(person)}
            cohort={group.cohort.id}
            group={group}
          />
        )}
      </DialogButton>
    ),
  };
  return [...columns, actions];
};

function Members({ group, isOwner }: GroupProps & { readonly isOwner: boolean }) {
  return (
    <Stack as="section" gap={3}>
      <h2>{groupPage.people}</h2>
      <DataTable
        caption={groupPage.caption}
        list={loadedRows(group.people)}
        columns={columnsOf(group, isOwner)}
        empty={groupPage.nobody}
      />
    </Stack>
  );
}

function RenameDialog({ group, ...dialog }: DialogState & GroupProps) {
  const [{ seen, name }, setEdited] = useDraft(`${dialog.draft}name`, { seen: group.name, name: group.name });
  const renaming = useCall(renameGroup, { params: { id: group.id } });
  const put = (from: string) => renaming.act({ name, seen: { name: from } });
  const conflict = renaming.error?.versions;
  return (
    <ActionDialog
      {...rename}
      {...dialog}
      action={renaming}
      onSubmit={() => put(seen)}
      versions={
        conflict ? (
          <VersionsTable
            versions={conflict}
            names={{ name: rename.name }}
            onKeepMine={() =>
              void put(Object(conflict.stored).name).then((isDone) => isDone && dialog.onEnd())
            }
            onTakeTheirs={dialog.onEnd}
          />
        ) : undefined
      }
    >
      <TextField
        name="name"
        label={rename.name}
        error={renaming.error}
        value={name}
        onChange={(next) => setEdited({ seen, name: next })}
      />
    </ActionDialog>
  );
}

function GroupMessages({ group: { id, name, size, messages } }: GroupProps) {
  return (
    <Stack as="section" gap={4}>
      <h2>{messageNames.title}</h2>
      <SentMessages list={loadedRows(messages)} none={messageNames.none} />
      {size === 0 ? null : (
        <Composer
          draft={`group.${id}`}
          hasNames
          recipients={size}
          texts={messageNames}
          nameToType={name}
          send={({ isTest, ...written }, idempotencyKey) =>
            operatorCall(writeToGroup, {
              params: { id },
              body: { ...written, ...(isTest ? { to: 'me' } : { to: 'group', recipients: size }) },
              idempotencyKey,
            })
          }
        />
      )}
    </Stack>
  );
}
