import { readFileSync, writeFileSync } from 'node:fs';
import { host, type Ports } from './ports.ts';

interface Settings {
  /** Where the config is written; Firebase's tools take its folder for the project's. */
  readonly file: string;
  readonly ports: Ports;
  /** The folder that Hosting serves, relative to the repository. */
  readonly hostingFolder: string;
  readonly firestore: 'embedded' | 'google';
}

/**
 * Writes the `firebase.json` of one world: the deployed one, with this world's ports and folder, without a database
 * where we bring our own, and with the Auth emulator among the addresses that a page may talk to.
 */
export function writeFirebaseConfig({ file, ports, hostingFolder, firestore }: Settings): void {
  const text = readFileSync('firebase.json', 'utf8').replaceAll(
    "connect-src 'self'",
    `connect-src 'self' http://${host}:${ports.auth}`,
  );
  const { functions, hosting, emulators, ...rest } = JSON.parse(text);
  const on = (port: number) => ({ host, port });
  const config = {
    ...(firestore === 'google' && { firestore: rest.firestore }),
    functions: functions.map(({ predeploy: _, ...source }: { predeploy: unknown }) => source),
    hosting: { ...hosting, public: hostingFolder, predeploy: undefined },
    emulators: {
      singleProjectMode: emulators.singleProjectMode,
      ui: { enabled: false },
      hosting: on(ports.hosting),
      functions: on(ports.functions),
      auth: on(ports.auth),
      tasks: on(ports.tasks),
      ...(firestore === 'google' && { firestore: on(ports.firestore) }),
      hub: on(ports.hub),
      logging: on(ports.logging),
    },
  };
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`);
}
