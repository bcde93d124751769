import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readEnvironment } from '../../../../functions/src/deployed/env.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const variablesIn = (files: readonly string[]): Variables =>
  Object.assign(
    {},
    ...files.filter((file) => existsSync(file)).map((file) => parseEnv(readFileSync(file, 'utf8'))),
  );

/**
 * The variables that the functions of a project are deployed with, other than secrets: `.env`, then
 * `.env.PROJECT`.
 */
export const deployedVariables = (projectId: string): Variables =>
  variablesIn(['functions/.env', `functions/.env.${projectId}`]);

/** The name of a project's database, which changes with a restore. Throws an Error when it is not a name. */
export const databaseIdOf = (projectId: string): string =>
  readEnvironment({ ...deployedVariables(projectId), GCLOUD_PROJECT: projectId }).databaseId;

/** The variables that the site of a project is built with. All of them are public. */
export const siteVariables = (projectId: string): Variables => variablesIn([`hosting/.env.${projectId}`]);
