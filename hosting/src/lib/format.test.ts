import { expect, test } from '@jest/globals';
import { clockTime, excerpt, hourName } from './format.ts';

test('an excerpt ends with a word, and never within an emoji or a flag', () => {
  expect(excerpt('I reached for my phone when the meeting got boring')).toBe(
    'I reached for my phone when the meeting…',
  );
  expect(excerpt('🇮🇳'.repeat(60))).toBe(`${'🇮🇳'.repeat(40)}…`);
  expect(excerpt('👨‍👩‍👧‍👦'.repeat(40))).toBe('👨‍👩‍👧‍👦'.repeat(40));
});

test('noon and midnight are called by their names, because 12:00 AM and 12:00 PM are taken for each other', () => {
  expect([hourName(0), hourName(12)]).toEqual(['midnight', 'noon']);
  expect(clockTime(new Date('2026-06-14T18:30:00Z'), 'Asia/Kolkata')).toBe('midnight');
  expect(clockTime(new Date('2026-06-14T06:30:00Z'), 'Asia/Kolkata')).toBe('noon');
  expect(clockTime(new Date('2026-06-14T06:31:00Z'), 'Asia/Kolkata')).toBe('12:01 pm');
});

test('a time is written in one way on every device, the one of the mails', () => {
  expect(clockTime(new Date('2026-06-14T13:30:00Z'), 'Asia/Kolkata')).toBe('7:00 pm');
  expect(clockTime(new Date('2026-06-14T13:30:00Z'), 'Europe/Berlin')).toBe('3:30 pm');
  expect([7, 19].map(hourName)).toEqual(['7:00 am', '7:00 pm']);
});
