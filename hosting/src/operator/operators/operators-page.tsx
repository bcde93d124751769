import { operatorsPage } from '@reshape/content/operator/operators';
import type { OperatorRole } from '@reshape/contract/endpoint';
import { listGroups } from '@reshape/contract/operator/groups';
import {
  changeOperator,
  grantOperator,
  inviteOperator,
  listOperators,
  revokeOperator,
} from '@reshape/contract/operator/operators';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import type * as z from 'zod/mini';
import { Checkbox } from '#ui/checkbox.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Legend } from '#ui/legend.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Muted, Text } from '#ui/text.tsx';
import { ActionButton, ConfirmButton, DialogButton } from '../kit/action-buttons.tsx';
import { ActionDialog } from '../kit/action-dialog.tsx';
import { Address } from '../kit/address.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { useDraft } from '../kit/draft.ts';
import { optionsOf, SelectField, TextField } from '../kit/fields.tsx';
import type { ActionError } from '../kit/form.ts';
import { timeText } from '../kit/format.ts';
import { Loaded } from '../kit/load-state.tsx';
import { listOf, useResponse } from '../kit/queries.ts';
import { useCall } from '../kit/use-action.ts';
import type { DialogState } from '../kit/use-dialog.ts';
import { VersionsTable } from '../kit/versions.tsx';
import { useOperatorSession } from '../session/session.ts';

type Operator = z.output<typeof listOperators.response>[number];

const { columns: names, grant, change, revoke } = operatorsPage;

const columnsOf = (own: string | undefined, owners: number): readonly Column<Operator>[] => [
  {
    id: 'address',
    header: names.address,
    width: 'long',
    cell: ({ id, address }) => <Address of={id === own ? operatorsPage.you(address) : address} />,
  },
  { id: 'role', header: names.role, cell: (operator) => <Role operator={operator} /> },
  {
    id: 'granted',
    header: names.granted,
    cell: (operator) => <Granted operator={operator} />,
  },
  {
    id: 'actions',
    header: names.actions,
    cell: (operator) => (
      <Stack gap={2} align="start">
        <Link
          to={`/operator/log?by=${encodeURIComponent(operator.address)}`}
          aria-label={operatorsPage.logOf(operator.address)}
        >
          {operatorsPage.log}
        </Link>
        {operator.role === 'owner' && owners === 1 ? (
          <Muted>{operatorsPage.last}</Muted>
        ) : (
          <Cluster gap={2}>
            <DialogButton label={change.button} fullLabel={change.buttonFor(operator.address)}>
              {(dialog) => <ChangeDialog {...dialog} operator={operator} />}
            </DialogButton>
            <Revoke operator={operator} isOwn={operator.id === own} />
          </Cluster>
        )}
      </Stack>
    ),
  },
];

/** Since when, by whom, and a button that mails those again who have not come yet. */
function Granted({ operator }: { readonly operator: Operator }) {
  const { id, address, granted_at, granted_by, has_signed_in } = operator;
  const inviting = useCall(inviteOperator, { params: { id } });
  const { button, buttonFor } = operatorsPage.invite;
  return (
    <Stack gap={2} align="start">
      <Text>{operatorsPage.granted(timeText(granted_at), granted_by)}</Text>
      {has_signed_in ? null : (
        <>
          <Muted>{operatorsPage.notSignedIn}</Muted>
          <ActionButton label={button} fullLabel={buttonFor(address)} action={inviting} input={null} />
        </>
      )}
    </Stack>
  );
}

/** The role, and the groups that a facilitator leads, by cohort. */
function Role({ operator: { role, groups } }: { readonly operator: Operator }) {
  const cohorts = new Map(groups.map(({ cohort }) => [cohort.id, cohort.title]));
  const namesIn = (id: string) => groups.filter(({ cohort }) => cohort.id === id).map(({ name }) => name);
  return (
    <Stack gap={1}>
      <Text>{operatorsPage.roles[role]}</Text>
      {role === 'facilitator' && groups.length === 0 ? <Muted>{operatorsPage.noGroups}</Muted> : null}
      {[...cohorts].map(([id, title]) => (
        <Muted key={id}>{operatorsPage.groupsOf(title, namesIn(id))}</Muted>
      ))}
    </Stack>
  );
}

export function OperatorsPage() {
  const list = listOf(useResponse(listOperators));
  const session = useOperatorSession();
  const own = session.status === 'signed-in' ? session.uid : undefined;
  const owners = list.rows.filter(({ role }) => role === 'owner').length;
  return (
    <Stack gap={5}>
      <PageHeader title={operatorsPage.title} lead={operatorsPage.lead} />
      <Cluster>
        <DialogButton variant="primary" label={grant.button}>
          {(dialog) => <GrantDialog {...dialog} />}
        </DialogButton>
      </Cluster>
      <DataTable
        caption={operatorsPage.caption}
        list={list}
        columns={columnsOf(own, owners)}
        empty={{ title: operatorsPage.empty }}
      />
    </Stack>
  );
}

interface ChosenRole {
  readonly role: OperatorRole;
  readonly groups: string[];
}

interface RoleFieldsProps {
  readonly value: ChosenRole;
  /** The groups that the operator leads already, which may be of cohorts that have ended. */
  readonly ledBefore?: Operator['groups'];
  readonly error: ActionError | null;
  readonly onChange: (value: ChosenRole) => void;
}

/** The role, and for a facilitator the groups. */
function RoleFields({ value, ledBefore = [], error, onChange }: RoleFieldsProps) {
  const listed = useResponse(listGroups, { query: {} });
  const { role, groups: led } = value;
  return (
    <>
      <SelectField
        name="role"
        label={grant.role}
        options={optionsOf(operatorsPage.roles)}
        error={error}
        value={role}
        onChange={(chosen) => onChange({ role: chosen, groups: chosen === 'owner' ? [] : led })}
      />
      {role === 'owner' ? null : (
        <Stack as="fieldset" gap={2}>
          <Legend>{grant.groups}</Legend>
          <Loaded query={listed}>
            {(current) => {
              const ended = ledBefore.filter((group) => current.every(({ id }) => id !== group.id));
              const groups = [...current, ...ended];
              return groups.length === 0 ? (
                <p>{grant.noGroups}</p>
              ) : (
                groups.map(({ id, name, cohort }) => (
                  <Checkbox
                    key={id}
                    checked={led.includes(id)}
                    onChange={({ target }) =>
                      onChange({
                        role,
                        groups: target.checked ? [...led, id] : led.filter((other) => other !== id),
                      })
                    }
                  >
                    {operatorsPage.groupIn(name, cohort.title)}
                  </Checkbox>
                ))
              );
            }}
          </Loaded>
        </Stack>
      )}
    </>
  );
}

function GrantDialog(dialog: DialogState) {
  const [address, setAddress] = useDraft(`${dialog.draft}address`, '');
  const [chosen, setChosen] = useDraft<ChosenRole>(`${dialog.draft}role`, {
    role: 'facilitator',
    groups: [],
  });
  const granting = useCall(grantOperator);
  return (
    <ActionDialog
      {...grant}
      {...dialog}
      action={granting}
      onSubmit={() => granting.act({ address, ...chosen })}
    >
      <TextField
        kind="address"
        name="address"
        label={grant.address}
        error={granting.error}
        value={address}
        onChange={setAddress}
      />
      <RoleFields value={chosen} error={granting.error} onChange={setChosen} />
    </ActionDialog>
  );
}

function ChangeDialog({ operator, ...dialog }: DialogState & { readonly operator: Operator }) {
  const { id, address } = operator;
  // What the operator saw when they began to choose; a reload behind the dialog must not change that.
  const [{ seen, chosen }, setEdited] = useDraft(`${dialog.draft}role`, {
    seen: operator,
    chosen: roleOf(operator),
  });
  const changing = useCall(changeOperator, { params: { id } });
  const conflict = changing.error?.versions;
  const keepMine = async () => {
    const stored = { ...roleOf(seen), ...(conflict?.stored as Partial<ChosenRole>) };
    if (await changing.act({ ...chosen, seen: stored })) dialog.onEnd();
  };
  const known = [...seen.groups, ...operator.groups];
  return (
    <ActionDialog
      {...change}
      effect={change.effect(address)}
      {...dialog}
      action={changing}
      onSubmit={() => changing.act({ ...chosen, seen: roleOf(seen) })}
      versions={
        conflict ? (
          <RoleVersions versions={conflict} known={known} onKeepMine={keepMine} onTakeTheirs={dialog.onEnd} />
        ) : undefined
      }
    >
      <RoleFields
        value={chosen}
        ledBefore={seen.groups}
        error={changing.error}
        onChange={(next) => setEdited({ seen, chosen: next })}
      />
    </ActionDialog>
  );
}

const roleOf = ({ role, groups }: Operator): ChosenRole => ({ role, groups: groups.map(({ id }) => id) });

interface RoleVersionsProps extends Pick<ComponentProps<typeof VersionsTable>, 'versions' | 'onTakeTheirs'> {
  /** Groups that the operator leads, which may be of cohorts that have ended. */
  readonly known: Operator['groups'];
  readonly onKeepMine: () => Promise<void>;
}

/** Both versions of a role that another owner has changed in the meantime. */
function RoleVersions({ versions, known, onKeepMine, onTakeTheirs }: RoleVersionsProps) {
  const { data: current = [] } = useResponse(listGroups, { query: {} });
  const nameOf = (id: string) => {
    const group = [...current, ...known].find((other) => other.id === id);
    return group ? operatorsPage.groupIn(group.name, group.cohort.title) : id;
  };
  const textOf = (name: string, value: unknown) =>
    name === 'role'
      ? operatorsPage.roles[value as OperatorRole]
      : (value as readonly string[]).map(nameOf).join('; ') || operatorsPage.noGroups;
  return (
    <VersionsTable
      versions={versions}
      names={{ role: grant.role, groups: grant.groups }}
      textOf={textOf}
      onKeepMine={() => void onKeepMine()}
      onTakeTheirs={onTakeTheirs}
    />
  );
}

interface RevokeProps {
  readonly operator: Operator;
  readonly isOwn: boolean;
}

function Revoke({ operator: { id, address }, isOwn }: RevokeProps) {
  const revoking = useCall(revokeOperator, { params: { id } });
  return (
    <ConfirmButton
      {...revoke}
      label={revoke.button}
      fullLabel={revoke.buttonFor(address)}
      effect={isOwn ? revoke.ownEffect : revoke.effect(address)}
      isDangerous
      action={revoking}
      input={null}
    />
  );
}
