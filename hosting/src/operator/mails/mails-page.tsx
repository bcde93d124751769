import { kitTexts } from '@reshape/content/operator/frame';
import { mailStateNames, mailsPage } from '@reshape/content/operator/mails';
import {
  countFailedMails,
  listMails,
  mailDelivery,
  mailStates,
  maxRetriedMails,
  resumeMails,
  retryFailedMails,
} from '@reshape/contract/operator/mails';
import { useState } from 'react';
import { now } from '#lib/clock.ts';
import { Cluster, Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Banner } from '#ui/status.tsx';
import { Text } from '#ui/text.tsx';
import { ActionButton, DialogButton } from '../kit/action-buttons.tsx';
import { ActionDialog } from '../kit/action-dialog.tsx';
import { useDraft } from '../kit/draft.ts';
import { TextField } from '../kit/fields.tsx';
import { ChoiceFilter, Filters, filterPropsOf, SearchFilter } from '../kit/filters.tsx';
import { fieldOfTime, timeOfField, timeText } from '../kit/format.ts';
import { oneOf, useListState } from '../kit/list-state.ts';
import { useList, useResponse } from '../kit/queries.ts';
import { useCall } from '../kit/use-action.ts';
import type { DialogState } from '../kit/use-dialog.ts';
import { MailTable } from './mail-table.tsx';

const choices = mailStates.map((value) => ({ value, label: mailStateNames[value] }));

export function MailsPage() {
  const { state: given, change, clear } = useListState(['state', 'search']);
  const query = { state: oneOf(mailStates, given.state), search: given.search };
  const list = useList(listMails, { query });
  const isFiltered = query.state !== undefined || query.search !== undefined;
  const filterProps = filterPropsOf(mailsPage, query, change);
  return (
    <Stack gap={5}>
      <PageHeader title={mailsPage.title} lead={mailsPage.lead} />
      <Stopped />
      <Cluster>
        <DialogButton label={mailsPage.retryAll.button}>
          {(dialog) => <RetryDialog {...dialog} />}
        </DialogButton>
      </Cluster>
      <Filters isSet={isFiltered} onClear={clear}>
        <SearchFilter {...filterProps('search')} />
        <ChoiceFilter {...filterProps('state')} options={choices} />
      </Filters>
      <MailTable
        list={list}
        empty={{ title: mailsPage.empty, text: isFiltered ? mailsPage.emptyFiltered : mailsPage.emptyAll }}
      />
    </Stack>
  );
}

/** Says that no mails are sent, with a button that lets them go. */
function Stopped() {
  const { data } = useResponse(mailDelivery);
  const resuming = useCall(resumeMails);
  if (!data?.stopped_at) return null;
  return (
    <Stack gap={2} align="start">
      <Banner tone="error">{mailsPage.stopped(timeText(data.stopped_at), data.code)}</Banner>
      <ActionButton label={mailsPage.resume} action={resuming} input={null} />
    </Stack>
  );
}

const { retryAll } = mailsPage;
const dayMs = 24 * 3_600_000;

/** Sends all mails that failed since a time, yesterday at this time unless the operator chooses another one. */
function RetryDialog(dialog: DialogState) {
  const [yesterday] = useState(() => fieldOfTime(new Date(now().getTime() - dayMs).toISOString()));
  const [typed, setTyped] = useDraft(`${dialog.draft}since`, yesterday);
  const since = timeOfField(typed);
  const { data, error } = useResponse(countFailedMails, { query: { since } });
  const count = data?.count ?? 0;
  const retrying = useCall(retryFailedMails);
  return (
    <ActionDialog
      {...retryAll}
      submit={retryAll.submit(count)}
      {...dialog}
      action={retrying}
      onSubmit={() => retrying.act({ since, count })}
    >
      <TextField
        kind="time"
        name="since"
        label={retryAll.since}
        value={typed}
        onChange={setTyped}
        error={retrying.error}
      />
      <Text role="status">{countText(data?.count, error)}</Text>
      {count > maxRetriedMails ? <Text>{retryAll.first(maxRetriedMails)}</Text> : null}
    </ActionDialog>
  );
}

function countText(count: number | undefined, error: Error | null): string {
  if (count === undefined) return error ? kitTexts.failed : retryAll.counting;
  return count === 0 ? retryAll.none : retryAll.count(count);
}
