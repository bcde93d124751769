import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { requireCredentials } from './credentials.ts';

const { FIRESTORE_EMULATOR_HOST: emulator } = process.env;
beforeEach(() => {
  delete process.env.FIRESTORE_EMULATOR_HOST;
});
afterEach(() => {
  if (emulator !== undefined) process.env.FIRESTORE_EMULATOR_HOST = emulator;
});

test('a command for a deployed project says how to sign in when there are no Google credentials', async () => {
  const rejectMissing = () => Promise.reject(new Error('Could not load the default credentials.'));
  await expect(requireCredentials(rejectMissing)).rejects.toThrow('gcloud auth application-default login');
  await expect(requireCredentials(async () => 'token')).resolves.toBeUndefined();
});
