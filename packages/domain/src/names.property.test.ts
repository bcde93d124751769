import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { LinkifyIt } from 'linkify-it';
import tlds from 'tlds' with { type: 'json' };
import { maxNameLength, personName } from './names.ts';
import { graphemes, isBlank } from './text.ts';

/** Finds more links than most mail programs: every top-level domain, without a scheme. */
const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true }).tlds(tlds);

const piece = fc.constantFrom(
  ...['http', 'https', 'mailto', 'www', 'asha', 'evil', 'com', 'example', 'рф', '中国', '203', '7', 'a'],
  ...[
    '.',
    ':',
    '//',
    '/',
    '@',
    '．',
    '。',
    '｡',
    '․',
    '：',
    '／',
    '＠',
    '-',
    '‐',
    '_',
    "'",
    '´',
    ' ',
    '\u00a0',
  ],
  ...[
    '\u200b',
    '\u200c',
    '\u200d',
    '\u202e',
    '\u2066',
    '\r\n',
    '\u2028',
    '\u0301',
    '\u0338',
    '\ud83d',
    '\ufffd',
  ],
  ...['🇮🇳', '👩🏽‍🚀', 'தமிழ்‌நாட்', 'נ', '<', '＜', '\u1fef', '\u037e'],
);
const text = fc.oneof(
  fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

test('the oracle of these tests finds a link without a scheme', () => {
  for (const link of ['casino.com', 'evil.рф', '203.0.113.7', 'asha@example.com'])
    expect(linkify.match(`Asha ${link}`)).toHaveLength(1);
});

test('whatever is typed as a name, what is stored has one line, no bidirectional control character, no link and no markup, and is short enough', () => {
  fc.assert(
    fc.property(text, (typed) => {
      const name = personName(typed);
      expect(name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}\p{Cs}<>\ufffd]/u);
      expect(linkify.match(name)).toBeNull();
      expect([...graphemes(name)].length).toBeLessThanOrEqual(maxNameLength);
      expect(name === '' || !isBlank(name)).toBe(true);
    }),
    { seed: 32, numRuns: 2_000 },
  );
});

test('a stored name that is typed again stays the same', () => {
  fc.assert(
    fc.property(text, (typed) => {
      const name = personName(typed);
      expect(personName(name)).toBe(name);
    }),
    { seed: 32, numRuns: 2_000 },
  );
});
