import { foundations } from './foundations.ts';
import { type Context, gcloudFor } from './gcloud.ts';
import { channelName, monitoringResources, notifyingResources } from './monitoring.ts';
import { contains, type Resource } from './resource.ts';
import type { ProjectSettings } from './settings.ts';

/** How many resources were created or changed, and how many were already up to date. */
export interface Applied {
  readonly changed: readonly string[];
  readonly unchanged: readonly string[];
}

/**
 * Brings a project to the state that `ops` describes: reads each resource, and creates or updates those that
 * differ. It can be repeated at any time. A dry run reads, and prints the commands that would change
 * something, as they can be pasted into a shell.
 */
export async function applyOps(settings: ProjectSettings, context: Context): Promise<Applied> {
  const gcloud = gcloudFor(context);
  const changed: string[] = [];
  const unchanged: string[] = [];
  const bring = async ({ name, current, desired, apply }: Resource): Promise<void> => {
    const before = await current();
    if (contains(before, desired)) {
      unchanged.push(name);
      return;
    }
    context.print(`${before === undefined ? 'create' : 'change'} ${name}`);
    await apply(before);
    changed.push(name);
  };
  for (const resource of foundations(settings, gcloud, context)) await bring(resource);
  for (const resource of monitoringResources(settings, gcloud, context)) await bring(resource);
  const channel = await channelName(settings, gcloud, context);
  if (channel === undefined)
    context.print(
      '  Alerts and budget need the name of the channel: once it exists, a dry run prints their commands.',
    );
  else for (const resource of notifyingResources(settings, gcloud, context, channel)) await bring(resource);
  return { changed, unchanged };
}
