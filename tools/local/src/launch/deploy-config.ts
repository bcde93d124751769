import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { keepForGood } from '../stack/programs.ts';
import { deployConfigFile } from './deploy.ts';

/** How many files one rule names, so that no rule is too long. */
const filesPerRule = 50;

/**
 * The header rules that let browsers keep these files of `/assets` for good. Hosting applies a rule to every address
 * that matches, also when there is no file and the answer is 404: a rule for the whole folder would make browsers keep
 * a 404, such as one from the minutes of a release, for a year. The last rule that matches wins.
 */
export function keptFiles(names: readonly string[]) {
  const groups = Array.from({ length: Math.ceil(names.length / filesPerRule) }, (_, index) =>
    names.slice(index * filesPerRule, (index + 1) * filesPerRule),
  );
  return groups.map((group) => ({
    regex: `^/assets/(${group.map((name) => name.replaceAll(/[.+]/g, '\\$&')).join('|')})$`,
    headers: [keepForGood],
  }));
}

/** The files below `folder`, by their paths in it; none when it does not exist. */
const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.length + 1))
        .sort()
    : [];

/**
 * Writes Firebase's configuration for a deployment: without the builds, with the database's name and the built files.
 */
export function writeDeployConfig(database: string): void {
  const { firestore, functions, hosting, ...rest } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  const withoutBuild = (part: object) => ({ ...part, predeploy: undefined });
  const config = {
    ...rest,
    firestore: [{ database, ...firestore }],
    functions: functions.map(withoutBuild),
    hosting: {
      ...withoutBuild(hosting),
      headers: [...hosting.headers, ...keptFiles(filesIn(`${hosting.public}/assets`))],
    },
  };
  writeFileSync(deployConfigFile, `${JSON.stringify(config, null, 2)}\n`);
}
