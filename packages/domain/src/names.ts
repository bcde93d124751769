import { beginning, graphemes, isBlank } from './text.ts';

/** The most graphemes of a name that are kept. */
export const maxNameLength = 80;

/** In UTF-16 units. No letter or emoji is longer, only stacked combining marks, which are left out. */
const maxGraphemeLength = 32;

/** The forms of East Asian keyboards, which are two columns wide, as ASCII. */
const halfWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

/**
 * Bidirectional control characters, zero-width characters and other invisible ones; not the two joiners, without which
 * Tamil, Persian or a family emoji fall apart, and not the variations of a character.
 */
const invisible = /(?!\u200c|\u200d|\p{VS})[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** What markup, addresses and headers are made of, what shows nothing, and what stands for an unreadable character. */
const notInNames = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}!#$%*+/:;<=>?@[\\\]^_{|}~\u2800\ufffd]/gu;

/** A dot that ends neither a word nor an initial: mail programs turn `example.com` and `203.0.113.7` into links. */
const dotInAddress = /\.(?! |$|\p{L}\p{M}*(?:[. ]|$))/gu;

/**
 * A person's name as it is stored and shown, from what they or their account's provider typed: on one line, without
 * anything that could reverse the text after it or become a link in a mail, and at most `maxNameLength`
 * graphemes. Empty when nothing visible is left. Letters, marks and emoji of every script stay as they are.
 */
export function personName(text: string): string {
  const visible = halfWidth(text.normalize('NFC')).replace(invisible, '');
  const plain = visible
    .replace(/[´`]/g, "'")
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u2024\u3002\uff61]/g, '.')
    .replace(notInNames, ' ')
    .replace(/\s+/g, ' ')
    .replace(dotInAddress, '. ')
    .trim()
    .normalize('NFC');
  const letters = [...graphemes(plain)].filter(({ length }) => length <= maxGraphemeLength).join('');
  const name = beginning(letters, maxNameLength).trim();
  return isBlank(name) ? '' : name;
}

/**
 * The word of a name by which a person is greeted: its first with a letter, or else the first. Empty for an address,
 * which stands in place of the name of an account without one: not everybody who may know the name may know it.
 */
export function firstWordOf(name: string): string {
  if (name.includes('@')) return '';
  const words = name.split(' ');
  return words.find((word) => /\p{L}/u.test(word)) ?? words[0] ?? '';
}
