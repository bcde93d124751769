import { stringify } from 'csv-stringify/sync';

type Cell = string | number;

/**
 * A CSV file (RFC 4180) for spreadsheets: with a byte order mark, because Excel otherwise misreads accents,
 * and with an apostrophe before every text that a spreadsheet would run as a formula.
 */
export const csvFile = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  stringify([columns, ...rows.map((row) => row.map(withoutFormula))], {
    bom: true,
    record_delimiter: 'windows',
    // The library quotes the whole record delimiter only, and not a single line break in a text.
    quoted_match: /[\r\n]/,
  });

/** Numbers, which may be negative, stay as they are. */
const withoutFormula = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell;
