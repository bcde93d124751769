import { expect, test } from '@jest/globals';
import { csvFile } from './csv.ts';

test('a file begins with the byte order mark, and every line ends with CR and LF', () => {
  expect(csvFile(['date', 'text'], [['2026-06-17', 'Seen.']])).toBe(
    '\uFEFFdate,text\r\n2026-06-17,Seen.\r\n',
  );
});

test.each([
  ['a comma', 'a,b', '"a,b"'],
  ['quotation marks', 'say "now"', '"say ""now"""'],
  ['a line break', 'one\ntwo', '"one\ntwo"'],
  ['nothing', '', ''],
  ['a formula', '=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['a plus', '+1', "'+1"],
  ['a minus', '-1', "'-1"],
  ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
  ['a space before a formula', ' =1+1', "' =1+1"],
  ['a zero-width space before a formula', '\u200b=1+1', "'\u200b=1+1"],
  ['a full-width formula', '＝1+1', "'＝1+1"],
  ['a full-width at sign after an ideographic space', '\u3000＠SUM(A1)', "'\u3000＠SUM(A1)"],
  ['a semicolon', 'a;=1+1', '"a;=1+1"'],
  ['a vertical bar', 'a|=1+1', '"a|=1+1"'],
  ['a tab', '\t=1', `"'\t=1"`],
  ['a carriage return', '\r=1', `"'\r=1"`],
])('a cell with %s is quoted, and never calculated', (_, text, written) => {
  expect(csvFile(['text'], [[text]])).toBe(`\uFEFFtext\r\n${written}\r\n`);
});
