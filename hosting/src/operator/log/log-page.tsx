import { logPage } from '@reshape/content/operator/log';
import { type LogEntry, listLog, type Target } from '@reshape/contract/operator/log';
import { Link } from 'react-router-dom';
import { Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Text } from '#ui/text.tsx';
import { Address } from '../kit/address.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { Filters } from '../kit/filters.tsx';
import { timeText } from '../kit/format.ts';
import { useListState } from '../kit/list-state.ts';
import { useList } from '../kit/queries.ts';
import styles from './log.module.css';

/** The page of what an action was about; `null` when there is none. */
function pathOf({ kind, id }: Target): string | null {
  const path = encodeURIComponent(id);
  if (kind === 'person') return `/operator/people/${path}`;
  if (kind === 'cohort') return `/operator/cohorts/${path}`;
  if (kind === 'nudge' || kind === 'challenge') return `/operator/${kind}s/${path}`;
  return null;
}

/** The id of a thing; of a person, which is a hash, as much as the sentences of the log name. */
const shortId = (id: string): string => (/^[0-9a-f]{64}$/.test(id) ? id.slice(0, 12) : id);

const { columns: names } = logPage;

function Details({ entry: { targets, before, after, correlation_id } }: { readonly entry: LogEntry }) {
  return (
    <details>
      <summary className={styles.summary}>{logPage.details}</summary>
      <Stack gap={2} className={styles.details}>
        {targets.map((target) => {
          const path = pathOf(target);
          return (
            <Text key={`${target.kind}-${target.id}`} size="small">
              <span>{logPage.targets[target.kind]}</span>{' '}
              {path ? <Link to={path}>{shortId(target.id)}</Link> : <span>{target.id}</span>}
            </Text>
          );
        })}
        <Version name={logPage.before} value={before} />
        <Version name={logPage.after} value={after} />
        {correlation_id ? (
          <Text size="small" tone="soft">
            {logPage.request(correlation_id)}
          </Text>
        ) : null}
      </Stack>
    </details>
  );
}

function Version({ name, value }: { readonly name: string; readonly value: unknown }) {
  if (value === undefined || value === null) return null;
  return (
    <div>
      <Text size="small" weight="medium">
        {name}
      </Text>
      <pre className={styles.version}>{JSON.stringify(value, null, 2)}</pre>
    </div>
  );
}

const columns: readonly Column<LogEntry>[] = [
  { id: 'at', header: names.at, width: 'time', cell: ({ at }) => timeText(at) },
  { id: 'by', header: names.by, width: 'long', cell: ({ by }) => <Address of={by} /> },
  { id: 'what', header: names.what, cell: ({ what }) => what },
  { id: 'details', header: names.details, cell: (entry) => <Details entry={entry} /> },
];

export function LogPage() {
  const { state, clear } = useListState(['target']);
  const { target } = state;
  const list = useList(listLog, { query: { target } });
  return (
    <Stack gap={5}>
      <PageHeader title={logPage.title} lead={logPage.lead} />
      {target === undefined ? null : (
        <Filters isSet onClear={clear}>
          <p>{logPage.onlyAbout(shortId(target))}</p>
        </Filters>
      )}
      <DataTable
        caption={logPage.caption}
        list={list}
        columns={columns}
        getRowId={({ id }) => id}
        empty={{ title: target === undefined ? logPage.empty : logPage.emptyFiltered }}
      />
    </Stack>
  );
}
