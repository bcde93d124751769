import { Command } from 'commander';
import { OperatorError } from '../../../../functions/src/operator/action.ts';
import { listTodos } from '../../../../functions/src/operator/todo.ts';
import { addCohorts } from './cohorts.ts';
import type { Action } from './environment.ts';
import { addMails } from './mails.ts';
import { addOperators } from './operators.ts';
import { todoList } from './output.ts';
import { addPayments } from './payments.ts';
import { addPeople } from './people.ts';
import { addPersonalData } from './personal-data.ts';
import { toolsFor } from './tools.ts';

const notes = `
Commands that change something only show what they would do, until you add --yes. Only reconcile and relist act
at once. A session has the format WEEK,TIME,MINUTES[,LINK], such as --session 1,2027-06-09T13:30Z,90,https://...;
repeat the option for each session of the cohort. The ID of a cohort is its short name, such as june-2027. A DAY has
the format 2027-06-08, an AMOUNT 6999 or 6,999.`;

/** The operator's commands. Parsing one calls `choose` with its action, which is not run yet. */
export function operatorProgram(print: (text: string) => void, choose: (action: Action) => void): Command {
  const program = new Command('npm run operator --')
    .option('--yes', 'make the change instead of only showing it')
    .option('--by <name>', 'who acts, for the log')
    .option('--project <id>', 'work on a deployed project instead of this machine')
    .configureOutput({ writeOut: (text) => print(text.trimEnd()), writeErr: () => undefined })
    .exitOverride()
    .addHelpText('after', notes);
  const tools = toolsFor(choose);
  program
    .command('todo')
    .description('everything that needs your attention, with the commands that settle it')
    .action(() => choose(async (dependencies) => todoList(await listTodos(dependencies))));
  addPeople(program, tools);
  addPayments(program, tools);
  addCohorts(program, tools);
  addMails(program, tools);
  addOperators(program, tools);
  addPersonalData(program, choose);
  for (const command of allCommands(program)) nameUnknownArguments(command);
  return program;
}

const allCommands = (command: Command): Command[] => [
  command,
  ...command.commands.flatMap((each) => allCommands(each as Command)),
];

/** Makes the error about excess arguments name the first one, because the library's own message only counts them. */
function nameUnknownArguments(command: Command): void {
  if (command.commands.length > 0) return;
  command.allowExcessArguments(true).hook('preAction', () => {
    const [unknown] = command.args.slice(command.registeredArguments.length);
    if (unknown !== undefined)
      throw new OperatorError(`The command "${command.name()}" takes no "${unknown}"`);
  });
}
