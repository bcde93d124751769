import { localOnlyVariables } from '../../../../functions/src/env.ts';
import { allSettings, faultOf } from '../../../../functions/src/settings.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** What must be changed in the `.env` of the functions before they start in production, one sentence each. */
export const settingsToChange = (env: Variables): string[] => [
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

/** The secrets that must be set, one sentence each. `read` returns the current value of one, if there is one. */
export const secretsToSet = (read: (name: string) => string | undefined): string[] =>
  allSettings.flatMap(([name, setting]) => {
    const fault = setting.isSecret ? faultOf(setting, read(name)) : undefined;
    return fault === undefined ? [] : [`set the secret ${name}: it ${fault} (${setting.what})`];
  });
