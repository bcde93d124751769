import { readFileSync, writeFileSync } from 'node:fs';
import { deployConfigFile } from './deploy.ts';

/** Writes Firebase's configuration for a deployment: without the builds, and with the database's name. */
export function writeDeployConfig(database: string): void {
  const { firestore, functions, hosting, ...rest } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  const withoutBuild = (part: object) => ({ ...part, predeploy: undefined });
  const config = {
    ...rest,
    firestore: [{ database, ...firestore }],
    functions: functions.map(withoutBuild),
    hosting: withoutBuild(hosting),
  };
  writeFileSync(deployConfigFile, `${JSON.stringify(config, null, 2)}\n`);
}
