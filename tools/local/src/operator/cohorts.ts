import type { LocalDay } from '@reshape/domain/local-day';
import { type Command, Option } from 'commander';
import { existingCohort, OperatorError } from '../../../../functions/src/operator/action.ts';
import {
  createCohort,
  editCohort,
  type WantedFields,
  type WantedSession,
} from '../../../../functions/src/operator/cohorts.ts';
import { acceptedAmount, day, instant, paise, session, wholeNumber } from './arguments.ts';
import type { OperatorToolDependencies } from './environment.ts';
import { type Row, report } from './output.ts';
import type { Tools } from './tools.ts';

/** The options of `cohort create` and `cohort edit`. */
interface CohortOptions {
  readonly title?: string;
  readonly starts?: LocalDay;
  readonly weeks?: number;
  readonly seats?: number;
  readonly price?: number;
  readonly accept?: WantedFields['acceptedAmounts'];
  readonly status?: 'planned' | 'running' | 'ended';
  readonly session?: readonly WantedSession[];
}

const fieldsIn = ({
  title,
  starts,
  weeks,
  seats,
  price,
  accept: acceptedAmounts,
  status,
  session: sessions,
}: CohortOptions): WantedFields => ({
  ...(title !== undefined && { title }),
  ...(starts !== undefined && { startsOn: starts }),
  ...(weeks !== undefined && { weeks }),
  ...(seats !== undefined && { seats }),
  ...(price !== undefined && { price }),
  ...(acceptedAmounts && { acceptedAmounts }),
  ...(status !== undefined && { status }),
  ...(sessions && { sessions }),
});

export function addCohorts(program: Command, { choose, change, list }: Tools): void {
  program
    .command('cohorts')
    .description('every cohort, with its seats')
    .action(() => list(cohortRows));
  const cohort = program.command('cohort').description('creates, changes, opens or closes a cohort');
  const withFields = (command: Command) =>
    command
      .argument('<id>', 'the short name of the cohort')
      .option('--title <title>')
      .option('--starts <day>', 'the first day', day)
      .option('--weeks <n>', 'its length in weeks', wholeNumber)
      .option('--seats <n>', 'the number of seats; unlimited by default', wholeNumber)
      .option('--price <amount>', 'in rupees; by default that of the programme', paise)
      .option(
        '--accept <amount>',
        'a further amount, as NAME=AMOUNT; repeat the option for each',
        acceptedAmount,
      )
      .option('--session <session>', 'a live session; repeat the option for each', session);
  withFields(cohort.command('create'))
    .description('creates a cohort, which nobody can join yet')
    .action((id: string, options: CohortOptions) => {
      const fields = fieldsIn(options);
      const { title, startsOn, weeks } = fields;
      if (title === undefined || startsOn === undefined || weeks === undefined)
        throw new OperatorError('A new cohort needs --title, --starts and --weeks');
      change((dependencies, operator) =>
        createCohort(id, { ...fields, title, startsOn, weeks }, operator, dependencies),
      );
    });
  withFields(cohort.command('edit'))
    .description('changes a cohort; everybody in it gets a mail about a session that moves')
    .addOption(new Option('--status <status>').choices(['planned', 'running', 'ended']))
    .option('--drop-sessions', 'removes the sessions that are left out')
    .option('--seen <time>', 'the time of the last change, as printed by the dry run', instant)
    .action((id: string, options: CohortOptions & { dropSessions?: true; seen?: Date }) =>
      choose(async (dependencies, operator) => {
        const { updatedAt } = operator.isDryRun ? await existingCohort(id, dependencies) : {};
        const { dropSessions: mayDropSessions = false, seen } = options;
        const edited = await editCohort(id, fieldsIn(options), operator, dependencies, {
          seen,
          mayDropSessions,
        });
        return report(edited, operator, `--yes${updatedAt ? ` --seen ${updatedAt.toISOString()}` : ''}`);
      }),
    );
  for (const [name, enrolment, description] of [
    ['open', 'open', 'opens a cohort, so that people can join it'],
    ['close', 'closed', 'closes a cohort, so that nobody can join it any more'],
  ] as const)
    cohort
      .command(name)
      .description(description)
      .argument('<id>', 'the short name of the cohort')
      .action((id: string) =>
        change((dependencies, operator) => editCohort(id, { enrolment }, operator, dependencies)),
      );
}

async function* cohortRows({ cohorts }: OperatorToolDependencies): AsyncGenerator<Row> {
  for await (const { id, title, startsOn, weeks, seats, enrolment, status } of cohorts.all()) {
    const taken = await cohorts.countPlaces(id);
    yield { id, title, starts: startsOn, weeks, taken, seats: seats ?? 'no limit', enrolment, status };
  }
}
