import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** The variables that the functions of a project are deployed with, other than secrets: `.env`, then `.env.PROJECT`. */
export function deployedVariables(projectId: string): Readonly<Record<string, string | undefined>> {
  const files = ['functions/.env', `functions/.env.${projectId}`].filter((file) => existsSync(file));
  return Object.assign({}, ...files.map((file) => parseEnv(readFileSync(file, 'utf8'))));
}
