import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const repository = resolve(__dirname, '../..');
const docs = resolve(repository, 'docs');

/** From where the page names places. */
const roots = ['.', 'hosting/src', 'functions/src'].map((root) => resolve(repository, root));

/** What stands in the last cell of a row that is built and that nothing proves yet. */
const unproved = 'no test yet';

/** Rows of the page's tables as cells; headings of tables are left out. */
const rowsOf = (page: string): string[][] =>
  page
    .split('\n')
    .filter((line) => /^\| /.test(line) && !/^\| (statement|-)/.test(line))
    .map((line) => line.split('|').slice(1, -1));

const linksOf = (cell: string) => [...cell.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, path = '']) => path);

/** A test is named as `[file](path) “words of its title”`, further titles of the same file following. */
const testsOf = (cell: string) =>
  [...cell.matchAll(/\]\(([^)]+)\)((?:,? “[^”]+”)+)/g)].flatMap(([, path = '', names = '']) =>
    [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ path, name })),
  );

/** The places of a row: `features/spots`. */
const placesOf = ([, where = '']: readonly string[]) =>
  [...where.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place);

/** What is wrong with the page: links and places that are not there, tests that are not there, rows without a word on their proof. */
function faultsOf(page: string): string[] {
  const rows = rowsOf(page);
  const read = (path: string) => readFileSync(resolve(docs, path), 'utf8');
  const broken = linksOf(page).filter((path) => !existsSync(resolve(docs, path)));
  const lost = rows
    .flatMap(placesOf)
    .filter((place) => !roots.some((root) => existsSync(resolve(root, place))));
  const absent = rows
    .flatMap((cells) => testsOf(cells.at(-1) ?? ''))
    .filter(({ path, name }) => !broken.includes(path) && !read(path).includes(name))
    .map(({ path, name }) => `${path} “${name}”`);
  const silent = rows
    .filter((cells) => cells.at(-1)?.trim() !== unproved && testsOf(cells.at(-1) ?? '').length === 0)
    .map(([statement = '']) => statement.trim());
  return [...broken, ...lost, ...absent, ...silent];
}

describe('the page that says what is built of the specification', () => {
  const page = readFileSync(resolve(docs, 'spec-coverage.md'), 'utf8');

  test('names only tests, places and pages that are there', () => {
    expect(rowsOf(page).length).toBeGreaterThan(100);
    expect(faultsOf(page)).toEqual([]);
  });

  test('is caught when it names a file or a test that is not there, or says nothing of the proof', () => {
    const own = '../checks/src/spec-coverage.test.ts';
    const row = (proof: string, place = 'checks/src') => `| a statement | \`${place}\` | ${proof} |`;
    const invented = ['no', 'such', 'test'].join(' ');
    expect(faultsOf(row(`[own](${own}) “names only tests, places and pages that are there”`))).toEqual([]);
    expect(faultsOf(row(unproved))).toEqual([]);
    expect(faultsOf(row(`[own](${own}) “names only tests”, “${invented}”`))).toEqual([
      `${own} “${invented}”`,
    ]);
    expect(faultsOf(row('[gone](../gone.test.ts) “it worked”'))).toEqual(['../gone.test.ts']);
    expect(faultsOf(row(unproved, 'features/gone'))).toEqual(['features/gone']);
    expect(faultsOf(row('surely'))).toEqual(['a statement']);
  });
});
