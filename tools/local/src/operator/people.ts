import { type Command, Option } from 'commander';
import { existingCohort, OperatorError } from '../../../../functions/src/operator/action.ts';
import { enrol, move, remove, restore, sendWelcome } from '../../../../functions/src/operator/people.ts';
import { leaveWaitlist, offerPlaces } from '../../../../functions/src/operator/waitlist.ts';
import { address, paymentId, wholeNumber } from './arguments.ts';
import type { OperatorToolDependencies } from './environment.ts';
import type { Row } from './output.ts';
import { addressOf, cohortOption, type Tools } from './tools.ts';

/** The commands about places and the waitlist. */
export function addPeople(program: Command, { choose, change, list }: Tools): void {
  program
    .command('people')
    .description('who has or had a place')
    .addOption(cohortOption())
    .addOption(new Option('--status <status>').choices(['active', 'refunded', 'removed']))
    .action((filter: PeopleFilter) => list((dependencies) => personRows(filter, dependencies)));
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
  program
    .command('relist')
    .description('makes people findable in the console who got their place before there was one')
    .action(() => choose(async ({ people }) => `${await people.relist()} people can be found now.`));
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
