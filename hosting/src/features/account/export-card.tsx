import { exportCard } from '@reshape/content/app/account-data';
import { exportAccount } from '@reshape/contract/account';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '#lib/api-client/call.ts';
import { errorDetail } from '#lib/api-client/request.ts';
import { useIsOnline } from '#lib/network.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { needsRecentSignIn, type WithRecentSignIn } from './recent-sign-in.ts';

/** Downloads everything that is stored about the member. */
export function ExportCard({ withRecentSignIn }: { readonly withRecentSignIn: WithRecentSignIn }) {
  const titleId = useId();
  const isOnline = useIsOnline();
  const { mutate, isPending, isSuccess, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => withRecentSignIn(() => call(exportAccount)),
    onSuccess: ({ name, type, content }) => saveFile(name, new Blob([content], { type })),
  });
  const status = !isOnline ? exportCard.offline : isSuccess ? exportCard.done : null;
  const failure = error && isOnline && !needsRecentSignIn(error) ? error : null;
  return (
    <Stack as={Card} gap={3} align="start" aria-labelledby={titleId}>
      <h2 id={titleId}>{exportCard.title}</h2>
      <Text hasMeasure>{exportCard.body}</Text>
      <Button variant="secondary" isBusy={isPending} disabled={!isOnline} onClick={() => mutate()}>
        {isPending ? exportCard.busy : exportCard.button}
      </Button>
      <p role="status">{status}</p>
      <Text weight="medium" tone="danger" role="alert">
        {failure ? errorDetail(failure, exportCard.failed) : null}
      </Text>
    </Stack>
  );
}
