import { describe, expect, test } from '@jest/globals';
import { keyRing, sessionTokens, tokenLifetime } from './tokens.ts';

const key = (letter: string) =>
  Buffer.from(`${letter} 0123456789abcdefghijklmnopqrstuvwxyz`).toString('base64');
const issuer = 'https://test.example';
const now = new Date('2026-06-17T10:00:00Z');
const seconds = now.getTime() / 1000;
const later = (count: number) => new Date(now.getTime() + count * 1000);
const session = { sub: 'member', sid: 'session', ep: 3, auth_time: seconds - 60 };
const tokens = sessionTokens(keyRing(`new:${key('a')}`), issuer);

describe('a session token', () => {
  test('says whose it is, which session, which epoch, and nothing personal', () => {
    const token = tokens.issue(session, now);
    const [header, claims] = token
      .split('.', 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
    expect(header).toEqual({ alg: 'HS256', typ: 'reshape-session+jwt', kid: 'new' });
    expect(claims).toEqual({
      ...session,
      iss: issuer,
      aud: 'reshape-api',
      iat: seconds,
      exp: seconds + 3600,
    });
    expect(tokens.read(token, now)).toEqual({ ...session, iat: seconds, exp: seconds + 3600 });
  });

  test('is good for an hour and a minute of disagreement between clocks', () => {
    const token = tokens.issue(session, now);
    expect(tokens.read(token, later(tokenLifetime + 59))).toBeDefined();
    expect(tokens.read(token, later(tokenLifetime + 61))).toBeUndefined();
    expect(tokens.read(token, later(-59))).toBeDefined();
    expect(tokens.read(token, later(-62))).toBeUndefined();
  });

  test('outlives the change to a new key, until the old key leaves the ring', () => {
    const token = tokens.issue(session, now);
    const rotated = sessionTokens(keyRing(`newer:${key('b')},new:${key('a')}`), issuer);
    expect(rotated.read(token, now)?.sub).toBe('member');
    expect(rotated.issue(session, now)).not.toBe(token);
    expect(sessionTokens(keyRing(`newer:${key('b')}`), issuer).read(token, now)).toBeUndefined();
  });

  test('is void when its key name points to other bytes', () => {
    expect(
      sessionTokens(keyRing(`new:${key('b')}`), issuer).read(tokens.issue(session, now), now),
    ).toBeUndefined();
  });
});
