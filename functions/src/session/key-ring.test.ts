import { describe, expect, test } from '@jest/globals';
import { keyRing } from './tokens.ts';

const good = Buffer.from('0123456789abcdefghijklmnopqrstuvwxyz').toString('base64');
const other = Buffer.from('zyxwvutsrqponmlkjihgfedcba9876543210').toString('base64');

describe('the key ring', () => {
  test('signs with the first key and still knows the second', () => {
    expect(keyRing(`2026-06:${good}, 2026-03:${other}`).map((key) => key?.kid)).toEqual([
      '2026-06',
      '2026-03',
    ]);
  });

  test.each([
    ['nothing', '', /kid:base64/],
    ['a key without a name', good, /kid:base64/],
    ['31 bytes', `a:${Buffer.from('0123456789abcdefghijklmnopqrstu').toString('base64')}`, /shorter than 32/],
    ['one byte over and over', `a:${Buffer.alloc(32, 7).toString('base64')}`, /entropy/],
    ['three keys', `a:${good},b:${other},c:${good}`, /more than two/],
    ['a name twice', `a:${good},a:${other}`, /named twice/],
  ])('refuses %s', (_, text, reason) => {
    expect(() => keyRing(text)).toThrow(reason);
  });

  test('knows the demo key under any name', () => {
    const demo = Buffer.from('worthless demo key, for laptops only: 0123').toString('base64');
    expect(keyRing(`innocent:${demo}`)[0].isDemo).toBe(true);
    expect(keyRing(`demo:${good}`)[0].isDemo).toBe(false);
  });
});
