import { expect, test } from '@jest/globals';
import { beginning, graphemes, isBlank, withoutInvisibleMarks } from './text.ts';

test.each([
  ['nothing', ''],
  ['spaces of several kinds', ' \t\n\u00a0\u3000'],
  ['zero-width spaces and joiners', '\u200b\u200d\u2060\ufeff'],
  ['bidirectional control characters', '\u202a\u2066\u2069\u202c'],
  ['a Hangul filler', '\u3164'],
  ['an empty Braille cell', '\u2800'],
  ['a variation without a character', '\ufe0f'],
])('a text of %s is blank', (_, text) => {
  expect(isBlank(text)).toBe(true);
});

test.each(['0', '.', 'தமிழ்‌நாட்', '🇮🇳', '\u200bx\u200b', 'و'])('the text %j is not blank', (text) => {
  expect(isBlank(text)).toBe(false);
});

const samples: readonly (readonly string[])[] = [
  ['🇮🇳', '🇩🇪', ' ', 'A'],
  ['👩🏽‍🚀', '👨‍👩‍👧‍👦', '❤️'],
  ['🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}', 'x'],
  ['J', 'o', 's', 'e\u0301'],
  ['த', 'மி', 'ழ்\u200c', 'நா', 'ட்'],
  ['a', '\r\n', 'b'],
];

// Before the others, which create the segmenter that is then used again.
test.each(samples)(
  'a browser without Intl.Segmenter splits the same text in the same places: %s',
  (...parts) => {
    const { Segmenter } = Intl;
    Object.assign(Intl, { Segmenter: undefined });
    try {
      expect([...graphemes(parts.join(''))]).toEqual(parts);
    } finally {
      Object.assign(Intl, { Segmenter });
    }
  },
);

test.each(samples)('a text is split between graphemes: %s', (...parts) => {
  const text = parts.join('');
  expect([...graphemes(text)]).toEqual(parts);
  expect(beginning(text, 1)).toBe(parts[0]);
});

test('a text that is short enough is not cut', () => {
  expect(beginning('👨‍👩‍👧‍👦 and me', 8)).toBe('👨‍👩‍👧‍👦 and me');
  expect(beginning('👨‍👩‍👧‍👦 and me', 3)).toBe('👨‍👩‍👧‍👦 a');
});

test('invisible marks are removed from a text, and its spaces are not', () => {
  expect(withoutInvisibleMarks('\u202a+91 98765\u200b 43210\u202c')).toBe('+91 98765 43210');
});
