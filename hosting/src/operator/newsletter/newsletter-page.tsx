import { newsletterPage } from '@reshape/content/operator/newsletter';
import { exportNewsletter } from '@reshape/contract/operator/exports';
import { listLetters, newsletterNumbers, sendLetter } from '@reshape/contract/operator/newsletter';
import { Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Muted } from '#ui/text.tsx';
import { ActionButton } from '../kit/action-buttons.tsx';
import { Composer, SentMessages } from '../kit/composer.tsx';
import { Facts } from '../kit/facts.tsx';
import { Loaded } from '../kit/load-state.tsx';
import { useList, useResponse } from '../kit/queries.ts';
import { saveCsv } from '../kit/save-csv.ts';
import { useAction } from '../kit/use-action.ts';
import { operatorCall } from '../session/session.ts';

export function NewsletterPage() {
  const exporting = useAction({ run: async (_: null) => saveCsv(await operatorCall(exportNewsletter)) });
  return (
    <Stack gap={5}>
      <PageHeader title={newsletterPage.title} lead={newsletterPage.lead} />
      <Loaded query={useResponse(newsletterNumbers)}>
        {({ confirmed, pending, unsubscribed }) => (
          <>
            <Facts
              of={[
                [newsletterPage.confirmed, confirmed],
                [newsletterPage.pending, pending],
                [newsletterPage.unsubscribed, unsubscribed],
              ]}
            />
            <Letters recipients={confirmed} />
          </>
        )}
      </Loaded>
      <Stack gap={2} align="start">
        <ActionButton label={newsletterPage.export} action={exporting} input={null} />
        <Muted>{newsletterPage.exportHint}</Muted>
      </Stack>
    </Stack>
  );
}

const { letters } = newsletterPage;

/** The letters to the confirmed addresses, and the composer. */
function Letters({ recipients }: { readonly recipients: number }) {
  const list = useList(listLetters, { query: {} });
  return (
    <Stack as="section" gap={4}>
      <h2>{letters.title}</h2>
      <SentMessages list={list} none={letters.none} />
      {recipients === 0 ? (
        <p>{letters.nobody}</p>
      ) : (
        <Composer
          draft="newsletter"
          recipients={recipients}
          texts={letters}
          nameToType={letters.name}
          send={({ isTest, ...written }, idempotencyKey) =>
            operatorCall(sendLetter, {
              body: { ...written, ...(isTest ? { to: 'me' } : { to: 'confirmed', recipients }) },
              idempotencyKey,
            })
          }
        />
      )}
    </Stack>
  );
}
