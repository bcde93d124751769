import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

type Variables = Readonly<Record<string, string | undefined>>;

const variablesIn = (files: readonly string[]): Variables =>
  Object.assign(
    {},
    ...files.filter((file) => existsSync(file)).map((file) => parseEnv(readFileSync(file, 'utf8'))),
  );

/** The variables that the functions of a project are deployed with, other than secrets: `.env`, then `.env.PROJECT`. */
export const deployedVariables = (projectId: string): Variables =>
  variablesIn(['functions/.env', `functions/.env.${projectId}`]);

/** The variables that the site of a project is built with. All of them are public. */
export const siteVariables = (projectId: string): Variables => variablesIn([`hosting/.env.${projectId}`]);
