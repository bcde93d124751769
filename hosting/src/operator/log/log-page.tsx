import { logKindNames, logPage } from '@reshape/content/operator/log';
import { exportLog } from '@reshape/contract/operator/exports';
import {
  type LogEntry,
  listLog,
  logKinds,
  type SentencePart,
  type Target,
} from '@reshape/contract/operator/log';
import { listOperators } from '@reshape/contract/operator/operators';
import { isLocalDay } from '@reshape/domain/local-day';
import { Link } from 'react-router-dom';
import { Cluster, Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Muted, Text } from '#ui/text.tsx';
import { ActionButton } from '../kit/action-buttons.tsx';
import { Address } from '../kit/address.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { TextField } from '../kit/fields.tsx';
import { ChoiceFilter, Filters, filterPropsOf, SearchFilter } from '../kit/filters.tsx';
import { timeText } from '../kit/format.ts';
import { oneOf, useListState } from '../kit/list-state.ts';
import { useList, useResponse } from '../kit/queries.ts';
import { saveCsv } from '../kit/save-csv.ts';
import { useAction } from '../kit/use-action.ts';
import { ValuesTable } from '../kit/versions.tsx';
import { operatorCall } from '../session/session.ts';
import styles from './log.module.css';

/** The page of a thing, by its id in an address; a list where it has no page of its own. */
const paths: Readonly<Record<Target['kind'], (id: string) => string>> = {
  person: (id) => `people/${id}`,
  payment: (id) => `payments?search=${id}`,
  cohort: (id) => `cohorts/${id}`,
  group: (id) => `groups/${id}`,
  nudge: (id) => `nudges/${id}`,
  challenge: (id) => `challenges/${id}`,
  mail: () => 'mails',
  newsletter: () => 'newsletter',
  operator: () => 'operators',
};

function Part({ text, target }: SentencePart) {
  if (target === null) return <span>{text}</span>;
  return <Link to={`/operator/${paths[target.kind](encodeURIComponent(target.id))}`}>{text}</Link>;
}

const withKeys = (parts: readonly SentencePart[]) =>
  parts.map((part, index) => ({ key: `${index} ${part.text}`, part }));

/** A sentence, its reason, and behind a button what differs and what else it was about. */
function What({ what, reason, others, more_others, changes, correlation_id }: LogEntry) {
  return (
    <Stack gap={1} align="start">
      <span>
        {withKeys(what).map(({ key, part }) => (
          <Part key={key} {...part} />
        ))}
      </span>
      {reason === null ? null : (
        <Text size="small" isVerbatim>
          {reason}
        </Text>
      )}
      {changes.length === 0 && others.length === 0 ? null : (
        <details className={styles.details}>
          <summary>{logPage.details}</summary>
          <Stack gap={2} className={styles.content}>
            {changes.length > 0 ? (
              <ValuesTable
                headers={[logPage.field, logPage.before, logPage.after]}
                rows={changes.map(({ name, before, after }) => [name, before, after])}
              />
            ) : null}
            {others.length > 0 ? (
              <Cluster gap={2}>
                <span>{logPage.about}</span>
                {withKeys(others).map(({ key, part }) => (
                  <Part key={key} {...part} />
                ))}
                {more_others > 0 ? <span>{logPage.more(more_others)}</span> : null}
              </Cluster>
            ) : null}
            {correlation_id ? <Muted>{logPage.request(correlation_id)}</Muted> : null}
          </Stack>
        </details>
      )}
    </Stack>
  );
}

const { columns: names } = logPage;

const columns: readonly Column<LogEntry>[] = [
  { id: 'at', header: names.at, width: 'time', cell: ({ at }) => timeText(at) },
  { id: 'by', header: names.by, width: 'long', cell: ({ by }) => <Address of={by} /> },
  { id: 'what', header: names.what, cell: What },
];

const kindChoices = logKinds.map((value) => ({ value, label: logKindNames[value] }));

/** The addresses of the operators, and of whoever the list is filtered by, who may be none any more. */
function useOperatorChoices(chosen: string | undefined) {
  const { data = [] } = useResponse(listOperators, {});
  const addresses = new Set([
    ...data.map(({ address }) => address),
    ...(chosen === undefined ? [] : [chosen]),
  ]);
  return [...addresses].map((value) => ({ value, label: value }));
}

export function LogPage() {
  const { state, change, clear } = useListState(['by', 'kind', 'target', 'day']);
  const { by, target } = state;
  const query = {
    ...{ by, target },
    kind: oneOf(logKinds, state.kind),
    day: state.day && isLocalDay(state.day) ? state.day : undefined,
  };
  const isFiltered = Object.values(query).some((value) => value !== undefined);
  const list = useList(listLog, { query });
  const exporting = useAction({
    run: async (filter: typeof query) => saveCsv(await operatorCall(exportLog, { query: filter })),
  });
  const filterProps = filterPropsOf(logPage, query, change);
  return (
    <Stack gap={5}>
      <PageHeader title={logPage.title} lead={logPage.lead} />
      <Filters isSet={isFiltered} onClear={clear}>
        <SearchFilter label={logPage.thing} value={target} onChange={(text) => change({ target: text })} />
        <ChoiceFilter {...filterProps('by')} options={useOperatorChoices(by)} />
        <ChoiceFilter {...filterProps('kind')} options={kindChoices} />
        <TextField
          kind="day"
          label={logPage.day}
          value={query.day ?? ''}
          onChange={(value) => change({ day: value })}
        />
      </Filters>
      <ActionButton label={logPage.export} action={exporting} input={query} />
      <DataTable
        caption={logPage.caption}
        list={list}
        columns={columns}
        empty={{ title: isFiltered ? logPage.emptyFiltered : logPage.empty }}
      />
    </Stack>
  );
}
