import type { LocalDay } from '@reshape/domain/local-day';
import { amountRefunded, paymentStatus } from '@reshape/domain/payments';
import { Argument, Command, Option } from 'commander';
import { accountsFile } from '../../../../functions/src/operator/accounts.ts';
import {
  type Change,
  existingCohort,
  type Operator,
  OperatorError,
} from '../../../../functions/src/operator/action.ts';
import {
  createCohort,
  editCohort,
  type WantedFields,
  type WantedSession,
} from '../../../../functions/src/operator/cohorts.ts';
import { recipientOf, resendMail } from '../../../../functions/src/operator/mails.ts';
import { grantRole, operatorWithAddress, revokeRole } from '../../../../functions/src/operator/operators.ts';
import { reconcile, refund, settle } from '../../../../functions/src/operator/payments.ts';
import { enrol, move, remove, restore, sendWelcome } from '../../../../functions/src/operator/people.ts';
import { listTodos } from '../../../../functions/src/operator/todo.ts';
import { leaveWaitlist, offerPlaces } from '../../../../functions/src/operator/waitlist.ts';
import { unsettledOutcomes } from '../../../../functions/src/payments/notices.ts';
import {
  acceptedAmount,
  address,
  day,
  instant,
  paise,
  paymentId,
  session,
  wholeNumber,
} from './arguments.ts';
import type { Action, OperatorToolDependencies } from './environment.ts';
import { type Row, report, table, todoList } from './output.ts';
import { addPersonalData } from './personal-data.ts';

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
  addLists(program, tools);
  addPeople(program, tools);
  addPayments(program, tools);
  addCohorts(program, tools);
  addMails(program, tools);
  addOperators(program, tools);
  addPersonalData(program, choose);
  for (const command of allCommands(program)) nameUnknownArguments(command);
  return program;
}

type Tools = ReturnType<typeof toolsFor>;

/** Chooses the action of a command that changes something, prints a table, or does anything else. */
const toolsFor = (choose: (action: Action) => void) => ({
  choose,
  change: (make: (dependencies: OperatorToolDependencies, operator: Operator) => Promise<Change>): void =>
    choose(async (dependencies, operator) => report(await make(dependencies, operator), operator)),
  list: (rows: (dependencies: OperatorToolDependencies) => AsyncIterable<Row>): void =>
    choose(async (dependencies) => table(await allOf(rows(dependencies)))),
});

async function allOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
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

const cohortOption = () => new Option('--cohort <id>', 'the ID of a cohort');
const addressOf = (whose: string) => new Argument('<address>', whose).argParser(address);

function addLists(program: Command, { choose, list }: Tools): void {
  program
    .command('todo')
    .description('everything that needs your attention, with the commands that settle it')
    .action(() => choose(async (dependencies) => todoList(await listTodos(dependencies))));
  program
    .command('cohorts')
    .description('every cohort, with its seats')
    .action(() => list(cohortRows));
  program
    .command('people')
    .description('who has or had a place')
    .addOption(cohortOption())
    .addOption(new Option('--status <status>').choices(['active', 'refunded', 'removed']))
    .action((filter: PeopleFilter) => list((dependencies) => personRows(filter, dependencies)));
}

async function* cohortRows({ cohorts }: OperatorToolDependencies): AsyncGenerator<Row> {
  for await (const { id, title, startsOn, weeks, seats, enrolment, status } of cohorts.all()) {
    const taken = await cohorts.countPlaces(id);
    yield { id, title, starts: startsOn, weeks, taken, seats: seats ?? 'no limit', enrolment, status };
  }
}

interface PeopleFilter {
  readonly cohort?: string;
  readonly status?: 'active' | 'refunded' | 'removed';
}

async function* personRows(
  { cohort, status }: PeopleFilter,
  dependencies: OperatorToolDependencies,
): AsyncGenerator<Row> {
  if (cohort !== undefined) await existingCohort(cohort, dependencies);
  const filter = {
    ...(cohort !== undefined && { cohortId: cohort }),
    ...(status !== undefined && { status }),
  };
  for await (const place of dependencies.members.places(filter))
    yield {
      address: place.email,
      cohort: place.cohortId,
      status: place.status,
      source: place.source,
      'signed in': place.uid === undefined ? 'not yet' : 'yes',
    };
}

function addPeople(program: Command, { change, list }: Tools): void {
  program
    .command('enrol')
    .description('gives a person a place, for a payment that needs your attention or without one')
    .addArgument(addressOf('who gets the place'))
    .addOption(cohortOption().makeOptionMandatory())
    .option('--payment <id>', 'the payment that pays for the place', paymentId)
    .action((email: string, { cohort, payment }: { cohort: string; payment?: string }) => {
      const wanted = { email, cohortId: cohort, ...(payment !== undefined && { paymentId: payment }) };
      change((dependencies, operator) => enrol(wanted, operator, dependencies));
    });
  program
    .command('move')
    .description('moves a person to another cohort')
    .addArgument(addressOf('who moves'))
    .addOption(cohortOption().makeOptionMandatory())
    .action((email: string, { cohort }: { cohort: string }) =>
      change((dependencies, operator) => move({ email, cohortId: cohort }, operator, dependencies)),
    );
  const personal = {
    remove: ['takes the place away; what the person wrote is kept', remove],
    restore: ['gives a removed or refunded place back', restore],
    welcome: ['sends the welcome mail with the dates again', sendWelcome],
  } as const;
  for (const [name, [description, act]] of Object.entries(personal))
    program
      .command(name)
      .description(description)
      .addArgument(addressOf('whose place'))
      .action((email: string) => change((dependencies, operator) => act({ email }, operator, dependencies)));
  program
    .command('waitlist')
    .description('the people on the waitlist, longest wait first')
    .option('--offer <n>', 'tells the first N people by mail that there is a place', wholeNumber)
    .addOption(cohortOption())
    .option('--days <n>', 'how long the offers can be taken; 3 days by default', wholeNumber)
    .option('--remove <address>', 'takes a person off the waitlist', address)
    .action(({ offer, cohort, days, remove: email }: WaitlistOptions) => {
      if (cohort !== undefined && offer === undefined)
        throw new OperatorError('--cohort needs --offer: the waitlist is for every cohort');
      if (offer !== undefined)
        change((dependencies, operator) =>
          offerPlaces({ count: offer, cohortId: cohort, days }, operator, dependencies),
        );
      else if (email !== undefined)
        change((dependencies, operator) => leaveWaitlist({ email }, operator, dependencies));
      else list(waitingRows);
    });
}

interface WaitlistOptions {
  readonly offer?: number;
  readonly cohort?: string;
  readonly days?: number;
  readonly remove?: string;
}

async function* waitingRows({ waitlist }: OperatorToolDependencies): AsyncGenerator<Row> {
  for await (const { email, displayName, createdAt, offers } of waitlist.all())
    yield {
      address: email,
      name: displayName,
      since: createdAt,
      offered: Object.keys(offers).join(', ') || 'not yet',
    };
}

function addPayments(program: Command, { choose, change, list }: Tools): void {
  program
    .command('payments')
    .description('the payments, latest first')
    .option('--review', 'only those that need your attention')
    .option('--csv <month>', 'writes the payments and refunds of a month such as 2026-09 to a file')
    .action(({ review, csv: month }: { review?: true; csv?: string }) => {
      if (month === undefined) return list((dependencies) => paymentRows(review === true, dependencies));
      return choose(async (dependencies, _, { save }) => {
        const { file_name, csv, rows } = await accountsFile(month, dependencies);
        save(file_name, csv);
        return `${rows} payments and refunds were written to ${file_name}.`;
      });
    });
  program
    .command('refund')
    .description('refunds a payment; a full refund closes the place, a partial one does not')
    .argument('<payment>', 'the ID of the payment', paymentId)
    .argument('<amount>', 'in rupees', paise)
    .option('--refunded-before <amount>', 'the amount that was already refunded, in rupees', paise, 0)
    .action((id: string, amount: number, { refundedBefore }: { refundedBefore: number }) =>
      change((dependencies, operator) =>
        refund({ paymentId: id, paise: amount, refundedBefore }, operator, dependencies),
      ),
    );
  program
    .command('settle')
    .description('takes a payment off the todo list')
    .argument('<payment>', 'the ID of the payment', paymentId)
    .action((id: string) =>
      change((dependencies, operator) => settle({ paymentId: id }, operator, dependencies)),
    );
  program
    .command('reconcile')
    .description('reads payments, refunds and disputes from the provider, as every night')
    .option('--until <day>', 'the end of the seven days whose payments are read', day)
    .action(({ until }: { until?: LocalDay }) =>
      choose(async (dependencies, operator) => {
        const at = until === undefined ? dependencies.clock() : new Date(until);
        const { seen, changed } = await reconcile(at, operator, dependencies);
        const found = changed.length === 0 ? 'Nothing was missing.' : 'Something was missing for these:';
        return [`${seen} payments were checked. ${found}`, ...changed].join('\n');
      }),
    );
}

async function* paymentRows(isReview: boolean, { payments }: OperatorToolDependencies): AsyncGenerator<Row> {
  for await (const payment of payments.all(isReview ? unsettledOutcomes : undefined))
    yield {
      id: payment.id,
      at: payment.createdAt,
      amount: `${payment.currency} ${payment.amount / 100}`,
      refunded: amountRefunded(payment) / 100,
      status: paymentStatus(payment),
      outcome: payment.outcome,
      dispute: payment.dispute,
      cohort: payment.cohortId,
      address: payment.email,
    };
}

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

function addCohorts(program: Command, { choose, change }: Tools): void {
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

function addMails(program: Command, { change, list }: Tools): void {
  program
    .command('mails')
    .description('the mails that failed')
    .requiredOption('--failed', 'only those that failed')
    .action(() => list(failedMailRows));
  program
    .command('mail')
    .description('sends a failed mail again')
    .command('resend')
    .description('sends a failed mail again, unless it is no longer true')
    .argument('<id>', 'the ID of the mail, as listed by mails --failed')
    .option('--to <address>', 'another address', address)
    .action((id: string, { to }: { to?: string }) =>
      change((dependencies, operator) => resendMail({ id, to }, operator, dependencies)),
    );
}

async function* failedMailRows(dependencies: OperatorToolDependencies): AsyncGenerator<Row> {
  for await (const mail of dependencies.mailList.failed()) {
    const { kind, email } = await recipientOf(mail, dependencies);
    yield { id: mail.id, kind, to: email, failed: mail.updatedAt, because: mail.failure };
  }
}

function addOperators(program: Command, { choose, change, list }: Tools): void {
  program
    .command('relist')
    .description('makes people findable in the console who got their place before there was one')
    .action(() => choose(async ({ people }) => `${await people.relist()} people can be found now.`));
  program
    .command('operators')
    .description('who can sign in to the console')
    .action(() => list(operatorRows));
  program
    .command('grant')
    .description('lets somebody who has signed in once use the console')
    .addArgument(addressOf('their address'))
    .action((email: string) => change((dependencies, operator) => grantRole(email, operator, dependencies)));
  program
    .command('revoke')
    .description('takes the console away from somebody')
    .addArgument(addressOf('their address'))
    .action((email: string) =>
      change(async (dependencies, operator) =>
        revokeRole(await operatorWithAddress(email, dependencies), operator, dependencies),
      ),
    );
}

async function* operatorRows({ operators }: OperatorToolDependencies): AsyncGenerator<Row> {
  for (const { email, grantedAt, grantedBy } of await operators.all())
    yield { address: email, since: grantedAt, 'granted by': grantedBy };
}
