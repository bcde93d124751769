import { exportCard } from '@reshape/content/app/account-data';
import type { DownloadedFile } from '@reshape/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { useIsOnline } from '#lib/network.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Refusal } from '#ui/refusal.tsx';
import { Text } from '#ui/text.tsx';
import { TitledCard } from '#ui/titled.tsx';
import { needsRecentSignIn } from './recent-sign-in.ts';

interface ExportCardProps {
  /** The person's place in the product. */
  readonly of: keyof typeof exportCard.body;
  readonly onExport: () => Promise<DownloadedFile>;
}

/** Downloads everything that is stored about the person. */
export function ExportCard({ of, onExport }: ExportCardProps) {
  const isOnline = useIsOnline();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: onExport,
    onSuccess: ({ name, type, content }) => saveFile(name, new Blob([content], { type })),
  });
  const status = !isOnline ? exportCard.offline : isSuccess ? exportCard.done : null;
  const failure = error && isOnline && !needsRecentSignIn(error) ? error : null;
  return (
    <TitledCard title={exportCard.title} gap={3} align="start">
      <Text hasMeasure>{exportCard.body[of]}</Text>
      <Button isBusy={isPending} disabled={!isOnline} onClick={() => mutate()}>
        {isPending ? exportCard.busy : exportCard.button}
      </Button>
      <p role="status">{status}</p>
      <Refusal error={failure} otherwise={exportCard.failed} />
    </TitledCard>
  );
}
