import { programme } from '../programme.ts';

/** A section of the export, as the README describes it. */
interface ReadmeSection {
  readonly name: string;
  readonly what: string;
  /** What the id of an entry means. */
  readonly id: string;
  readonly fields: readonly (readonly [name: string, note: string | { readonly leftOut: string }])[];
}

const fieldLine = (name: string, note: string) => `  ${name}: ${note}`;

function sectionText({ name, what, id, fields }: ReadmeSection): string {
  const notes = fields.map(([field, note]) => {
    if (typeof note === 'string') return fieldLine(field, note);
    return fieldLine(field, `not in this file: ${note.leftOut}`);
  });
  return [`${name}: ${what}`, fieldLine('id', id), ...notes].join('\n');
}

/** The file that explains the others in an export. */
export const exportReadme = (sections: readonly ReadmeSection[], at: Date): string =>
  `${[
    `Your data at ${programme.name}, on ${at.toISOString()}`,
    [
      'data.json    everything that we have stored about you, for a computer to read',
      'spots.csv    your spots, one a line, for a spreadsheet',
      'tracker.csv  the days of your tracker, one a line, for a spreadsheet',
    ].join('\n'),
    'Times are in UTC and end with Z. Days are those of your own calendar. An empty section is left out. In the CSV files, an apostrophe stands before a text that a spreadsheet would otherwise take for a formula.',
    'Not in these files: the texts of the programme, which are not about you; counters that slow down too many requests, which carry neither your name nor your address and are gone after a day; and what Google and Razorpay store about you themselves.',
    'The sections of data.json:',
    ...sections.map(sectionText),
  ].join('\n\n')}\n`;
