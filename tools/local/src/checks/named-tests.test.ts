import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const repository = join(__dirname, '../../../..');
const files = execFileSync('git', ['ls-files'], { cwd: repository, encoding: 'utf8' }).split('\n');
const documents = readdirSync(join(repository, 'docs')).filter((name) => name.endsWith('.md'));
const textOf = (name: string) => readFileSync(join(repository, 'docs', name), 'utf8');

/** The files of tests that a text names, without those of the examples in recipes. */
const namedTests = (text: string): readonly string[] =>
  [...text.matchAll(/`([\w./-]+\.(?:test|journey|firefox)\.tsx?)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !/SUBJECT|badges/.test(name));

const exists = (name: string): boolean => files.some((file) => `/${file}`.endsWith(`/${name}`));

test.each(documents)('every test that docs/%s names exists', (name) => {
  expect(namedTests(textOf(name)).filter((named) => !exists(named))).toEqual([]);
});

test('every rule of docs/security.md names the test that keeps it', () => {
  const [, rules = ''] = /\n## Rules\n([\s\S]*?)\n## /.exec(textOf('security.md')) ?? [];
  const items = rules.split(/\n(?=\d+\. )/).slice(1);
  expect(items.length).toBeGreaterThan(20);
  expect(items.filter((rule) => namedTests(rule).length === 0)).toEqual([]);
});
