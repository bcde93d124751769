import { expect, test } from '@jest/globals';
import { firstWordOf, maxNameLength, personName } from './names.ts';

test.each([
  'Asha Rao',
  'J.R.R. Tolkien',
  "Siobhán O'Neil",
  'Dvořák-Müller, Jr.',
  'Dr. Ravi (AJ) & family',
  'தமிழ்‌நாட்',
  'مریم می‌رزایی',
  'ジョン・スミス',
  'צ׳כוב',
  '葛\u{e0100}飾',
  'Asha 🇮🇳 👩🏽‍🚀 ❤️',
])('the name %s stays as it was typed', (name) => {
  expect(personName(name)).toBe(name);
});

test.each([
  ['spaces around and within', '  Asha \u00a0\u3000 Rao\t', 'Asha Rao'],
  ['line breaks', 'Asha\r\nBcc: all@example.com', 'Asha Bcc all example. com'],
  ['another separator of lines', 'Asha\u2028Rao', 'Asha Rao'],
  ['bidirectional control characters', '\u202eAsha\u202c \u2066Rao\u2069', 'Asha Rao'],
  ['a soft hyphen and zero-width spaces', 'As\u00adha\u200b Rao\ufeff', 'Asha Rao'],
  ['an accent for an apostrophe', 'O´Neil and D`Souza', "O'Neil and D'Souza"],
  ['dashes', 'Anna–Lena ‑ Meier—Schulz', 'Anna-Lena - Meier-Schulz'],
  ['an address of a page', 'Win at https://evil.example/a?b=c', 'Win at https evil. example a b c'],
  ['a domain', 'casino.com', 'casino. com'],
  ['a full-width domain', 'ｃａｓｉｎｏ．ｃｏｍ', 'casino. com'],
  ['a domain with an ideographic stop', 'casino。com', 'casino. com'],
  ['a number of a computer', '203.0.113.7', '203. 0. 113. 7'],
  ['an e-mail address', 'asha@example.com', 'asha example. com'],
  ['markup', '<b onclick=x>Asha</b>', 'b onclick x Asha b'],
  ['an unreadable character', 'J\ufffdrgen', 'J rgen'],
  ['half a surrogate pair', 'Asha \ud83d', 'Asha'],
  ['an accent of its own', 'Jose\u0301', 'José'],
  ['an invisible mark before an accent', 'Jose\u200b\u0301', 'José'],
  ['as many marks as a letter may have', `x${'\u0301'.repeat(31)}`, `x${'\u0301'.repeat(31)}`],
  ['a pile of marks', `A${'\u0301'.repeat(500)}sha`, 'sha'],
])('a name with %s is stored as plain text', (_, typed, name) => {
  expect(personName(typed)).toBe(name);
});

test.each(['', ' ', '\u200b\u200b', '\u200d', '\u2066\u2069', '\u3164', '\u2800', '://'])(
  'the name %j is empty',
  (typed) => {
    expect(personName(typed)).toBe('');
  },
);

test('a name is cut after a grapheme', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(personName(family.repeat(maxNameLength + 5))).toBe(family.repeat(maxNameLength));
  expect(personName(` ${'a'.repeat(maxNameLength)}`)).toBe('a'.repeat(maxNameLength));
  expect(personName(`${'a'.repeat(maxNameLength - 1)} b`)).toBe('a'.repeat(maxNameLength - 1));
  expect(personName(`${'a'.repeat(maxNameLength - 1)}🇮🇳🇮🇳`)).toBe(`${'a'.repeat(maxNameLength - 1)}🇮🇳`);
});

test('a person is greeted by the first word that has a letter', () => {
  expect(firstWordOf('Asha Rao')).toBe('Asha');
  expect(firstWordOf('🇮🇳 Asha Rao')).toBe('Asha');
  expect(firstWordOf('🇮🇳 🎉')).toBe('🇮🇳');
  expect(firstWordOf('')).toBe('');
});

test('a person whose address stands in place of a name is not greeted by it', () => {
  expect(firstWordOf('asha@example.com')).toBe('');
});
