import Papa from 'papaparse';

/** How a cell begins that a spreadsheet would run as a formula, whatever follows on later lines. */
const formula = /^[=+\-@\t\r]/;

type Cell = string | number | null;

/**
 * Rows as CSV for a spreadsheet: with a byte order mark, because Excel otherwise misreads accents, and with an apostrophe
 * before every cell that a spreadsheet would run as a formula.
 */
export const csvFile = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${Papa.unparse(
    { fields: [...columns], data: rows.map((row) => [...row]) },
    { escapeFormulae: formula, newline: '\r\n' },
  )}\r\n`;
