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
    `Your data at ${programme.name}, exported on ${at.toISOString()}`,
    [
      'data.json    everything that we store about you, for a computer to read',
      'spots.csv    your spots, one per line, for a spreadsheet',
      'tracker.csv  the days of your tracker, one per line, for a spreadsheet',
    ].join('\n'),
    'Times are in UTC and end with Z. Days are days in your own time zone. Empty sections are left out. In the CSV files, an apostrophe precedes any text that a spreadsheet would otherwise read as a formula.',
    'Not in these files: the texts of the programme, which are not about you; counters that limit the number of requests, which contain neither your name nor your address and are deleted after a day; and what Google and Razorpay store about you themselves.',
    'The sections of data.json, after “signed_in_as”, the account that you signed in with, if you have no place:',
    ...sections.map(sectionText),
  ].join('\n\n')}\n`;
