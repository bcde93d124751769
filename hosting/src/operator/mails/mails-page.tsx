import { mailStateNames, mailsPage } from '@reshape/content/operator/mails';
import { listMails, mailStates } from '@reshape/contract/operator/mails';
import { Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ChoiceFilter, Filters } from '../kit/filters.tsx';
import { oneOf, useListState } from '../kit/list-state.ts';
import { useList } from '../kit/queries.ts';
import { MailTable } from './mail-table.tsx';

const choices = mailStates.map((value) => ({ value, label: mailStateNames[value] }));

export function MailsPage() {
  const { state: given, change, clear } = useListState(['state']);
  const state = oneOf(mailStates, given.state);
  const list = useList(listMails, { query: { state } });
  return (
    <Stack gap={5}>
      <PageHeader title={mailsPage.title} lead={mailsPage.lead} />
      <Filters isSet={state !== undefined} onClear={clear}>
        <ChoiceFilter
          label={mailsPage.state}
          value={state}
          options={choices}
          onChange={(value) => change({ state: value })}
        />
      </Filters>
      <MailTable
        list={list}
        empty={{ title: mailsPage.empty, text: state ? mailsPage.emptyFiltered : mailsPage.emptyAll }}
      />
    </Stack>
  );
}
