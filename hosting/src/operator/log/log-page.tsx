import { logPage } from '@reshape/content/operator/log';
import type { CohortRow } from '@reshape/contract/operator/cohorts';
import { type LogEntry, listLog, type Target } from '@reshape/contract/operator/log';
import { Link } from 'react-router-dom';
import { Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ChangingText, Text } from '#ui/text.tsx';
import { Address } from '../kit/address.tsx';
import { cohortTitle, useCohorts } from '../kit/cohort-options.ts';
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
  if (kind === 'group') return `/operator/groups/${path}`;
  if (kind === 'cohort') return `/operator/cohorts/${path}`;
  if (kind === 'nudge' || kind === 'challenge') return `/operator/${kind}s/${path}`;
  return null;
}

/** The title of a cohort; of anything else the id, and of a person, whose id is a hash, the beginning of it. */
const nameOf = (id: string, cohorts: readonly CohortRow[]): string =>
  /^[0-9a-f]{64}$/.test(id) ? id.slice(0, 12) : cohortTitle(cohorts, id);

const { columns: names } = logPage;

interface DetailsProps {
  readonly entry: LogEntry;
  readonly cohorts: readonly CohortRow[];
}

function Details({ entry: { targets, before, after, correlation_id }, cohorts }: DetailsProps) {
  return (
    <details>
      <summary className={styles.summary}>{logPage.details}</summary>
      <Stack gap={2} className={styles.details}>
        {targets.map((target) => {
          const path = pathOf(target);
          return (
            <Text key={`${target.kind}-${target.id}`} size="small">
              <span>{logPage.targets[target.kind]}</span>{' '}
              {path ? (
                <Link to={path}>
                  <ChangingText>{nameOf(target.id, cohorts)}</ChangingText>
                </Link>
              ) : (
                <span>{target.id}</span>
              )}
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

function What({ what, reason }: LogEntry) {
  return reason === null ? (
    what
  ) : (
    <Stack gap={1}>
      <span>{what}</span>
      <Text size="small" isVerbatim>
        {reason}
      </Text>
    </Stack>
  );
}

const columnsOf = (cohorts: readonly CohortRow[]): readonly Column<LogEntry>[] => [
  { id: 'at', header: names.at, width: 'time', cell: ({ at }) => timeText(at) },
  { id: 'by', header: names.by, width: 'long', cell: ({ by }) => <Address of={by} /> },
  { id: 'what', header: names.what, cell: What },
  { id: 'details', header: names.details, cell: (entry) => <Details entry={entry} cohorts={cohorts} /> },
];

export function LogPage() {
  const { state, clear } = useListState(['target', 'by']);
  const { target, by } = state;
  const isFiltered = target !== undefined || by !== undefined;
  const list = useList(listLog, { query: { target, by } });
  const cohorts = useCohorts();
  return (
    <Stack gap={5}>
      <PageHeader title={logPage.title} lead={logPage.lead} />
      {isFiltered ? (
        <Filters isSet onClear={clear}>
          {target === undefined ? null : (
            <p>
              <ChangingText>{logPage.onlyAbout(nameOf(target, cohorts))}</ChangingText>
            </p>
          )}
          {by === undefined ? null : (
            <p>
              <ChangingText>{logPage.onlyBy(by)}</ChangingText>
            </p>
          )}
        </Filters>
      ) : null}
      <DataTable
        caption={logPage.caption}
        list={list}
        columns={columnsOf(cohorts)}
        getRowId={({ id }) => id}
        empty={{ title: isFiltered ? logPage.emptyFiltered : logPage.empty }}
      />
    </Stack>
  );
}
