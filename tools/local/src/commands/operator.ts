import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { isLocalDay, type LocalDay } from '@reshape/domain/local-day';
import { paymentStatus } from '@reshape/domain/payments';
import { createDependencies, type Dependencies } from '../../../../functions/src/dependencies.ts';
import { readPaymentSettings } from '../../../../functions/src/env.ts';
import { type Change, OperatorError } from '../../../../functions/src/operator/act.ts';
import { createCohort, editCohort } from '../../../../functions/src/operator/cohorts.ts';
import { refund } from '../../../../functions/src/operator/payments.ts';
import { enrol, move, remove, restore } from '../../../../functions/src/operator/people.ts';
import { offerPlaces } from '../../../../functions/src/operator/waitlist.ts';
import { reconcilePayments } from '../../../../functions/src/payments/reconcile.ts';
import type { CohortFields } from '../../../../functions/src/stores/operator.ts';
import { localDependencies, run } from './local.ts';

const usage = `Usage: npm run operator -- COMMAND

  cohorts                                   every cohort, with its seats
  cohort create ID --title T --starts DAY --weeks N [--seats N] [--session ...]
  cohort edit ID [--title T] [--starts DAY] [--weeks N] [--seats N] [--status planned|running|ended] [--session ...]
  cohort open|close ID                      opens or closes enrolment
  people [--cohort ID] [--status active|refunded|removed]
  enrol ADDRESS --cohort ID [--payment pay_...]
  move ADDRESS --cohort ID
  remove ADDRESS
  restore ADDRESS
  payments [--review]                       the latest payments, or those that wait for a review
  refund pay_... RUPEES
  reconcile [--until DAY]                   applies what the provider knows of the week before a day, as every night
  waitlist [--offer N]                      who waits, or offers a place to the first N

A session is written WEEK,TIME,MINUTES[,LINK], such as --session 1,2026-06-09T13:30Z,90,https://...; all of them are given.
Nothing is changed without --yes. --by NAME says who acts. --project ID works on a deployed project instead of this machine.`;

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

const { positionals, values } = parseArgs({ options, allowPositionals: true });
const [, command = '', ...words] = positionals;
const operator = { by: values.by ?? userInfo().username, isDryRun: !values.yes };

/** What a deployed project uses; this machine's Google credentials open it. */
function deployedDependencies(projectId: string): Dependencies {
  const payments = process.env.RAZORPAY_API_KEY === undefined ? undefined : readPaymentSettings(process.env);
  return createDependencies({ projectId, limitScale: 1, ...(payments && { payments }) });
}

const word = (index: number, name: string): string => {
  const value = words[index];
  if (value === undefined) throw new OperatorError(`${name} is missing\n\n${usage}`);
  return value;
};
const address = (): string => {
  const value = word(0, 'The address').trim();
  if (!/^\S+@\S+\.\S+$/.test(value)) throw new OperatorError(`Not an address: ${value}`);
  return value;
};
const cohortOption = (): string => {
  if (values.cohort === undefined) throw new OperatorError('--cohort is missing');
  return values.cohort;
};

function number(name: 'weeks' | 'seats' | 'offer'): number | undefined {
  const text = values[name];
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw new OperatorError(`--${name} is not a number: ${text}`);
  return Number(text);
}

function day(): LocalDay | undefined {
  if (values.starts === undefined) return undefined;
  if (!isLocalDay(values.starts)) throw new OperatorError(`--starts is not a day such as 2026-06-08`);
  return values.starts;
}

function sessionIn(text: string): NonNullable<CohortFields['sessions']>[number] {
  const [week = '', time = '', minutes = '', joinUrl] = text.split(',');
  const startsAt = new Date(time);
  if (Number.isNaN(startsAt.getTime())) throw new OperatorError(`Not a moment: ${time}`);
  return {
    week: Number(week),
    startsAt,
    minutes: Number(minutes),
    ...(joinUrl !== undefined && { joinUrl }),
  };
}

const statuses = ['planned', 'running', 'ended'] as const;

function cohortFields(): CohortFields {
  const { title, status } = values;
  const known = statuses.find((each) => each === status);
  if (status !== undefined && !known) throw new OperatorError(`--status is one of ${statuses.join(', ')}`);
  const [startsOn, weeks, seats] = [day(), number('weeks'), number('seats')];
  return {
    ...(title !== undefined && { title }),
    ...(startsOn !== undefined && { startsOn }),
    ...(weeks !== undefined && { weeks }),
    ...(seats !== undefined && { seats }),
    ...(known && { status: known }),
    ...(values.session && { sessions: values.session.map(sessionIn) }),
  };
}

/** Says what was done, or would be. */
function report({ what, before, after }: Change): void {
  console.log(`${operator.isDryRun ? 'Would ' : 'Done: '}${what}`);
  console.log(`  before  ${JSON.stringify(before)}\n  after   ${JSON.stringify(after)}`);
  if (operator.isDryRun) console.log('Nothing was changed. Add --yes to do it.');
}

function changeCohort(dependencies: Dependencies): Promise<Change> {
  const [act, id, fields] = [word(0, 'What to do with the cohort'), word(1, 'The cohort'), cohortFields()];
  if (act === 'open') return editCohort(id, { enrolment: 'open' }, operator, dependencies);
  if (act === 'close') return editCohort(id, { enrolment: 'closed' }, operator, dependencies);
  if (act === 'edit') return editCohort(id, fields, operator, dependencies);
  const { title, startsOn, weeks } = fields;
  if (act !== 'create') throw new OperatorError(usage);
  if (title === undefined || startsOn === undefined || weeks === undefined)
    throw new OperatorError('A new cohort needs --title, --starts and --weeks');
  return createCohort(id, { ...fields, title, startsOn, weeks }, operator, dependencies);
}

const changes: Readonly<Record<string, (dependencies: Dependencies) => Promise<Change>>> = {
  cohort: changeCohort,
  enrol: (dependencies) => {
    const { payment: paymentId } = values;
    const wanted = {
      email: address(),
      cohortId: cohortOption(),
      ...(paymentId !== undefined && { paymentId }),
    };
    return enrol(wanted, operator, dependencies);
  },
  move: (dependencies) => move({ email: address(), cohortId: cohortOption() }, operator, dependencies),
  remove: (dependencies) => remove({ email: address() }, operator, dependencies),
  restore: (dependencies) => restore({ email: address() }, operator, dependencies),
  refund: (dependencies) => {
    const paise = Math.round(Number(word(1, 'How many rupees')) * 100);
    return refund({ paymentId: word(0, 'The payment'), paise }, operator, dependencies);
  },
};

/** More than fits a terminal. */
const maxListed = 500;
const date = (at: Date): string => at.toISOString().slice(0, 16);

const lists: Readonly<Record<string, (dependencies: Dependencies) => Promise<object[]>>> = {
  cohorts: async ({ cohorts }) =>
    Promise.all(
      (await cohorts.list()).map(async ({ id, title, startsOn, weeks, seats, enrolment, status }) => {
        const taken = await cohorts.countPlaces(id);
        return { id, title, startsOn, weeks, seats: `${taken} of ${seats ?? 'any'}`, enrolment, status };
      }),
    ),
  people: async ({ operator: store }) => {
    const { cohort, status } = values;
    const filter = {
      ...(cohort !== undefined && { cohortId: cohort }),
      ...(status !== undefined && { status }),
    };
    const found = await store.people(filter, maxListed);
    return found.map(({ email, cohortId, status: now, source = '', uid }) => ({
      email,
      cohortId,
      status: now,
      source,
      hasSignedIn: uid !== undefined,
    }));
  },
  payments: async ({ payments }) => {
    const found = await payments.list(
      maxListed,
      values.review ? ['review', 'unclaimed', 'duplicate'] : undefined,
    );
    return found.map((payment) => ({
      id: payment.id,
      at: date(payment.createdAt),
      amount: `${payment.currency} ${payment.amount / 100}`,
      refunded: payment.amountRefunded / 100,
      status: paymentStatus(payment),
      outcome: payment.outcome,
      dispute: payment.dispute,
      cohortId: payment.cohortId,
      email: payment.email,
    }));
  },
  reconcile: async (dependencies) => {
    const until = new Date(values.until ?? Date.now());
    if (Number.isNaN(until.getTime())) throw new OperatorError(`Not a day: ${values.until}`);
    const { seen, changed } = await reconcilePayments(until, dependencies);
    console.log(`${seen} payments looked at, ${changed.length} changed.`);
    return changed.map((id) => ({ id }));
  },
  waitlist: async ({ operator: store }) =>
    (await store.waiting(maxListed)).map(({ email, displayName, createdAt, offeredAt }) => ({
      email,
      displayName,
      since: date(createdAt),
      offered: offeredAt ? date(offeredAt) : '',
    })),
};

await run(async () => {
  const dependencies =
    values.project === undefined ? localDependencies() : deployedDependencies(values.project);
  const offered = command === 'waitlist' ? number('offer') : undefined;
  const change = changes[command];
  const list = lists[command];
  if (offered !== undefined) report(await offerPlaces(offered, operator, dependencies));
  else if (change) report(await change(dependencies));
  else if (list) {
    const rows = await list(dependencies);
    if (rows.length === 0) console.log('Nothing to list.');
    else console.table(rows);
  } else throw new OperatorError(usage);
});
