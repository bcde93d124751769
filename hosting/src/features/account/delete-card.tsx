import { deleteCard } from '@reshape/content/app/account-data';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText } from '#lib/api-client/request.ts';
import { useIsOnline } from '#lib/network.ts';
import { useHistoryDialog } from '#lib/use-history-dialog.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LabelledInput } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { Cluster } from '#ui/layout.tsx';
import { Muted, Text } from '#ui/text.tsx';
import { TitledCard } from '#ui/titled.tsx';
import { needsRecentSignIn } from './recent-sign-in.ts';

interface Deletion {
  readonly onDelete: (address: string) => Promise<unknown>;
  readonly onDeleted: () => unknown;
}

interface DeleteCardProps extends Deletion {
  /** The person's place in the product. */
  readonly of: keyof typeof deleteCard.body;
}

/** Deletes the account, once the person has typed its address. */
export function DeleteCard({ of, ...deletion }: DeleteCardProps) {
  const isOnline = useIsOnline();
  const { dialog, open } = useHistoryDialog();
  const [address, setAddress] = useState('');
  return (
    <TitledCard title={deleteCard.title} gap={3} align="start">
      <Text hasMeasure>{deleteCard.body[of]}</Text>
      <Muted hasMeasure>{deleteCard.kept}</Muted>
      <Button variant="danger" disabled={!isOnline} onClick={open}>
        {deleteCard.open}
      </Button>
      <p role="status">{isOnline ? null : deleteCard.offline}</p>
      <Dialog title={deleteCard.dialogTitle} isOpen={dialog.isOpen} onClose={dialog.onClose}>
        <DeleteForm {...deletion} address={address} onType={setAddress} onCancel={dialog.onClose} />
      </Dialog>
    </TitledCard>
  );
}

interface DeleteFormProps extends Deletion {
  readonly address: string;
  readonly onType: (address: string) => void;
  readonly onCancel: () => void;
}

function DeleteForm({ onDelete, onDeleted, address, onType, onCancel }: DeleteFormProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => onDelete(address),
    onSuccess: onDeleted,
  });
  const failure = error && !needsRecentSignIn(error) ? refusalText(error, deleteCard.failed) : null;
  return (
    <Form onSubmit={() => isPending || mutate()}>
      <p>{deleteCard.dialogBody}</p>
      <LabelledInput
        label={deleteCard.address}
        error={failure}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
        required
        value={address}
        onChange={({ target }) => onType(target.value)}
      />
      <Cluster justify="end">
        <Button onClick={onCancel}>{deleteCard.cancel}</Button>
        <Button type="submit" variant="danger" isBusy={isPending}>
          {isPending ? deleteCard.busy : deleteCard.confirm}
        </Button>
      </Cluster>
    </Form>
  );
}
