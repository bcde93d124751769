import { mailLocale } from '@reshape/content/mail/mail';
import { programme } from '@reshape/content/programme';
import type { Change, Operator } from '../../../../functions/src/operator/action.ts';
import type { Todo } from '../../../../functions/src/operator/todo.ts';

/** A table row: values by column name. */
export type Row = Readonly<Record<string, unknown>>;

const time = new Intl.DateTimeFormat(mailLocale.language, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: programme.timeZone,
  timeZoneName: 'short',
});

/** A time in the programme's time zone. */
export const formatMoment = (at: Date): string => time.format(at);

/** Text without control characters, because it may come from strangers and a terminal would act on them. */
const withoutControls = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');

const formatCell = (value: unknown): string => {
  if (value === null || value === undefined) return '-';
  return withoutControls(value instanceof Date ? formatMoment(value) : String(value));
};

/** What was or would be done, in sentences. After a dry run, adding `repeat` to the command does it. */
export function report(
  { what, effects, failures = [] }: Change,
  { isDryRun }: Operator,
  repeat = '--yes',
): string {
  const lines = [
    `${isDryRun ? 'This would be done' : 'Done'}: ${what}`,
    ...effects.map((text) => `  ${text}`),
  ];
  const lost = failures.length > 0 ? ['This could not be done:', ...failures.map((text) => `  ${text}`)] : [];
  const end = isDryRun ? [`Nothing was changed. To do it, repeat the command with ${repeat}`] : [];
  return [...lines, ...lost, ...end].map(formatLine).join('\n');
}

/** A line without control characters, with its indentation. */
const formatLine = (text: string): string => text.match(/^ */)?.[0] + withoutControls(text.trimStart());

/** Rows below the names of their columns. */
export function table(rows: readonly Row[]): string {
  if (rows.length === 0) return 'Nothing to list.';
  const names = Object.keys(rows[0] ?? {});
  const cells = [names, ...rows.map((row) => names.map((name) => formatCell(row[name])))];
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

/** What needs the operator's attention, one paragraph each. */
export function todoList(todos: readonly Todo[]): string {
  if (todos.length === 0) return 'Nothing needs your attention.';
  const paragraphs = todos.map(({ id, title, facts, since, deadline, commands }) =>
    [
      `${id}: ${title}`,
      ...facts.map(([name, value]) => `  ${name}: ${value}`),
      `  Since: ${formatMoment(since)}${deadline ? `, deadline: ${formatMoment(deadline)}` : ''}`,
      ...commands.map((command) => `  npm run operator -- ${command}`),
    ]
      .map(formatLine)
      .join('\n'),
  );
  return [...paragraphs, `${todos.length} in all.`].join('\n\n');
}
