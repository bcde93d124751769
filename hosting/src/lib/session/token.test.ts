import { describe, expect, test } from '@jest/globals';
import { startWorld } from '#testing/start-world.ts';
import { tokenLife } from './token.ts';

const world = startWorld();

describe('the life of a token', () => {
  test('is counted in milliseconds, and below zero once it has ended', () => {
    expect(tokenLife(world.api.world.issueToken('asha', 60))).toBe(3_600_000);
    expect(tokenLife(world.api.world.issueToken('asha', -1))).toBe(-60_000);
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
