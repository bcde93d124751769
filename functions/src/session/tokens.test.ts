import { describe, expect, test } from '@jest/globals';
import { keyRing } from './keys.ts';
import { cachedTokens, type SessionTokens, sessionTokens, tokenLifetime } from './tokens.ts';

const good = Buffer.from('0123456789abcdefghijklmnopqrstuvwxyz').toString('base64');
const other = Buffer.from('zyxwvutsrqponmlkjihgfedcba9876543210').toString('base64');

describe('the key ring', () => {
  test('signs with the first key and still verifies with the second', () => {
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

  test('recognises the demo key under any name', () => {
    const demo = Buffer.from('worthless demo key, for laptops only: 0123').toString('base64');
    expect(keyRing(`innocent:${demo}`)[0].isDemo).toBe(true);
    expect(keyRing(`demo:${good}`)[0].isDemo).toBe(false);
  });
});

describe('a session token', () => {
  const key = (prefix: string) =>
    Buffer.from(`${prefix} 0123456789abcdefghijklmnopqrstuvwxyz`).toString('base64');
  const issuer = 'https://test.example';
  const now = new Date('2026-06-17T10:00:00Z');
  const seconds = now.getTime() / 1000;
  const secondsLater = (count: number) => new Date(now.getTime() + count * 1000);
  const session = { sub: 'member', sid: 'session', ep: 3, auth_time: seconds - 60 };
  const tokens = sessionTokens(keyRing(`new:${key('a')}`), issuer);

  test('contains member, session and epoch, and no personal data', () => {
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

  test('is valid for an hour and a minute of clock skew', () => {
    const token = tokens.issue(session, now);
    expect(tokens.read(token, secondsLater(tokenLifetime + 59))).toBeDefined();
    expect(tokens.read(token, secondsLater(tokenLifetime + 61))).toBeUndefined();
    expect(tokens.read(token, secondsLater(-59))).toBeDefined();
    expect(tokens.read(token, secondsLater(-62))).toBeUndefined();
  });

  test('stays valid after a key rotation, until the old key leaves the ring', () => {
    const token = tokens.issue(session, now);
    const rotated = sessionTokens(keyRing(`newer:${key('b')},new:${key('a')}`), issuer);
    expect(rotated.read(token, now)?.sub).toBe('member');
    expect(rotated.issue(session, now)).not.toBe(token);
    expect(sessionTokens(keyRing(`newer:${key('b')}`), issuer).read(token, now)).toBeUndefined();
  });

  test.each(['', 'asha/spots', '..', '__asha__', 'a'.repeat(129)])(
    'is invalid for the account "%s"',
    (sub) => {
      expect(tokens.read(tokens.issue({ ...session, sub }, now), now)).toBeUndefined();
    },
  );

  test('is invalid when its kid belongs to another key', () => {
    expect(
      sessionTokens(keyRing(`new:${key('b')}`), issuer).read(tokens.issue(session, now), now),
    ).toBeUndefined();
  });
});

describe('a cached token', () => {
  const ring = keyRing(`a:${Buffer.from('0123456789abcdefghijklmnopqrstuvwxyz').toString('base64')}`);
  const genuine = sessionTokens(ring, 'https://test.example');
  const now = new Date('2026-06-17T10:00:00Z');
  const secondsLater = (seconds: number) => new Date(now.getTime() + seconds * 1000);

  function recordReads() {
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

  const token = genuine.issue({ sub: 'asha', sid: 's', ep: 0, auth_time: now.getTime() / 1000 }, now);

  test('has its signature verified once', () => {
    const { asked, tokens } = recordReads();
    for (let call = 0; call < 5; call += 1) expect(tokens.read(token, secondsLater(call))?.sub).toBe('asha');
    expect(asked).toEqual([token]);
  });

  test('is invalid once it expires', () => {
    const { tokens } = recordReads();
    expect(tokens.read(token, now)).toBeDefined();
    expect(tokens.read(token, secondsLater(tokenLifetime + 59))).toBeDefined();
    expect(tokens.read(token, secondsLater(tokenLifetime + 61))).toBeUndefined();
  });

  test('is checked again after any change of a character', () => {
    const { tokens } = recordReads();
    tokens.read(token, now);
    expect(tokens.read(`${token.slice(0, -1)}_`, now)).toBeUndefined();
    expect(tokens.read(`${token}A`, now)).toBeUndefined();
  });
});
