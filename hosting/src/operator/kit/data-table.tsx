import { kitTexts } from '@reshape/content/operator/frame';
import {
  columnFilteringFeature,
  createColumnHelper,
  type RowData,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { ChangingText, Text, VisuallyHidden } from '#ui/text.tsx';
import styles from './data-table.module.css';
import { LoadState } from './load-state.tsx';
import type { LoadedList } from './queries.ts';

/** The features whose state the API has: with the `manual` options the table shows the rows as they came. */
const features = tableFeatures({
  columnFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
});

/** A column: its heading is also the label of the value on a phone, where each row is a card. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Whether the API sorts by it. */
  readonly isSortable?: boolean;
  /** How wide its values are: names, long words such as addresses, days, or times, which break only after the day. */
  readonly width?: 'name' | 'long' | 'day' | 'time';
}

export interface DataTableProps<Row extends RowData> {
  /** What the table lists, for screen readers. */
  readonly caption: string;
  readonly list: LoadedList<Row>;
  readonly columns: readonly Column<Row>[];
  readonly getRowId: (row: Row) => string;
  /** Shown when there are no rows: with a title on a page of its own, as one line in a section. */
  readonly empty: string | { readonly title: string; readonly text?: string };
  /** The column that the list is sorted by, with a `-` for the other way round. */
  readonly sort?: string | undefined;
  readonly onSort?: (sort: string) => void;
  /** The ids of the selected rows. Only rows that are shown can be selected. */
  readonly selection?: {
    readonly ids: readonly string[];
    readonly nameOf: (row: Row) => string;
    readonly onChange: (ids: readonly string[]) => void;
  };
}

/** The one table of the console. Filters, order and pages are the API's; this only shows what was loaded. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { list, empty } = props;
  if (list.isLoading || (list.error && list.rows.length === 0))
    return <LoadState isLoading={list.isLoading} error={list.error} onRetry={list.retry} />;
  if (list.rows.length === 0)
    return typeof empty === 'string' ? (
      <p>{empty}</p>
    ) : (
      <EmptyState title={empty.title}>{empty.text}</EmptyState>
    );
  return (
    <Stack gap={3}>
      <Rows {...props} />
      <Cluster align="center" justify="between">
        <Text size="small" tone="soft" role="status">
          {list.isCut
            ? kitTexts.latestShown(list.rows.length)
            : kitTexts.shown(list.rows.length, list.hasMore)}
        </Text>
        {list.hasMore ? (
          <Button variant="secondary" isBusy={list.isLoadingMore} onClick={list.loadMore}>
            {list.isLoadingMore ? kitTexts.loadingMore : kitTexts.more}
          </Button>
        ) : null}
      </Cluster>
      {list.error ? <LoadState isLoading={false} error={list.error} onRetry={list.retry} /> : null}
    </Stack>
  );
}

const selectColumn = 'select';

const selectedRows = (ids: readonly string[] = []) =>
  Object.fromEntries(ids.map((id) => [id, true as const]));

function Rows<Row extends RowData>({
  caption,
  list,
  columns,
  getRowId,
  sort = '',
  onSort,
  selection,
}: DataTableProps<Row>) {
  const shownColumns = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return columns.map(({ id, header, isSortable = false }) =>
      // A list can only be sorted by a column with an accessor. The API sorts, so the accessor is never called.
      helper.accessor((): unknown => null, {
        id,
        header,
        enableSorting: isSortable,
      }),
    );
  }, [columns]);
  const table = useTable({
    features,
    columns: shownColumns,
    data: list.rows,
    getRowId,
    manualPagination: true,
    manualSorting: true,
    manualFiltering: true,
    enableRowSelection: selection !== undefined,
    state: {
      sorting: sort === '' ? [] : [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }],
      rowSelection: selectedRows(selection?.ids),
    },
    onRowSelectionChange: (updater) => {
      const now = selectedRows(selection?.ids);
      const next = typeof updater === 'function' ? updater(now) : updater;
      selection?.onChange(Object.keys(next).filter((id) => next[id]));
    },
  });
  const columnOf = new Map(columns.map((column) => [column.id, column]));
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {selection ? (
            <th key={selectColumn} className={styles.select}>
              <label className={styles.selectAll}>
                <input
                  type="checkbox"
                  checked={table.getIsAllRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
                <span className={styles.selectAllText}>{kitTexts.selectAll}</span>
              </label>
            </th>
          ) : null}
          {table.getFlatHeaders().map(({ id, column }) => {
            const name = String(column.columnDef.header);
            const isSortable = onSort !== undefined && column.getCanSort();
            const direction = column.getIsSorted();
            return (
              <th
                key={id}
                scope="col"
                data-sortable={isSortable || undefined}
                aria-sort={direction === false ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
              >
                {isSortable ? (
                  <SortButton
                    name={name}
                    direction={direction}
                    onClick={() => onSort(direction === 'asc' ? `-${id}` : id)}
                  />
                ) : (
                  name
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} data-selected={row.getIsSelected() || undefined}>
            {selection ? (
              <td className={styles.select}>
                <input
                  type="checkbox"
                  aria-label={kitTexts.select(selection.nameOf(row.original))}
                  checked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                />
              </td>
            ) : null}
            {row.getAllCells().map((cell) => (
              <td
                key={cell.id}
                data-label={String(cell.column.columnDef.header)}
                data-width={columnOf.get(cell.column.id)?.width}
              >
                {/* Called and not rendered as a component: a new one at each render would lose the focus in it. */}
                <ChangingText>{columnOf.get(cell.column.id)?.cell(row.original)}</ChangingText>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SortButtonProps {
  readonly name: string;
  readonly direction: false | 'asc' | 'desc';
  readonly onClick: () => void;
}

function SortButton({ name, direction, onClick }: SortButtonProps) {
  const Icon = direction === false ? ArrowUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button type="button" className={styles.sort} title={kitTexts.sortBy(name)} onClick={onClick}>
      <span>{name}</span>
      <Icon aria-hidden="true" className={styles.sortIcon} />
    </button>
  );
}
