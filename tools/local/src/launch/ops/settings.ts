import { readFileSync } from 'node:fs';
import { address } from '@reshape/contract/fields';
import * as z from 'zod/mini';
import { databaseIdOf } from '../deployed-variables.ts';

const settingsFile = z.strictObject({
  /** Who is notified of alerts and of the budget. */
  notify: address,
  /** Where the site is. */
  site: z.url({ protocol: /^https$/ }),
  billingAccount: z.string().check(z.regex(/^[0-9A-F]{6}(-[0-9A-F]{6}){2}$/)),
  /** The budget of a month, such as 20000INR. */
  monthlyBudget: z.string().check(z.regex(/^\d+[A-Z]{3}$/)),
  /** The repository that may deploy, such as `reshape/reshape`, and the environment of its workflow. */
  repository: z.string().check(z.regex(/^[\w.-]+\/[\w.-]+$/)),
  environment: z.enum(['staging', 'production']),
});
export interface ProjectSettings extends z.output<typeof settingsFile> {
  readonly databaseId: string;
}

/** The settings of `ops/projects/PROJECT.json`. Throws an Error that names what is missing or wrong. */
export function readProjectSettings(projectId: string): ProjectSettings {
  const file = `ops/projects/${projectId}.json`;
  const { data, error } = settingsFile.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (data) return { ...data, databaseId: databaseIdOf(projectId) };
  throw new Error(
    `${file}: ${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`,
  );
}
