import { describe, expect, test } from '@jest/globals';
import { setupDevice } from '#test/device.ts';
import { tokenLife } from './token.ts';

setupDevice();
const tokenEndingIn = (minutes: number) =>
  `a.${btoa(JSON.stringify({ exp: Date.now() / 1_000 + minutes * 60 }))}.b`;

describe('the remaining lifetime of a token', () => {
  test('is in milliseconds, and negative once the token has expired', () => {
    expect(tokenLife(tokenEndingIn(60))).toBe(3_600_000);
    expect(tokenLife(tokenEndingIn(-1))).toBe(-60_000);
  });

  test('decodes base64url', () => {
    expect(
      tokenLife(`a.${btoa('{"exp":1,"sub":"ÿ>?"}').replaceAll('+', '-').replaceAll('/', '_')}.b`),
    ).toBeLessThan(0);
  });

  test.each(['', 'junk', 'a.b.c', `a.${btoa('{}')}.c`])('of "%s" is over', (token) => {
    expect(tokenLife(token)).toBe(Number.NEGATIVE_INFINITY);
  });
});
