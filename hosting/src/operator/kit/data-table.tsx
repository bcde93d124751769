import { kitTexts } from '@reshape/content/operator/frame';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/status.tsx';
import { ChangingText, VisuallyHidden } from '#ui/text.tsx';
import styles from './data-table.module.css';
import { LoadedRows } from './load-state.tsx';
import type { LoadedList } from './queries.ts';

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

interface Identified {
  readonly id: string;
}

export interface DataTableProps<Row extends Identified> {
  /** What the table lists, for screen readers. */
  readonly caption: string;
  readonly list: LoadedList<Row>;
  readonly columns: readonly Column<Row>[];
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
export function DataTable<Row extends Identified>(props: DataTableProps<Row>) {
  const { list, empty } = props;
  return (
    <LoadedRows
      list={list}
      hasCount
      empty={
        typeof empty === 'string' ? <p>{empty}</p> : <EmptyState title={empty.title}>{empty.text}</EmptyState>
      }
    >
      {() => <Rows {...props} />}
    </LoadedRows>
  );
}

function Rows<Row extends Identified>({
  caption,
  list,
  columns,
  sort = '',
  onSort,
  selection,
}: DataTableProps<Row>) {
  const directionOf = (id: string): Direction =>
    sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined;
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr className={styles.headings}>
          {selection ? (
            <th className={classNames(styles.heading, styles.select)}>
              <label className={styles.selectAll}>
                <input
                  type="checkbox"
                  className={styles.checkbox}
                  checked={selection.ids.length === list.rows.length}
                  onChange={({ target }) =>
                    selection.onChange(target.checked ? list.rows.map(({ id }) => id) : [])
                  }
                />
                <span className={styles.selectAllText}>{kitTexts.selectAll}</span>
              </label>
            </th>
          ) : null}
          {columns.map(({ id, header, isSortable = false }) => (
            <th
              key={id}
              scope="col"
              className={styles.heading}
              data-sortable={(onSort && isSortable) || undefined}
              aria-sort={directionOf(id)}
            >
              {onSort && isSortable ? (
                <SortButton
                  name={header}
                  direction={directionOf(id)}
                  onClick={() => onSort(directionOf(id) === 'ascending' ? `-${id}` : id)}
                />
              ) : (
                header
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.body}>
        {list.rows.map((row) => {
          const isSelected = selection?.ids.includes(row.id) ?? false;
          return (
            <tr key={row.id} className={styles.row} data-selected={isSelected || undefined}>
              {selection ? (
                <td className={classNames(styles.cell, styles.select)}>
                  <input
                    type="checkbox"
                    className={styles.checkbox}
                    aria-label={kitTexts.select(selection.nameOf(row))}
                    checked={isSelected}
                    onChange={() =>
                      selection.onChange(
                        isSelected ? selection.ids.filter((id) => id !== row.id) : [...selection.ids, row.id],
                      )
                    }
                  />
                </td>
              ) : null}
              {columns.map(({ id, header, width, cell }) => (
                <td key={id} className={styles.cell} data-label={header} data-width={width}>
                  {/* Called and not rendered as a component: a new one at each render would lose the focus in it. */}
                  <ChangingText>{cell(row)}</ChangingText>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type Direction = 'ascending' | 'descending' | undefined;

interface SortButtonProps {
  readonly name: string;
  readonly direction: Direction;
  readonly onClick: () => void;
}

function SortButton({ name, direction, onClick }: SortButtonProps) {
  const Icon = direction === undefined ? ArrowUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <button type="button" className={styles.sort} title={kitTexts.sortBy(name)} onClick={onClick}>
      <span>{name}</span>
      <Icon aria-hidden="true" className={styles.sortIcon} />
    </button>
  );
}
