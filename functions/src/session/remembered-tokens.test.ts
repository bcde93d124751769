import { describe, expect, test } from '@jest/globals';
import { cachedTokens, keyRing, type SessionTokens, sessionTokens, tokenLifetime } from './tokens.ts';

const ring = keyRing(`a:${Buffer.from('0123456789abcdefghijklmnopqrstuvwxyz').toString('base64')}`);
const genuine = sessionTokens(ring, 'https://test.example');
const now = new Date('2026-06-17T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

function counted() {
  const asked: string[] = [];
  const tokens: SessionTokens = {
    issue: genuine.issue,
    read(token, moment) {
      asked.push(token);
      return genuine.read(token, moment);
    },
  };
  return { asked, tokens: cachedTokens(tokens) };
}

describe('a remembered token', () => {
  const token = genuine.issue({ sub: 'asha', sid: 's', ep: 0, auth_time: 0 }, now);

  test('has its signature checked once', () => {
    const { asked, tokens } = counted();
    for (let call = 0; call < 5; call += 1) expect(tokens.read(token, later(call))?.sub).toBe('asha');
    expect(asked).toEqual([token]);
  });

  test('is void when it expires, as if it had never been seen', () => {
    const { tokens } = counted();
    expect(tokens.read(token, now)).toBeDefined();
    expect(tokens.read(token, later(tokenLifetime + 59))).toBeDefined();
    expect(tokens.read(token, later(tokenLifetime + 61))).toBeUndefined();
  });

  test('vouches for no other: each change of a letter is checked anew', () => {
    const { tokens } = counted();
    tokens.read(token, now);
    expect(tokens.read(`${token.slice(0, -1)}_`, now)).toBeUndefined();
    expect(tokens.read(`${token}A`, now)).toBeUndefined();
  });
});
