import { describe, expect, test } from '@jest/globals';
import { setupApi } from '#test/render-app.tsx';
import { tokenLife } from './token.ts';

const api = setupApi();

describe('the life of a token', () => {
  test('is counted in milliseconds, and below zero once it has ended', () => {
    expect(tokenLife(api.issueToken('asha', 60))).toBe(3_600_000);
    expect(tokenLife(api.issueToken('asha', -1))).toBe(-60_000);
  });

  test('reads the alphabet of tokens', () => {
    expect(
      tokenLife(`a.${btoa('{"exp":1,"sub":"ÿ>?"}').replaceAll('+', '-').replaceAll('/', '_')}.b`),
    ).toBeLessThan(0);
  });

  test.each(['', 'junk', 'a.b.c', `a.${btoa('{}')}.c`])('of "%s" is over', (token) => {
    expect(tokenLife(token)).toBe(Number.NEGATIVE_INFINITY);
  });
});
