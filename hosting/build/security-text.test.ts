import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { securityText } from './security-text.ts';

const builtAt = new Date('2026-11-26T10:00:00Z');
const text = securityText('security@example.com', 'https://reshape.in', builtAt);

test('security.txt names an address, and is valid for less than a year after the build', () => {
  expect(text).toMatch(/^Contact: mailto:security@example\.com\n/);
  const expires = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  const days = (expires.getTime() - builtAt.getTime()) / 86_400_000;
  expect([days > 300, days < 365]).toEqual([true, true]);
  expect(text).toContain('\nCanonical: https://reshape.in/.well-known/security.txt\n');
});

test('Hosting serves security.txt at its well-known address, before any page of the app', () => {
  const { hosting } = JSON.parse(readFileSync(join(__dirname, '../../firebase.json'), 'utf8'));
  const rewrites: readonly { source?: string; destination?: string }[] = hosting.rewrites;
  expect(rewrites.find(({ source }) => source === '/.well-known/security.txt')?.destination).toBe(
    '/security.txt',
  );
});
