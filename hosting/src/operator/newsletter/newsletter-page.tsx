import { newsletterPage } from '@reshape/content/operator/newsletter';
import { exportNewsletter } from '@reshape/contract/operator/exports';
import { newsletterNumbers } from '@reshape/contract/operator/newsletter';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Text } from '#ui/text.tsx';
import { Facts } from '../kit/facts.tsx';
import { LoadState } from '../kit/load-state.tsx';
import { useResponse } from '../kit/queries.ts';
import { saveCsv } from '../kit/save-csv.ts';
import { useAction } from '../kit/use-action.ts';
import { operatorCall } from '../session/session.ts';

export function NewsletterPage() {
  const { data, error, isPending, refetch } = useResponse(newsletterNumbers);
  const exporting = useAction({ run: async (_: null) => saveCsv(await operatorCall(exportNewsletter)) });
  return (
    <Stack gap={5}>
      <PageHeader title={newsletterPage.title} lead={newsletterPage.lead} />
      {data ? (
        <Facts
          of={[
            [newsletterPage.confirmed, data.confirmed],
            [newsletterPage.pending, data.pending],
            [newsletterPage.unsubscribed, data.unsubscribed],
          ]}
        />
      ) : (
        <LoadState isLoading={isPending} error={error} onRetry={() => void refetch()} />
      )}
      <Stack gap={2} align="start">
        <Button isBusy={exporting.isBusy} onClick={() => void exporting.act(null)}>
          {newsletterPage.export}
        </Button>
        <Text size="small" tone="soft">
          {newsletterPage.exportHint}
        </Text>
        <Text role="alert" tone="danger">
          {exporting.error?.message}
        </Text>
      </Stack>
    </Stack>
  );
}
