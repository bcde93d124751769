import type { Change, Operator } from '../../../../functions/src/operator/action.ts';

/** A table row: values by column name. */
export type Row = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** A value as shown in a terminal. */
function inWords(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(inWords).join('; ');
  return isObject(value) ? Object.values(value).map(inWords).join(', ') : String(value);
}

/** What was or would be done, with one line per value. */
export function report({ what, before, after }: Change, { isDryRun }: Operator): string {
  const [old, fresh] = [isObject(before) ? before : {}, isObject(after) ? after : { who: after }];
  const width = Math.max(...Object.keys(fresh).map((name) => name.length));
  const lines = Object.keys(fresh).map((name) => {
    const [from, to] = [inWords(old[name]), inWords(fresh[name])];
    return `  ${name.padEnd(width)}  ${from === to ? to : `${from} -> ${to}`}`;
  });
  const end = isDryRun ? ['Nothing was changed. Repeat the command with --yes to do it.'] : [];
  return [`${isDryRun ? 'This would be done' : 'Done'}: ${what}`, ...lines, ...end].join('\n');
}

/** Rows below the names of their columns. */
export function table(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {});
  const cells = [names, ...rows.map((row) => names.map((name) => inWords(row[name])))];
  const widths = names.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
