import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { phoneDigits } from './phones.ts';

test.each([
  ['as people write it', '+91 (987) 65-432.10', '919876543210'],
  ['as a phone copies it from its contacts', '\u202a+91 98765 43210\u202c', '919876543210'],
  ['with dashes', '98765–43210', '9876543210'],
  ['in Devanagari', '९८७६५ ४३२१०', '9876543210'],
  ['in Arabic digits', '٩٨٧٦٥٤٣٢١٠', '9876543210'],
  ['in full-width digits', '９８７６５４３２１０', '9876543210'],
  ['in the digits of mathematics', '\u{1d7ce}\u{1d7cf}\u{1d7d8}\u{1d7d9}\u{1d7fe}\u{1d7ff}', '010189'],
  ['with words', 'phone: 987654, home', '987654'],
])('a phone number is read %s', (_, typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});

test.each(['', 'none', '+91', '12345'])('%j is no phone number', (typed) => {
  expect(phoneDigits(typed)).toBeNull();
});

test('only the digits of a number matter, whatever is between them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 15 }),
      fc.constantFrom('0', '०', '٠', '０', '๐'),
      fc.constantFrom('', ' ', '-', '\u202d', '\u200b', '.', '/', '‑'),
      (digits, zero, between) => {
        const point = zero.codePointAt(0) ?? 0;
        const typed = digits.map((digit) => String.fromCodePoint(point + digit)).join(between);
        expect(phoneDigits(typed)).toBe(digits.join(''));
      },
    ),
    { seed: 32 },
  );
});
