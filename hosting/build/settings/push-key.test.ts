import { createECDH } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { pushKey } from './push-key.ts';

const demo = pushKey('emulators', {}) ?? '';
const environment = (VITE_VAPID_PUBLIC_KEY: string) => ({ VITE_VAPID_PUBLIC_KEY });

describe('the key that browsers subscribe with', () => {
  test("in the laptop's build is the one whose other half the laptop sends with", () => {
    const secrets = readFileSync(join(__dirname, '../../../functions/.secret.local'), 'utf8');
    const [, privateKey = ''] = /^VAPID_KEYS=\S+ ([\w-]+)/m.exec(secrets) ?? [];
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    expect(demo).toBe(pair.getPublicKey().toString('base64url'));
  });

  test('in production is the one of the environment, and none where none is set', () => {
    expect(pushKey('production', environment(demo))).toBe(demo);
    expect(pushKey('production', {})).toBeNull();
    expect(pushKey('production', environment(''))).toBeNull();
  });

  test.each(['nonsense', demo.slice(1), `${demo}A`, `A${demo.slice(1)}`])(
    'in production is refused when it is %s',
    (value) => {
      expect(() => pushKey('production', environment(value))).toThrow('VITE_VAPID_PUBLIC_KEY');
    },
  );
});
