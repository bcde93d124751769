import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findEmulatorJar } from './google-firestore.ts';

const { PATH, HOME, FIRESTORE_EMULATOR_JAR } = process.env;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jars-'));
  Object.assign(process.env, { PATH: join(folder, 'bin'), HOME: folder });
  delete process.env.FIRESTORE_EMULATOR_JAR;
});
afterEach(() => {
  Object.assign(process.env, { PATH, HOME });
  if (FIRESTORE_EMULATOR_JAR) process.env.FIRESTORE_EMULATOR_JAR = FIRESTORE_EMULATOR_JAR;
  rmSync(folder, { recursive: true });
});

function write(path: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  return file;
}

const downloads = '.cache/firebase/emulators';
const inSdk = 'sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/** Puts an installed Cloud SDK into PATH, as Debian's package does. */
function installSdk(): void {
  mkdirSync(join(folder, 'bin'));
  symlinkSync(write('sdk/bin/gcloud'), join(folder, 'bin/gcloud'));
}

test('there is no emulator of Google on a machine that has neither the Cloud SDK nor a download', () => {
  expect(findEmulatorJar()).toBeUndefined();
});

test('the emulator of an installed Cloud SDK is found by its gcloud, before a download', () => {
  write(`${downloads}/cloud-firestore-emulator-v1.22.0.jar`);
  installSdk();
  const jar = write(inSdk);
  expect(findEmulatorJar()).toBe(jar);
});

test('the newest download is used when the Cloud SDK has no emulator', () => {
  installSdk();
  write(`${downloads}/cloud-firestore-emulator-v1.9.0.jar`);
  const newest = write(`${downloads}/cloud-firestore-emulator-v1.22.0.jar`);
  expect(findEmulatorJar()).toBe(newest);
});

test('a file that the environment names is used before all others', () => {
  installSdk();
  write(inSdk);
  process.env.FIRESTORE_EMULATOR_JAR = '/opt/emulator.jar';
  expect(findEmulatorJar()).toBe('/opt/emulator.jar');
});
