import { afterEach, expect, jest, test } from '@jest/globals';
import { addTrustedTypesPolicy, workerUrl } from './trusted-types.ts';

afterEach(() => void Reflect.deleteProperty(window, 'trustedTypes'));

test('the page loads our service worker and what opens Google’s window by their addresses, no other script, and no HTML', () => {
  const createPolicy =
    jest.fn<
      (name: string, rules: Record<'createScriptURL' | 'createHTML', (text: string) => unknown>) => void
    >();
  Object.assign(window, { trustedTypes: { createPolicy, defaultPolicy: null } });
  addTrustedTypesPolicy();
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe('default');
  const google = 'https://apis.google.com/js/api.js?onload=__iframefcb1';
  expect([workerUrl, google].map((url) => rules?.createScriptURL(url))).toEqual([workerUrl, google]);
  for (const url of [
    'https://apis.google.com/js/api.js.evil',
    'https://apis.google.com.evil.example/js/api.js',
    'http://apis.google.com/js/api.js',
    'https://evil.example/service-worker.js',
    'data:text/javascript,alert(1)',
    '/assets/other.js',
  ])
    expect([url, rules?.createScriptURL(url)]).toEqual([url, null]);
  // The library of the charts empties an element in this way.
  expect(['', ' ', '<b>x</b>'].map((html) => rules?.createHTML(html))).toEqual(['', null, null]);
});

test('a browser without trusted types, or a page that has its rules already, is left as it is', () => {
  expect(addTrustedTypesPolicy).not.toThrow();
  const createPolicy = jest.fn();
  Object.assign(window, { trustedTypes: { createPolicy, defaultPolicy: {} } });
  addTrustedTypesPolicy();
  expect(createPolicy).not.toHaveBeenCalled();
});
