import { readFileSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { quantity } from '@reshape/content/operator/quantity';
import { emailAddress } from '@reshape/domain/addresses';
import { isLocalDay } from '@reshape/domain/local-day';
import type { JobDependencies, PaymentServices } from '../../../../functions/src/dependencies.ts';
import type { Operator } from '../../../../functions/src/operator/action.ts';
import { grantRole, ownerRole } from '../../../../functions/src/operator/operators.ts';
import { fetchPayments } from '../../../../functions/src/operator/payments.ts';
import {
  exportPerson,
  recordedDeletions,
  replayDeletions,
} from '../../../../functions/src/operator/personal-data.ts';

export type OperatorToolDependencies = JobDependencies & PaymentServices;

/** What the commands work on, and where they print. */
export interface OperatorEnvironment {
  /** The dependencies of a deployed project, or of this machine when no project is given. */
  connect(projectId: string | undefined): OperatorToolDependencies | Promise<OperatorToolDependencies>;
  print(text: string): void;
  /** Stores a file in the working directory. */
  save(fileName: string, content: Uint8Array): void;
  /** Who acts, for the log. */
  readonly user: string;
}

interface Context extends Pick<OperatorEnvironment, 'save'> {
  readonly dependencies: OperatorToolDependencies;
  readonly operator: Operator;
}

/** Checks the values of a command, and resolves to what it does, which resolves to what is printed. */
interface Command {
  /** What follows the name of the command. */
  readonly usage: string;
  readonly description: string;
  readonly options?: NonNullable<ParseArgsConfig['options']>;
  readonly prepare: (
    argument: string | undefined,
    options: Readonly<Record<string, unknown>>,
  ) => (context: Context) => Promise<string>;
}

const commands: Readonly<Record<string, Command>> = {
  grant: {
    usage: 'ADDRESS',
    description: 'makes a person who has signed in once an owner',
    prepare(argument) {
      const email = address(argument);
      return async ({ dependencies, operator }) => {
        await grantRole(email, operator, dependencies, ownerRole);
        return `${email} is an owner now.`;
      };
    },
  },
  export: {
    usage: 'ADDRESS',
    description: 'writes everything that is stored about a person to a zip file',
    prepare(argument) {
      const email = address(argument);
      return async ({ dependencies, operator, save }) => {
        const content = await exportPerson(email, operator, dependencies);
        const name = `export-${dependencies.clock().toISOString().slice(0, 10)}-${dependencies.newId()}.zip`;
        save(name, content);
        return `The file is ${name}. Send it to this address only, then delete it.`;
      };
    },
  },
  reconcile: {
    usage: '[--until DAY]',
    description: 'reads the payments of seven days, until now or a day such as 2027-06-08, from the provider',
    options: { until: { type: 'string' } },
    prepare(_, { until }) {
      if (until !== undefined && !isLocalDay(String(until)))
        throw new Error(`This is not a day such as 2027-06-08: ${until}`);
      return async ({ dependencies, operator }) => {
        const at = until === undefined ? dependencies.clock() : new Date(String(until));
        const { seen, changed } = await fetchPayments(at, operator, dependencies);
        const summary = changed.length === 0 ? 'Nothing was missing.' : 'Something was missing for these:';
        return [`${quantity(seen, 'payment was', 'payments were')} checked. ${summary}`, ...changed].join(
          '\n',
        );
      };
    },
  },
  deletions: {
    usage: '[--replay FILE]',
    description: 'prints the records of all deletions, or repeats those in a file after a restore',
    options: { replay: { type: 'string' } },
    prepare(_, { replay }) {
      if (replay === undefined)
        return async ({ dependencies }) => (await recordedDeletions(dependencies)).join('\n');
      const lines = readFileSync(String(replay), 'utf8').split('\n');
      return async ({ dependencies }) =>
        `${quantity(await replayDeletions(lines, dependencies), 'deletion is', 'deletions are')} being repeated.`;
    },
  },
  migrate: {
    usage: '',
    description: 'brings documents of earlier releases up to date; once after each release',
    prepare: () => async (context) => {
      const { retention, people } = context.dependencies;
      const updated = await retention.updateOldDocuments();
      const relisted = await people.relist();
      return `${quantity(updated, 'document was', 'documents were')} updated. ${quantity(relisted, 'person', 'people')} can be found in the console.`;
    },
  },
};

const help = [
  'npm run operator -- COMMAND [--project PROJECT]',
  '',
  ...Object.entries(commands).map(
    ([name, { usage, description }]) => `  ${`${name} ${usage}`.padEnd(27)} ${description}`,
  ),
  '',
  'Without --project, the commands work on the product that runs on this machine. Everything else is done in',
  'the console, at /operator.',
].join('\n');

/** Runs the operator's command in `args`. Throws an Error whose message is a sentence for the operator. */
export async function runOperator(
  [name, ...args]: readonly string[],
  { connect, print, save, user }: OperatorEnvironment,
): Promise<void> {
  if (name === undefined || name === 'help' || name === '--help') return print(help);
  const command = Object.entries(commands).find(([commandName]) => commandName === name)?.[1];
  if (!command) throw new Error(`There is no command "${name}".\n\n${help}`);
  const { values, positionals } = parseCommandLine(name, command, args);
  const act = command.prepare(positionals[0], values);
  const project = values.project === undefined ? undefined : String(values.project);
  try {
    const connected = await connect(project);
    // Cached values may be out of date: an earlier command may have changed them.
    const dependencies = { ...connected, ...connected.uncached };
    print(await act({ dependencies, operator: { by: user }, save }));
  } catch (error) {
    throw withAdvice(error, project);
  }
}

/** The arguments of a command. Throws an Error that shows how the command is used. */
function parseCommandLine(name: string, { usage, options }: Command, args: readonly string[]) {
  try {
    const all = { ...options, project: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options: all, allowPositionals: true });
    const expected = usage.startsWith('ADDRESS') ? 1 : 0;
    if (positionals.length !== expected)
      throw new Error(`${expected === 0 ? 'No argument' : 'One address'} is expected.`);
    return { values: values as Readonly<Record<string, unknown>>, positionals };
  } catch (error) {
    throw new Error(`${messageOf(error)}\nUsage: npm run operator -- ${name} ${usage}`.trimEnd());
  }
}

function address(text = ''): string {
  const parsed = emailAddress(text);
  if (parsed === null) throw new Error(`This is not an e-mail address: ${text.trim()}`);
  return parsed;
}

const [unavailable, permissionDenied, unauthenticated] = [14, 7, 16];

/** An Error with a sentence for a library's error that an operator can do something about; others unchanged. */
function withAdvice(error: unknown, project: string | undefined): unknown {
  if (error instanceof AggregateError)
    return new Error(
      `${error.message}. ${error.errors.map((cause) => messageOf(withAdvice(cause, project))).join('. ')}`,
    );
  const { code, message = '' } = Object(error);
  if (code === unavailable || /ECONNREFUSED/.test(`${code} ${message}`))
    return new Error(
      project === undefined
        ? 'Nothing is running on this machine. Start it with npm start, or name a deployed project with --project PROJECT'
        : `The database of ${project} does not respond. Check your connection, and try again`,
    );
  const lacksCredentials = /default credentials/i.test(String(message));
  if (code === permissionDenied || code === unauthenticated || lacksCredentials)
    return new Error(
      `You have no access to ${project ?? 'this machine'}. Sign in with: gcloud auth application-default login`,
    );
  if (error instanceof TypeError && error.message === 'fetch failed')
    return new Error('The payment provider does not respond. Check your connection, and try again');
  return error;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
