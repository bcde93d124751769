import type { Command } from 'commander';
import { grantRole, operatorWithAddress, revokeRole } from '../../../../functions/src/operator/operators.ts';
import type { OperatorToolDependencies } from './environment.ts';
import type { Row } from './output.ts';
import { addressOf, type Tools } from './tools.ts';

/** The commands about who can sign in to the console. */
export function addOperators(program: Command, { change, list }: Tools): void {
  program
    .command('operators')
    .description('who can sign in to the console')
    .action(() => list(operatorRows));
  program
    .command('grant')
    .description('grants console access to a person who has signed in before')
    .addArgument(addressOf('their address'))
    .action((email: string) => change((dependencies, operator) => grantRole(email, operator, dependencies)));
  program
    .command('revoke')
    .description('revokes an operator’s console access')
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
