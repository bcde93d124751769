import { personPage } from '@reshape/content/operator/people';
import { personalDataPage } from '@reshape/content/operator/personal-data';
import { listPayments } from '@reshape/contract/operator/payments';
import { erasePerson, exportPersonalData, findPersonalData } from '@reshape/contract/operator/personal-data';
import { Navigate, useSearchParams } from 'react-router-dom';
import type * as z from 'zod/mini';
import { saveFile } from '#lib/save-file.ts';
import { Cluster, Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Banner } from '#ui/status.tsx';
import { Muted } from '#ui/text.tsx';
import { ActionButton, ConfirmButton } from '../kit/action-buttons.tsx';
import { Address } from '../kit/address.tsx';
import { Facts } from '../kit/facts.tsx';
import { timeText } from '../kit/format.ts';
import { LoadedItem } from '../kit/load-state.tsx';
import { useList, useResponse } from '../kit/queries.ts';
import { useAction, useCall } from '../kit/use-action.ts';
import { PaymentTable } from '../payments/payment-table.tsx';
import { operatorCall } from '../session/session.ts';

/** What is stored about a person without a place, such as someone on the waitlist or who has only signed in. */
export function PersonalDataPage() {
  const address = useSearchParams()[0].get('address') ?? '';
  return (
    <LoadedItem list="people" query={useResponse(findPersonalData, { query: { address } })}>
      {(stored) =>
        stored.person ? (
          <Navigate to={`/operator/people/${stored.person}`} replace />
        ) : (
          <PersonalData {...stored} />
        )
      }
    </LoadedItem>
  );
}

type Found = z.output<typeof findPersonalData.response>;

function PersonalData({ address, is_member, stored, deleted_by }: Found) {
  const hasPayments = stored.some(({ what }) => what === 'payments');
  return (
    <Stack gap={6}>
      <PageHeader title={address} lead={personalDataPage.lead}>
        <Address of={address} />
      </PageHeader>
      {deleted_by ? (
        <Banner tone="warning">{personPage.deleting(timeText(deleted_by))}</Banner>
      ) : stored.length > 0 ? (
        <Cluster align="center">
          <ErasePerson address={address} name={address} />
          <DownloadData address={address} isMember={is_member} />
        </Cluster>
      ) : null}
      <Stack as="section" gap={3}>
        <h2>{personalDataPage.facts}</h2>
        {stored.length > 0 ? (
          <Facts of={stored.map(({ what, entries }) => [personalDataPage.entries[what] ?? what, entries])} />
        ) : (
          <p>{personalDataPage.nothing}</p>
        )}
      </Stack>
      {hasPayments ? <Payments address={address} /> : null}
    </Stack>
  );
}

function Payments({ address }: { readonly address: string }) {
  const list = useList(listPayments, { query: { search: address } });
  return (
    <Stack as="section" gap={3}>
      <h2>{personalDataPage.payments}</h2>
      <PaymentTable list={list} empty={personPage.noPayments} />
    </Stack>
  );
}

interface DownloadProps {
  readonly address: string;
  /** Whether they have signed in as a member, and may have written something, which only they may read. */
  readonly isMember: boolean;
}

/** The data of a person who asks for it by mail. */
export function DownloadData({ address, isMember }: DownloadProps) {
  const downloading = useAction({
    run: async (of: string) => {
      const { name, type, content } = await operatorCall(exportPersonalData, { query: { address: of } });
      saveFile(name, new Blob([content], { type }));
      return { message: personalDataPage.download.done(name) };
    },
  });
  if (isMember) return <Muted>{personalDataPage.download.byThemselves}</Muted>;
  return <ActionButton label={personalDataPage.download.button} action={downloading} input={address} />;
}

/** Deletes everything about a person who asked for it. */
export function ErasePerson({ address, name }: { readonly address: string; readonly name: string }) {
  const erasing = useCall(erasePerson);
  const { button, title, effect, submit } = personalDataPage.erase;
  return (
    <ConfirmButton
      label={button}
      title={title(name)}
      effect={effect}
      submit={submit}
      isDangerous
      nameToType={address}
      action={erasing}
      input={{ address }}
    />
  );
}
