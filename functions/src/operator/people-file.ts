import { emailAddress } from '@reshape/domain/addresses';
import { personName } from '@reshape/domain/names';
import { beginning, isBlank } from '@reshape/domain/text';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { rosterId } from '../stores/members.ts';
import { refusal } from './action.ts';

/** What is wrong with a row of a file; the first row of the file is row 1. */
export interface RowError {
  readonly row: number;
  readonly field: string;
  /** What the file has there. */
  readonly value: string;
  readonly message: string;
}

/** A person in a file, as they would be stored, and the row that names them. */
export interface FileRow {
  readonly row: number;
  readonly email: string;
  readonly name: string | undefined;
}

/** What a file of people says. */
export interface PeopleFile {
  /** How many rows name somebody: all but the first and those without any text. */
  readonly rows: number;
  readonly found: readonly FileRow[];
  readonly errors: readonly RowError[];
  /** The columns that are not read. */
  readonly ignored: readonly string[];
}

/** The names that a column may have, in any case and without spaces and signs; the first that the file has is read. */
const columnNames = {
  email: ['email', 'emailaddress', 'mail', 'mailaddress', 'address'],
  name: ['name', 'fullname', 'displayname'],
  first: ['firstname', 'givenname', 'forename'],
  last: ['lastname', 'surname', 'familyname'],
} as const;

const delimiters = [',', ';', '\t', '|'];

/** The most that is repeated of a cell with an error, in graphemes. */
const maxShownLength = 60;

/** What a program puts where it could not read a character. */
const unreadable = '\ufffd';

/** Reads a CSV file of people. Throws an ApiError for one that is no CSV, or has no column of addresses. */
export function readPeopleFile(csv: string): PeopleFile {
  const { first, rows: all } = rowsOf(csv);
  const [columns = [], ...lines] = all;
  const rows = lines.map((cells, index) => ({ row: first + index + 1, cells })).filter(hasText);
  const keys = columns.map((column) => column.toLowerCase().replaceAll(/[^\p{L}]/gu, ''));
  const indexOf = (names: readonly string[]) =>
    names.map((name) => keys.indexOf(name)).find((index) => index >= 0);
  const [email, name, given, family] = Object.values(columnNames).map(indexOf);
  if (email === undefined)
    throw refusal(
      `The first row must name the columns, one of them Email. This file begins with ${columns.map((column) => `“${beginning(column, maxShownLength)}”`).join(', ') || 'an empty row'}`,
    );
  const read = [email, ...(name === undefined ? [given, family] : [name])];
  const rowOfPerson = new Map<string, number>();
  const people = rows.map(({ row, cells }): FileRow | RowError => {
    const cell = (index: number | undefined) => (index === undefined ? '' : (cells[index] ?? ''));
    const typed = cell(email);
    const typedName = name === undefined ? `${cell(given)} ${cell(family)}` : cell(name);
    const wrong = (field: string, value: string, message: string) => ({
      ...{ row, field, message },
      value: beginning(value.trim(), maxShownLength),
    });
    const extra = cells.slice(columns.length).find((text) => !isBlank(text));
    if (extra !== undefined) return wrong('cell', extra, 'is in none of the columns');
    const address = emailAddress(typed);
    if (isBlank(typed)) return wrong('address', '', 'is missing');
    if (address === null) return wrong('address', typed, 'is not an e-mail address');
    if (typedName.includes(unreadable))
      return wrong('name', typedName, 'has a character that cannot be read: save the file as UTF-8');
    const earlier = rowOfPerson.get(rosterId(address));
    if (earlier !== undefined) return wrong('address', address, `is also in row ${earlier}`);
    rowOfPerson.set(rosterId(address), row);
    return { row, email: address, name: personName(typedName) || undefined };
  });
  return {
    rows: rows.length,
    found: people.flatMap((person) => ('email' in person ? [person] : [])),
    errors: people.flatMap((person) => ('email' in person ? [] : [person])),
    ignored: columns.filter((column, index) => !read.includes(index) && !isBlank(column)),
  };
}

const hasText = ({ cells }: { readonly cells: readonly string[] }): boolean =>
  !cells.every((cell) => isBlank(cell));

/** The cells of each row of a file from its first with any text, and the number of that row. */
function rowsOf(csv: string): { readonly first: number; readonly rows: readonly (readonly string[])[] } {
  const text = csv.replace(/^\ufeff/, '');
  const stated = /^"?sep=(.)"?\r?\n/i.exec(text);
  const content = stated ? text.slice(stated[0].length) : text;
  const rows = cellsOf(content, stated?.[1] ?? delimiterOf(content));
  const blank = rows.findIndex((cells) => hasText({ cells }));
  return { first: Math.max(0, blank) + (stated ? 2 : 1), rows: rows.slice(Math.max(0, blank)) };
}

/** The delimiter that the first row has most of; in quotation marks it delimits nothing. */
function delimiterOf(csv: string): string {
  const [head = ''] = csv
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/, 1);
  const count = (delimiter: string) => head.split(delimiter).length;
  return delimiters.reduce((most, delimiter) => (count(delimiter) > count(most) ? delimiter : most));
}

function cellsOf(csv: string, delimiter: string): string[][] {
  try {
    const options = { delimiter, relax_column_count: true, relax_quotes: true } as const;
    return z.array(z.array(z.string())).parse(parse(csv, options));
  } catch {
    throw refusal('This is not a valid CSV file: a quotation mark is missing or misplaced');
  }
}
