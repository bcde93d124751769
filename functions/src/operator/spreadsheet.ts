import { stringify } from 'csv-stringify/sync';

type Cell = string | number;

/**
 * Rows as CSV for a spreadsheet: with a byte order mark, because Excel otherwise misreads accents, and with an apostrophe
 * before every cell that a spreadsheet would run as a formula.
 */
export const csvFile = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  stringify([columns, ...rows.map((row) => row.map(cellOf))], { bom: true, record_delimiter: 'windows' });

/** Text that is harmless in a cell; numbers, which may be negative, stay as they are. */
const cellOf = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell;
