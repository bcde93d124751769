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
    // The library quotes the comma and the whole record delimiter only. A spreadsheet may separate cells at others.
    quoted_match: /[\r\n;\t|]/,
  });

/** How a formula begins, once a spreadsheet has left out what is before it. */
const formula = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]*[=+\-@]|^[\t\r\n]/u;

/** Numbers, which may be negative, stay as they are. */
const withoutFormula = (cell: Cell): Cell =>
  typeof cell === 'string' && formula.test(cell.normalize('NFKC')) ? `'${cell}` : cell;
