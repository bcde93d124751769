import { operatorsPage } from '@reshape/content/operator/operators';
import { grantOperator, listOperators, revokeOperator } from '@reshape/contract/operator/operators';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { Cluster, Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Text } from '#ui/text.tsx';
import { ConfirmButton, DialogButton, type DialogState } from '../kit/action-buttons.tsx';
import { ActionDialog } from '../kit/action-dialog.tsx';
import { Address } from '../kit/address.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { TextField } from '../kit/fields.tsx';
import { timeText } from '../kit/format.ts';
import { listOf, useResponse } from '../kit/queries.ts';
import { useAction } from '../kit/use-action.ts';
import { operatorCall, useOperatorSession } from '../session/session.ts';

type Operator = z.output<typeof listOperators.response>[number];

const { columns: names, grant, revoke } = operatorsPage;

const columnsOf = (own: string | undefined, isLast: boolean): readonly Column<Operator>[] => [
  {
    id: 'address',
    header: names.address,
    width: 'long',
    cell: ({ id, address }) => <Address of={id === own ? operatorsPage.you(address) : address} />,
  },
  {
    id: 'granted',
    header: names.granted,
    cell: ({ granted_at, granted_by }) => operatorsPage.granted(timeText(granted_at), granted_by),
  },
  {
    id: 'actions',
    header: names.actions,
    cell: (operator) =>
      isLast ? (
        <Text size="small" tone="soft">
          {operatorsPage.last}
        </Text>
      ) : (
        <Revoke operator={operator} isOwn={operator.id === own} />
      ),
  },
];

export function OperatorsPage() {
  const list = listOf(useResponse(listOperators));
  const session = useOperatorSession();
  const own = session.status === 'signed-in' ? session.uid : undefined;
  return (
    <Stack gap={5}>
      <PageHeader title={operatorsPage.title} lead={operatorsPage.lead} />
      <Cluster>
        <DialogButton label={grant.button}>{(dialog) => <GrantDialog {...dialog} />}</DialogButton>
      </Cluster>
      <DataTable
        caption={operatorsPage.caption}
        list={list}
        columns={columnsOf(own, list.rows.length === 1)}
        getRowId={({ id }) => id}
        empty={{ title: operatorsPage.empty }}
      />
    </Stack>
  );
}

function GrantDialog({ isOpen, onClose }: DialogState) {
  const [address, setAddress] = useState('');
  const granting = useAction({
    schema: grantOperator.body,
    run: (body: { address: string }, idempotencyKey) => operatorCall(grantOperator, { body, idempotencyKey }),
    onDone: () => setAddress(''),
  });
  const onSubmit = () => granting.act({ address });
  return (
    <ActionDialog
      title={grant.title}
      effect={grant.effect}
      submit={grant.submit}
      isOpen={isOpen}
      onClose={onClose}
      action={granting}
      onSubmit={onSubmit}
    >
      <TextField
        kind="address"
        name="address"
        label={grant.address}
        error={granting.error}
        value={address}
        onChange={setAddress}
      />
    </ActionDialog>
  );
}

interface RevokeProps {
  readonly operator: Operator;
  readonly isOwn: boolean;
}

function Revoke({ operator: { id, address }, isOwn }: RevokeProps) {
  const revoking = useAction({
    run: (operatorId: string, idempotencyKey) =>
      operatorCall(revokeOperator, { params: { id: operatorId }, idempotencyKey }),
  });
  return (
    <ConfirmButton
      label={revoke.button}
      fullLabel={revoke.buttonFor(address)}
      title={revoke.title}
      effect={isOwn ? revoke.ownEffect : revoke.effect(address)}
      submit={revoke.submit}
      isDangerous
      action={revoking}
      input={id}
    />
  );
}
