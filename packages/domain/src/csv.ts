/** A cell that a spreadsheet would calculate. */
const formula = /^[=+\-@\t\r]/;

/** `text` as a cell that a spreadsheet shows and never calculates. */
function cell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A CSV file (RFC 4180) below the names of its columns, with the byte order mark by which Excel recognises UTF-8. */
export const csvFile = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${[columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
