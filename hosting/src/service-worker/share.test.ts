import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { installFakeCaches } from '#test/fake-caches.ts';
import { takeSharedText } from '../features/spots/shared-text.ts';
import { openShared } from './share.ts';

beforeEach(() => {
  installFakeCaches();
  jest.spyOn(Response, 'redirect').mockImplementation((url, status) => Object({ url, status }));
});

const share = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return openShared(Object({ url: 'https://reshape.example/share', formData: async () => form }));
};

describe('what another app shares', () => {
  test('is kept on the device for the form that opens', async () => {
    expect(
      await share({ title: 'An article', text: 'Why we scroll & why', url: 'https://example.com/a?b' }),
    ).toEqual({ url: 'https://reshape.example/?spot=now', status: 303 });
    expect(await takeSharedText()).toBe('An article\nWhy we scroll & why\nhttps://example.com/a?b');
  });

  test('is not repeated when an app sends the same text twice, or leaves a field empty', async () => {
    await share({ title: 'Same', text: 'Same ', url: '' });
    expect(await takeSharedText()).toBe('Same');
  });
});
