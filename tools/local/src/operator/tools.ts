import { Argument, Option } from 'commander';
import type { Change, Operator } from '../../../../functions/src/operator/action.ts';
import { address } from './arguments.ts';
import type { Action, OperatorToolDependencies } from './environment.ts';
import { type Row, report, table } from './output.ts';

export type Tools = ReturnType<typeof toolsFor>;

/**
 * How a command chooses its action: `change` for one that changes something, `list` for one that prints a table, and
 * `choose` for anything else.
 */
export const toolsFor = (choose: (action: Action) => void) => ({
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

export const cohortOption = () => new Option('--cohort <id>', 'the ID of a cohort');
export const addressOf = (whose: string) => new Argument('<address>', whose).argParser(address);
