import { operatorsPage } from '@reshape/content/operator/operators';
import { grantOperator, listOperators, revokeOperator } from '@reshape/contract/operator/operators';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Text } from '#ui/text.tsx';
import { ActionDialog } from '../kit/action-dialog.tsx';
import { Address, AddressField } from '../kit/address.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { errorAt } from '../kit/form.ts';
import { timeText } from '../kit/format.ts';
import { listOf, useResponse } from '../kit/queries.ts';
import { useAction } from '../kit/use-action.ts';
import { operatorCall, useOperatorSession } from '../session/session.ts';

type Operator = z.output<typeof listOperators.response>[number];

const { columns: names, grant, revoke } = operatorsPage;

const columnsOf = (
  own: string | undefined,
  isLast: boolean,
  onRevoke: (operator: Operator) => void,
): readonly Column<Operator>[] => [
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
        <Button
          variant="danger"
          aria-label={revoke.buttonFor(operator.address)}
          onClick={() => onRevoke(operator)}
        >
          {revoke.button}
        </Button>
      ),
  },
];

export function OperatorsPage() {
  const [isGranting, setIsGranting] = useState(false);
  const [revoked, setRevoked] = useState<Operator | null>(null);
  const list = listOf(useResponse(listOperators));
  const session = useOperatorSession();
  const own = session.status === 'signed-in' ? session.uid : undefined;
  return (
    <Stack gap={5}>
      <PageHeader title={operatorsPage.title} lead={operatorsPage.lead} />
      <Cluster>
        <Button onClick={() => setIsGranting(true)}>{grant.button}</Button>
      </Cluster>
      <DataTable
        caption={operatorsPage.caption}
        list={list}
        columns={columnsOf(own, list.rows.length === 1, setRevoked)}
        getRowId={({ id }) => id}
        empty={{ title: operatorsPage.empty }}
      />
      <GrantDialog isOpen={isGranting} onClose={() => setIsGranting(false)} />
      {revoked ? (
        <RevokeDialog
          key={revoked.id}
          operator={revoked}
          isOwn={revoked.id === own}
          onClose={() => setRevoked(null)}
        />
      ) : null}
    </Stack>
  );
}

function GrantDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
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
      <AddressField
        label={grant.address}
        error={errorAt(granting.error, 'address')}
        value={address}
        onChange={setAddress}
      />
    </ActionDialog>
  );
}

interface RevokeDialogProps {
  readonly operator: Operator;
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

function RevokeDialog({ operator: { id, address }, isOwn, onClose }: RevokeDialogProps) {
  const revoking = useAction({
    run: (operatorId: string, idempotencyKey) =>
      operatorCall(revokeOperator, { params: { id: operatorId }, idempotencyKey }),
  });
  return (
    <ActionDialog
      title={revoke.title}
      effect={isOwn ? revoke.ownEffect : revoke.effect(address)}
      submit={revoke.submit}
      isDangerous
      isOpen
      onClose={onClose}
      action={revoking}
      onSubmit={() => revoking.act(id)}
    />
  );
}
