import { existsSync, readFileSync } from 'node:fs';
import { address } from '@reshape/contract/fields';
import * as z from 'zod/mini';
import { membersIn } from '../../../../../functions/src/deployed/instances.ts';
import { databaseIdOf, deployedVariables } from '../deployed-variables.ts';

const settingsFile = z.strictObject({
  /** Who is notified of alerts and of the budget. */
  notify: address,
  /** Where the site is. */
  site: z.url({ protocol: /^https$/ }),
  billingAccount: z.string().check(z.regex(/^[0-9A-F]{6}(-[0-9A-F]{6}){2}$/)),
  /** What an ordinary day costs, such as 300INR: `npm run bench -- cost` calculates it. */
  dailyBudget: z.string().check(z.regex(/^\d+[A-Z]{3}$/)),
  /** The repository that may deploy, such as `reshape/reshape`, and the environment of its workflow. */
  repository: z.string().check(z.regex(/^[\w.-]+\/[\w.-]+$/)),
  environment: z.enum(['staging', 'production']),
});
export interface ProjectSettings extends z.output<typeof settingsFile> {
  readonly databaseId: string;
  /** How many members the project is set up for. */
  readonly members: number;
}

/** The settings of `ops/projects/PROJECT.json`. Throws an Error that names what is missing or wrong. */
export function readProjectSettings(projectId: string): ProjectSettings {
  const file = `ops/projects/${projectId}.json`;
  const example = 'Step 2 of docs/launch.md has an example.';
  if (!existsSync(file)) throw new Error(`There is no ${file}. ${example}`);
  const { data, error } = settingsFile.safeParse(jsonIn(file));
  if (data) {
    const members = membersIn(deployedVariables(projectId));
    return { ...data, databaseId: databaseIdOf(projectId), members };
  }
  const faults = error.issues.map(({ path, message }) => [...path, message].join(' ')).join('; ');
  throw new Error(`${file}: ${faults}. ${example}`);
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}
