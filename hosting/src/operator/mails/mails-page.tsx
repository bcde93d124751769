import { mailStateNames, mailsPage } from '@reshape/content/operator/mails';
import { listMails, mailStates } from '@reshape/contract/operator/mails';
import { Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ChoiceFilter, Filters, SearchFilter } from '../kit/filters.tsx';
import { oneOf, useListState } from '../kit/list-state.ts';
import { useList } from '../kit/queries.ts';
import { MailTable } from './mail-table.tsx';

const choices = mailStates.map((value) => ({ value, label: mailStateNames[value] }));

export function MailsPage() {
  const { state: given, change, clear } = useListState(['state', 'search']);
  const state = oneOf(mailStates, given.state);
  const { search } = given;
  const list = useList(listMails, { query: { state, search } });
  const isFiltered = state !== undefined || search !== undefined;
  return (
    <Stack gap={5}>
      <PageHeader title={mailsPage.title} lead={mailsPage.lead} />
      <Filters isSet={isFiltered} onClear={clear}>
        <SearchFilter label={mailsPage.search} value={search} onSearch={(text) => change({ search: text })} />
        <ChoiceFilter
          label={mailsPage.state}
          value={state}
          options={choices}
          onChange={(value) => change({ state: value })}
        />
      </Filters>
      <MailTable
        list={list}
        empty={{ title: mailsPage.empty, text: isFiltered ? mailsPage.emptyFiltered : mailsPage.emptyAll }}
      />
    </Stack>
  );
}
