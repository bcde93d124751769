import { expect, test } from '@jest/globals';
import { requestKind } from './request-kind.ts';

const origin = 'https://reshape.example';
const kind = (path: string, { method = 'GET', mode = 'cors', headers = {} } = {}) =>
  requestKind(
    { url: new URL(path, origin).href, method, mode: mode as RequestMode, headers: new Headers(headers) },
    origin,
  );

test.each(['/', '/account', '/quiz', '/mycaveman?nudge=one'])(
  'the service worker handles the page %s',
  (path) => {
    expect(kind(path, { mode: 'navigate' })).toBe('page');
  },
);

test('the service worker handles the files of this site', () => {
  expect(kind('/assets/index-1a2b3c4d.js')).toBe('asset');
});

test.each([
  ['a call of the API', '/api/spots', {}],
  ["the operator's console", '/operator', { mode: 'navigate' }],
  ["a page of the operator's console", '/operator/people', { mode: 'navigate' }],
  ["a file of the operator's console", '/assets/operator/index-abc.js', {}],
  ['a call of the API that is opened as a page', '/api/spots', { mode: 'navigate' }],
  ['signing in', '/auth/firebase-login', { method: 'POST' }],
  ['a path of Firebase', '/__/auth/handler', { mode: 'navigate' }],
  ['the newsletter', '/subscribe', { mode: 'navigate' }],
  ['the waitlist', '/joinWaitlist', { method: 'POST' }],
  ['a request with a bearer token', '/assets/index.js', { headers: { authorization: 'Bearer x' } }],
  ['a form that is posted', '/account', { method: 'POST', mode: 'navigate' }],
  ['the check for a network', '/icon.svg', { method: 'HEAD' }],
  ['another site', 'https://elsewhere.example/assets/index.js', {}],
  ['another site whose name begins with ours', 'https://reshape.example.evil.example/', { mode: 'navigate' }],
])('the service worker leaves %s to the browser', (_, path, request) => {
  expect(kind(path, request)).toBeUndefined();
});
