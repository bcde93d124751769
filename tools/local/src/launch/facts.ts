import { readFileSync } from 'node:fs';
import { samples } from '@reshape/content/legal';
import { environmentOf } from '../../../../hosting/build/environment.ts';
import { siteConfig } from '../../../../hosting/site.config.ts';
import { deployedVariables, siteVariables } from './deployed-variables.ts';
import type { LaunchFacts } from './findings.ts';

/** The facts of this working copy, for a deployment to `projectId` if it is given. */
export const launchFacts = (projectId?: string, secrets?: Readonly<Record<string, string>>): LaunchFacts => ({
  site: { ...environmentOf('production'), ...(projectId !== undefined && siteVariables(projectId)) },
  siteConfig,
  samples,
  firebaseConfig: readFileSync('firebase.json', 'utf8'),
  ...(projectId !== undefined && {
    project: { id: projectId, functions: deployedVariables(projectId), ...(secrets && { secrets }) },
  }),
});
