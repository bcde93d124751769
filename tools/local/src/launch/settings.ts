import { localOnlyVariables } from '../../../../functions/src/env.ts';
import { allSettings, faultOf } from '../../../../functions/src/settings.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** What must change in the deployed functions' `.env` before they start in production. */
export const openSettings = (env: Variables): string[] => [
  ...localOnlyVariables
    .filter((name) => env[name] !== undefined)
    .map((name) => `remove ${name} from the .env of the functions: it weakens a check`),
  ...allSettings.flatMap(([name, setting]) => {
    const fault = setting.isSecret ? undefined : faultOf(setting, env[name]);
    return fault === undefined
      ? []
      : [`set ${name} in the .env of the functions: it ${fault} (${setting.what})`];
  }),
];

/** What must change in the secrets; `read` returns the current value of one, or `undefined` when there is none. */
export const openSecrets = (read: (name: string) => string | undefined): string[] =>
  allSettings.flatMap(([name, setting]) => {
    const fault = setting.isSecret ? faultOf(setting, read(name)) : undefined;
    return fault === undefined ? [] : [`set the secret ${name}: it ${fault} (${setting.what})`];
  });
