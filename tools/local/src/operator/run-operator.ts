import { parseArgs } from 'node:util';
import { isLocalDay, type LocalDay } from '@reshape/domain/local-day';
import { paymentStatus } from '@reshape/domain/payments';
import type { Dependencies, PaymentServices } from '../../../../functions/src/dependencies.ts';
import { type Change, type Operator, OperatorError } from '../../../../functions/src/operator/action.ts';
import { createCohort, editCohort } from '../../../../functions/src/operator/cohorts.ts';
import {
  enrol,
  move,
  offerPlaces,
  refund,
  remove,
  restore,
} from '../../../../functions/src/operator/people.ts';
import { reconcilePayments } from '../../../../functions/src/payments/reconcile.ts';
import type { CohortFields } from '../../../../functions/src/stores/cohorts.ts';
import { personalDataCommands } from './personal-data.ts';
import { type Row, report, table } from './printed.ts';

const usage = `Usage: npm run operator -- COMMAND

Look:
  cohorts                                  every cohort, with its seats
  people [--cohort ID] [--status active|refunded|removed]
  payments [--review]                      the latest payments, or those that wait for you
  waitlist                                 who waits, the longest first

Change (only shown, until you add --yes):
  cohort create ID --title TITLE --starts DAY --weeks N [--seats N] [--session ...]
  cohort edit ID [--title TITLE] [--starts DAY] [--weeks N] [--seats N] [--status planned|running|ended] [--session ...]
  cohort open ID                           people can join it
  cohort close ID                          nobody can join it any more
  enrol ADDRESS --cohort ID [--payment pay_...]
                                           gives a place, by hand or for a payment that waits for you
  move ADDRESS --cohort ID                 moves a person to another cohort
  remove ADDRESS                           takes the place away; what the person wrote is kept
  restore ADDRESS                          gives a removed or refunded place back
  refund pay_... RUPEES                    in full it closes the place, in part it does not
  waitlist --offer N                       mails the first N who wait that there is a place

A person's own data (only shown, until you add --yes):
  export ADDRESS                           writes everything that is stored about a person to a zip file
  erase ADDRESS                            closes the account and deletes everything about a person
  deletions                                the records of all deletions, to keep outside the database
  replay-deletions FILE                    repeats them in a database that was restored from a backup
  update-old-documents                     once after a release: adds times of expiry to what older ones stored

Done at once, as every night:
  reconcile [--until DAY]                  fetches the payments of the seven days before DAY, and applies those we missed

ID is the short name of a cohort, such as june-2027. DAY is written 2027-06-08.
A session is written WEEK,TIME,MINUTES[,LINK], such as --session 1,2027-06-09T13:30Z,90,https://...; give all of a cohort.
--by NAME says who acts, for the log. --project ID works on a deployed project instead of this machine.`;

export type OperatorToolDependencies = Dependencies & PaymentServices;

/** What the commands work on, and where they print. */
export interface OperatorEnvironment {
  /** The dependencies of a deployed project, or of this machine when no project is given. */
  connect(projectId: string | undefined): OperatorToolDependencies;
  print(text: string): void;
  /** The default for who acts. */
  readonly user: string;
}

const options = {
  yes: { type: 'boolean', default: false },
  by: { type: 'string' },
  project: { type: 'string' },
  cohort: { type: 'string' },
  status: { type: 'string' },
  payment: { type: 'string' },
  review: { type: 'boolean', default: false },
  offer: { type: 'string' },
  until: { type: 'string' },
  title: { type: 'string' },
  starts: { type: 'string' },
  weeks: { type: 'string' },
  seats: { type: 'string' },
  session: { type: 'string', multiple: true },
} as const;

const parse = (args: readonly string[]) => parseArgs({ args: [...args], options, allowPositionals: true });
type Options = ReturnType<typeof parse>['values'];

/** A command as typed. */
interface ParsedCommand {
  /** The words after the command's name. */
  readonly words: readonly string[];
  readonly values: Options;
  readonly operator: Operator;
}

const help = 'npm run operator lists the commands.';

function word({ words }: ParsedCommand, index: number, name: string): string {
  const value = words[index];
  if (value === undefined) throw new OperatorError(`${name} is missing. ${help}`);
  return value;
}

function address(typed: ParsedCommand): string {
  const value = word(typed, 0, 'The e-mail address').trim();
  if (!/^\S+@\S+\.\S+$/.test(value)) throw new OperatorError(`This is no e-mail address: ${value}`);
  return value;
}

function cohortOption({ values }: ParsedCommand): string {
  if (values.cohort === undefined) throw new OperatorError('Say which cohort: --cohort ID');
  return values.cohort;
}

function wholeNumber({ values }: ParsedCommand, name: 'weeks' | 'seats' | 'offer'): number | undefined {
  const text = values[name];
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw new OperatorError(`--${name} must be a whole number, and not ${text}`);
  return Number(text);
}

function day({ values: { starts } }: ParsedCommand): LocalDay | undefined {
  if (starts === undefined) return undefined;
  if (!isLocalDay(starts)) throw new OperatorError('--starts must be a day such as 2027-06-08');
  return starts;
}

function paise(typed: ParsedCommand): number {
  const text = word(typed, 1, 'The amount in rupees');
  if (!/^\d+(\.\d{1,2})?$/.test(text)) throw new OperatorError(`This is no amount in rupees: ${text}`);
  return Math.round(Number(text) * 100);
}

function sessionIn(text: string): NonNullable<CohortFields['sessions']>[number] {
  const [week = '', time = '', minutes = '', joinUrl] = text.split(',');
  const startsAt = new Date(time);
  if (Number.isNaN(startsAt.getTime()))
    throw new OperatorError(`This is no time such as 2027-06-09T13:30Z: ${time}`);
  return {
    week: Number(week),
    startsAt,
    minutes: Number(minutes),
    ...(joinUrl !== undefined && { joinUrl }),
  };
}

/** The value of `--status`, which must be one of `statuses`. */
function statusOption<Status extends string>(
  { values: { status } }: ParsedCommand,
  statuses: readonly Status[],
): Status | undefined {
  const known = statuses.find((each) => each === status);
  if (status !== undefined && !known)
    throw new OperatorError(`--status must be one of ${statuses.join(', ')}`);
  return known;
}

function cohortFields(typed: ParsedCommand): CohortFields {
  const { values } = typed;
  const { title } = values;
  const known = statusOption(typed, ['planned', 'running', 'ended']);
  const [startsOn, weeks, seats] = [day(typed), wholeNumber(typed, 'weeks'), wholeNumber(typed, 'seats')];
  return {
    ...(title !== undefined && { title }),
    ...(startsOn !== undefined && { startsOn }),
    ...(weeks !== undefined && { weeks }),
    ...(seats !== undefined && { seats }),
    ...(known && { status: known }),
    ...(values.session && { sessions: values.session.map(sessionIn) }),
  };
}

function changeCohort(typed: ParsedCommand, dependencies: OperatorToolDependencies): Promise<Change> {
  const { operator } = typed;
  const act = word(typed, 0, 'What to do with the cohort');
  const id = word(typed, 1, 'The ID of the cohort');
  if (act === 'open') return editCohort(id, { enrolment: 'open' }, operator, dependencies);
  if (act === 'close') return editCohort(id, { enrolment: 'closed' }, operator, dependencies);
  const fields = cohortFields(typed);
  if (act === 'edit') return editCohort(id, fields, operator, dependencies);
  if (act !== 'create') throw new OperatorError(`There is no command "cohort ${act}". ${help}`);
  const { title, startsOn, weeks } = fields;
  if (title === undefined || startsOn === undefined || weeks === undefined)
    throw new OperatorError('A new cohort needs --title, --starts and --weeks');
  return createCohort(id, { ...fields, title, startsOn, weeks }, operator, dependencies);
}

const changes: Readonly<
  Record<string, (typed: ParsedCommand, dependencies: OperatorToolDependencies) => Promise<Change>>
> = {
  cohort: changeCohort,
  enrol: (typed, dependencies) => {
    const { payment: paymentId } = typed.values;
    const wanted = {
      email: address(typed),
      cohortId: cohortOption(typed),
      ...(paymentId !== undefined && { paymentId }),
    };
    return enrol(wanted, typed.operator, dependencies);
  },
  move: (typed, dependencies) =>
    move({ email: address(typed), cohortId: cohortOption(typed) }, typed.operator, dependencies),
  remove: (typed, dependencies) => remove({ email: address(typed) }, typed.operator, dependencies),
  restore: (typed, dependencies) => restore({ email: address(typed) }, typed.operator, dependencies),
  refund: (typed, dependencies) =>
    refund({ paymentId: word(typed, 0, 'The payment'), paise: paise(typed) }, typed.operator, dependencies),
};

const date = (at: Date): string => at.toISOString().slice(0, 16);

const lists: Readonly<
  Record<string, (typed: ParsedCommand, dependencies: OperatorToolDependencies) => AsyncIterable<Row>>
> = {
  async *cohorts(_, { cohorts }) {
    for await (const { id, title, startsOn, weeks, seats, enrolment, status } of cohorts.all()) {
      const taken = await cohorts.countPlaces(id);
      yield { id, title, starts: startsOn, weeks, taken, seats: seats ?? 'no limit', enrolment, status };
    }
  },
  async *people(typed, { members }) {
    const { cohort } = typed.values;
    const status = statusOption(typed, ['active', 'refunded', 'removed']);
    const filter = {
      ...(cohort !== undefined && { cohortId: cohort }),
      ...(status !== undefined && { status }),
    };
    for await (const { email, cohortId, status: now, source, uid } of members.places(filter))
      yield {
        address: email,
        cohort: cohortId,
        status: now,
        source,
        'signed in': uid === undefined ? 'not yet' : 'yes',
      };
  },
  async *payments({ values }, { payments }) {
    const chosen = values.review ? (['review', 'unclaimed', 'duplicate'] as const) : undefined;
    for await (const payment of payments.all(chosen))
      yield {
        id: payment.id,
        at: date(payment.createdAt),
        amount: `${payment.currency} ${payment.amount / 100}`,
        refunded: payment.amountRefunded / 100,
        status: paymentStatus(payment),
        outcome: payment.outcome,
        dispute: payment.dispute,
        cohort: payment.cohortId,
        address: payment.email,
      };
  },
  async *waitlist(_, { waitlist }) {
    for await (const { email, displayName, createdAt, offeredAt } of waitlist.all())
      yield {
        address: email,
        name: displayName,
        since: date(createdAt),
        offered: offeredAt && date(offeredAt),
      };
  },
};

async function reconcile(
  { values: { until } }: ParsedCommand,
  dependencies: OperatorToolDependencies,
): Promise<string> {
  const at = new Date(until ?? Date.now());
  if (Number.isNaN(at.getTime())) throw new OperatorError('--until must be a day such as 2027-06-08');
  const { seen, changed } = await reconcilePayments(at, dependencies);
  const found = changed.length === 0 ? 'none was missing' : `these were missing and are applied now:`;
  return [`${seen} payments were looked at, ${found}`, ...changed].join('\n');
}

/** Runs the operator's command in `args`. Throws an OperatorError whose message is shown to the operator. */
export async function runOperator(
  args: readonly string[],
  { connect, print, user }: OperatorEnvironment,
): Promise<void> {
  const { positionals, values } = parsed(args);
  const [command, ...words] = positionals;
  if (command === undefined) return print(usage);
  const typed = { words, values, operator: { by: values.by ?? user, isDryRun: !values.yes } };
  const offered = command === 'waitlist' ? wholeNumber(typed, 'offer') : undefined;
  const change = changes[command];
  const list = lists[command];
  const personal = personalDataCommands[command];
  const isKnown =
    change !== undefined || personal !== undefined || list !== undefined || command === 'reconcile';
  if (!isKnown) throw new OperatorError(`There is no command "${command}". ${help}`);
  const connected = connect(values.project);
  // Cached values may be out of date: an earlier command may have changed them.
  const dependencies = { ...connected, ...connected.uncached };
  if (offered !== undefined)
    print(report(await offerPlaces(offered, typed.operator, dependencies), typed.operator));
  else if (change) print(report(await change(typed, dependencies), typed.operator));
  else if (personal) print(await personal(words[0] ?? '', typed.operator, dependencies));
  else if (list) {
    const rows: Row[] = [];
    for await (const row of list(typed, dependencies)) rows.push(row);
    print(rows.length === 0 ? 'Nothing to list.' : table(rows));
  } else print(await reconcile(typed, dependencies));
}

function parsed(args: readonly string[]): ReturnType<typeof parse> {
  try {
    return parse(args);
  } catch (error) {
    const [reason = ''] = String(Object(error).message).split(/[.\n]/);
    throw new OperatorError(`${reason}. ${help}`);
  }
}
