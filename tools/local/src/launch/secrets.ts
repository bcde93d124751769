import type { SettingName } from '../../../../functions/src/deployed/settings.ts';
import type { Command } from './programs.ts';

/** The command that prints the current version of a secret in Secret Manager. */
export const secretCommand = (name: SettingName, projectId: string): Command => [
  ...(['gcloud', 'secrets', 'versions', 'access', 'latest'] as const),
  ...[`--secret=${name}`, `--project=${projectId}`],
];
