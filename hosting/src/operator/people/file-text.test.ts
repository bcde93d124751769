import { expect, test } from '@jest/globals';
import { fileText } from './file-text.ts';

const text = 'Email;Name\nasha@example.com;Jürgen “JJ” O’Neil\nமீரா;தமிழ்‌நாட்';
const western = 'Email;Name\nasha@example.com;Jürgen – €';
const littleEndian = (written: string) => Buffer.from(written, 'utf16le');
const windows1252 = Buffer.from(
  western.replace('ü', '\u00fc').replace('–', '\u0096').replace('€', '\u0080'),
  'latin1',
);

test.each([
  ['UTF-8', Buffer.from(text), text],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), text],
  ['UTF-16', littleEndian(text), text],
  ['UTF-16 with a mark', littleEndian(`\ufeff${text}`), text],
  ['UTF-16 of another byte order', littleEndian(text).swap16(), text],
  ['UTF-16 of another byte order with a mark', littleEndian(`\ufeff${text}`).swap16(), text],
  ['Windows-1252', windows1252, western],
  ['an empty file', Buffer.from(''), ''],
])('a file in %s is read without a broken character', (_, bytes, read) => {
  expect(fileText(new Uint8Array(bytes))).toBe(read);
});
