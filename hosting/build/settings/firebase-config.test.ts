import { describe, expect, test } from '@jest/globals';
import { firebaseConfig } from './firebase-config.ts';

const production = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'app.example.com',
  VITE_FIREBASE_PROJECT_ID: 'reshape',
  VITE_FIREBASE_APP_ID: 'app',
};

describe('the configuration of a build', () => {
  test('the laptop build speaks to the Auth emulator on the port of the environment', () => {
    expect(firebaseConfig('emulators', { AUTH_EMULATOR_PORT: '19099' })).toMatchObject({
      projectId: 'demo-reshape',
      authEmulator: 'http://127.0.0.1:19099',
    });
    expect(firebaseConfig('emulators', {}).authEmulator).toBe('http://127.0.0.1:9099');
  });

  test('the production build takes the four public values and knows no emulator', () => {
    expect(firebaseConfig('production', { ...production, AUTH_EMULATOR_PORT: '9099' })).toEqual({
      apiKey: 'key',
      authDomain: 'app.example.com',
      projectId: 'reshape',
      appId: 'app',
    });
  });

  test.each(Object.keys(production))('a production build without %s is refused by name', (name) => {
    expect(() => firebaseConfig('production', { ...production, [name]: '' })).toThrow(name);
  });
});
