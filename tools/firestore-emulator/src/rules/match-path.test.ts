import { describe, expect, test } from '@jest/globals';
import { parseRules } from './language/parse.ts';
import { ANY, matchPath, ONE, type Segment } from './match-path.ts';

const pattern = (path: string) =>
  parseRules(`rules_version = '2'; service cloud.firestore { match ${path} {} }`).matches[0]?.path ?? [];

const match = (path: string, segments: Segment[]) => matchPath(pattern(path), segments);

describe('a path in the rules', () => {
  test('matches its own length alone', () => {
    expect(match('/a/{id}', ['a', 'one'])).toEqual(new Map([['id', 'one']]));
    expect(match('/a/{id}', ['a', 'one', 'b', 'two'])).toBeUndefined();
    expect(match('/a/{id}', ['a'])).toBeUndefined();
    expect(match('/a/{id}', ['b', 'one'])).toBeUndefined();
  });

  test('with =** matches any number of segments, none too', () => {
    expect(match('/a/{rest=**}', ['a'])).toBeDefined();
    expect(String(match('/a/{rest=**}', ['a', 'b', 'c'])?.get('rest'))).toBe('/b/c');
    expect(String(match('/{up=**}/posts/{id}', ['x', 'y', 'posts', '1'])?.get('up'))).toBe('/x/y');
    expect(match('/{up=**}/posts/{id}', ['posts', '1'])?.get('id')).toBe('1');
  });
});

describe('the path of what a query could find', () => {
  test('has an id that nobody knows', () => {
    expect(match('/a/{id}', ['a', ONE])).toEqual(new Map([['id', undefined]]));
    expect(match('/a/one', ['a', ONE])).toBeUndefined();
    expect(match('/a/{rest=**}', ['a', ONE])).toBeDefined();
  });

  test('of a collection group is matched only by a rule for every depth', () => {
    expect(match('/{up=**}/posts/{id}', [ANY, 'posts', ONE])).toBeDefined();
    expect(match('/{all=**}', [ANY, 'posts', ONE])).toBeDefined();
    expect(match('/posts/{id}', [ANY, 'posts', ONE])).toBeUndefined();
    expect(match('/members/{uid}/posts/{id}', [ANY, 'posts', ONE])).toBeUndefined();
    expect(match('/{up=**}/comments/{id}', [ANY, 'posts', ONE])).toBeUndefined();
  });
});
