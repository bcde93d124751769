import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { comparableAddress, emailAddress, isAddress } from './addresses.ts';

const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.com`;

test.each([
  ['as it is', 'asha.rao+news@example.com', 'asha.rao+news@example.com'],
  ['with spaces around it', '  asha@example.com\n', 'asha@example.com'],
  ['with invisible marks in it', '\u202aasha\u200b@example.com\u202c\ufeff', 'asha@example.com'],
  ['as a link', 'mailto:asha@example.com?subject=Hello', 'asha@example.com'],
  ['with its name', 'Asha Rao < asha@example.com >', 'asha@example.com'],
  ['with a name in quotation marks', '"Rao, Asha" <asha@example.com>;', 'asha@example.com'],
  ['in quotation marks', "'asha@example.com'", 'asha@example.com'],
  ['with what ends a sentence', 'asha@example.com...', 'asha@example.com'],
  ['in full-width letters', 'ａｓｈａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'asha@example.com'],
  ['with a domain in capitals', 'Asha@Example.COM', 'Asha@example.com'],
  ['with a German domain', 'anna@bücher.example', 'anna@xn--bcher-kva.example'],
  ['with a Hindi domain', 'asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['with a top-level domain in ASCII', 'asha@example.xn--p1ai', 'asha@example.xn--p1ai'],
  ['of a company with &', 'r&d@example.com', 'r&d@example.com'],
  ['as long as an address may be', longest, longest],
])('an address is read %s', (_, typed, address) => {
  expect(emailAddress(typed)).toBe(address);
});

test.each([
  ...['', 'asha', 'asha@', '@example.com', 'asha@example', 'asha@@example.com', 'a b@example.com'],
  ...['asha@example.com, ravi@example.com', 'asha@example.com\r\nBcc: all@example.com', 'asha@203.0.113.7'],
  ...[
    'asha@[203.0.113.7]',
    '.asha@example.com',
    'a..b@example.com',
    'asha@-example.com',
    'asha@exa_mple.com',
  ],
  ...['asha@example.com/path', 'Asha <asha@example.com> <ravi@example.com>', `${'a'.repeat(65)}@example.com`],
  ...['nomailto:asha@example.com', 'asha@203.0.113.256', 'x"asha@example.com"', '"asha"@example.com'],
  longest.replace('.com', 'd.com'),
])('%j is no address', (typed) => {
  expect(emailAddress(typed)).toBeNull();
});

test('an address that was read is read again as the same, whatever was typed', () => {
  const part = fc.constantFrom(
    'asha',
    '@',
    '.',
    'example',
    'com',
    'भारत',
    'ß',
    '<',
    '>',
    '"',
    'mailto:',
    '\u200b',
    ' ',
  );
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
      (typed) => {
        const address = emailAddress(typed);
        if (address === null) return;
        expect(address).toMatch(/^[!-~]+@[!-~]+$/);
        expect(emailAddress(address)).toBe(address);
      },
    ),
    { seed: 32, numRuns: 5_000 },
  );
});

test('only an address in its stored form counts as one without being cleaned', () => {
  expect(isAddress('Asha@Example.com')).toBe(true);
  for (const text of [
    'nobody',
    'mailto:asha@example.com',
    'asha@example.com\u202e',
    ' asha@example.com',
    'anna@bücher.example',
  ])
    expect(isAddress(text)).toBe(false);
});

test('two ways to write one address are compared as the same', () => {
  expect(comparableAddress('Asha@Bücher.example')).toBe(comparableAddress(' asha@xn--bcher-kva.EXAMPLE'));
  for (const text of ['No Address', 'Nobody', 'Asha@no domain'])
    expect(comparableAddress(` ${text} `)).toBe(text.toLowerCase());
  for (const other of ['asha@example.com\u202e', 'as\u200bha@example.com', 'asha@exam\u00adple.com'])
    expect(comparableAddress(other)).not.toBe('asha@example.com');
});
