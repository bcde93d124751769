import { spawnSync } from 'node:child_process';
import { existsSync, globSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import type { Program } from './child-process.ts';
import { host } from './ports.mjs';

const fromCloudSdk = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const fromFirebaseCli = '.cache/firebase/emulators/cloud-firestore-emulator-*.jar';
const minJava = 17;

/**
 * Google's Firestore emulator: the file in `FIRESTORE_EMULATOR_JAR`, else the one of an installed Cloud SDK, else the
 * one that the Firebase CLI downloaded; `undefined` when there is none.
 */
export function findEmulatorJar(): string | undefined {
  const { FIRESTORE_EMULATOR_JAR, PATH = '', HOME = homedir() } = process.env;
  if (FIRESTORE_EMULATOR_JAR) return FIRESTORE_EMULATOR_JAR;
  const gcloud = PATH.split(delimiter)
    .map((folder) => join(folder, 'gcloud'))
    .find((path) => existsSync(path));
  const installed = gcloud && join(dirname(realpathSync(gcloud)), '..', fromCloudSdk);
  if (installed && existsSync(installed)) return installed;
  const byVersion = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });
  return globSync(join(HOME, fromFirebaseCli)).sort(byVersion).at(-1);
}

/**
 * Google's Firestore emulator, downloaded when there is none. Throws an Error without Java 17, or when the download
 * fails.
 */
export function requireEmulatorJar(): string {
  const java = javaVersion();
  if (java === undefined || java < minJava)
    throw new Error(
      `Google's Firestore emulator needs Java ${minJava} or newer; the one that the Firebase CLI downloads needs Java 21. ` +
        `Installed: ${java === undefined ? 'no Java' : `Java ${java}`}. npm start runs the same product without it.`,
    );
  const installed = findEmulatorJar();
  if (installed) return installed;
  console.log("Downloading Google's Firestore emulator (about 130 MB, once)…");
  const firebase = 'node_modules/firebase-tools/lib/bin/firebase.js';
  spawnSync(process.execPath, [firebase, 'setup:emulators:firestore'], { stdio: 'inherit' });
  const downloaded = findEmulatorJar();
  if (!downloaded)
    throw new Error(
      "Google's Firestore emulator could not be downloaded. Install the Cloud SDK's component " +
        'cloud-firestore-emulator, or set FIRESTORE_EMULATOR_JAR to the file.',
    );
  return downloaded;
}

/** The major version of the installed Java, or `undefined`. */
function javaVersion(): number | undefined {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const major = stderr?.match(/version "(\d+)/)?.[1];
  return major === undefined ? undefined : Number(major);
}

/** Keeps its data in memory only. */
export const googleFirestore = (jar: string, port: number, log: string): Program => ({
  name: "Google's Firestore emulator",
  command: [
    'java',
    ...['-Duser.language=en', '-cp', jar, 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'],
    ...['start', `--host=${host}`, `--port=${port}`, '--rules=firestore.rules'],
  ],
  log,
  ready: 'Dev App Server is now running',
});
