import { describe, expect, jest, test } from '@jest/globals';
import { openShared } from './share.ts';

const redirect = jest.fn((url: string, status: number) => ({ url, status }));
Object.assign(globalThis, { Response: Object.assign(function Response() {}, { redirect }) });

const share = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const request = { url: 'https://reshape.example/share', formData: async () => form };
  return openShared(request as unknown as Request);
};

describe('what another app shares', () => {
  test('opens the form with its text in the fragment, which no server receives', async () => {
    const { url, status } = (await share({
      title: 'An article',
      text: 'Why we scroll & why',
      url: 'https://example.com/a?b',
    })) as unknown as ReturnType<typeof redirect>;
    const { pathname, search, hash } = new URL(url);
    expect([status, pathname, search]).toEqual([303, '/', '?spot=now']);
    expect(decodeURIComponent(hash.slice(1))).toBe(
      'An article\nWhy we scroll & why\nhttps://example.com/a?b',
    );
  });

  test('is not repeated when an app sends the same text twice, or leaves a field empty', async () => {
    const { url } = (await share({ title: 'Same', text: 'Same ', url: '' })) as unknown as ReturnType<
      typeof redirect
    >;
    expect(url).toBe('https://reshape.example/?spot=now#Same');
  });
});
