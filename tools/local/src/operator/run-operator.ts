import { ApiError } from '@reshape/contract/errors';
import { CommanderError } from 'commander';
import { OperatorError } from '../../../../functions/src/operator/action.ts';
import type { Action, OperatorEnvironment } from './environment.ts';
import { operatorProgram } from './program.ts';

/** Runs the operator's command in `args`. Throws an OperatorError whose message is shown to the operator. */
export async function runOperator(args: readonly string[], environment: OperatorEnvironment): Promise<void> {
  const { connect, print, user } = environment;
  let action: Action | undefined;
  const program = operatorProgram(print, (chosen) => {
    action = chosen;
  });
  if (args.length === 0) return program.outputHelp();
  try {
    program.parse([...args], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return;
    throw new OperatorError(sentenceOf(error));
  }
  if (!action) throw new OperatorError(`The command is incomplete. ${help}`);
  const { yes, by, project } = program.opts<{ yes?: true; by?: string; project?: string }>();
  try {
    const connected = await connect(project);
    // Cached values may be out of date: an earlier command may have changed them.
    const dependencies = { ...connected, ...connected.uncached };
    print(await action(dependencies, { by: by ?? user, isDryRun: !yes }, environment));
  } catch (error) {
    throw toOperatorError(error, project);
  }
}

const help = 'npm run operator -- help lists the commands.';

/** What is wrong with a command, as a sentence. */
const sentenceOf = ({ code, message }: CommanderError): string => {
  if (code === 'commander.help') return `The command is incomplete. ${help}`;
  const text = message
    .replace(/^error: /, '')
    .replaceAll('\n', ' ')
    .trim();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?)]$/.test(text) ? '' : '.'} ${help}`;
};

const [unavailable, permissionDenied, unauthenticated] = [14, 7, 16];

/** An OperatorError for a library's error that an operator can do something about; any other error unchanged. */
function toOperatorError(error: unknown, project: string | undefined): unknown {
  if (error instanceof AggregateError)
    return new OperatorError(
      `${error.message}. ${error.errors.map((each) => messageOf(toOperatorError(each, project))).join('. ')}`,
    );
  if (error instanceof ApiError) return new OperatorError(error.message);
  const { code, message = '' } = Object(error);
  if (code === unavailable || code === 'ECONNREFUSED')
    return new OperatorError(
      project === undefined
        ? 'Nothing is running on this machine. Start it with npm start, or name a deployed project with --project ID'
        : `The database of ${project} does not respond. Check your connection, and try again`,
    );
  const lacksCredentials = /default credentials/i.test(String(message));
  if (code === permissionDenied || code === unauthenticated || lacksCredentials)
    return new OperatorError(
      `You have no access to ${project ?? 'this machine'}. Sign in with: gcloud auth application-default login`,
    );
  if (error instanceof TypeError && error.message === 'fetch failed')
    return new OperatorError('The payment provider does not respond. Check your connection, and try again');
  return error;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
