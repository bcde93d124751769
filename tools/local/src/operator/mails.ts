import type { Command } from 'commander';
import { recipientOf, resendMail } from '../../../../functions/src/operator/mails.ts';
import { address } from './arguments.ts';
import type { OperatorToolDependencies } from './environment.ts';
import type { Row } from './output.ts';
import type { Tools } from './tools.ts';

/** The commands about mails that failed. */
export function addMails(program: Command, { change, list }: Tools): void {
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
  for await (const mail of dependencies.mailList.listFailed()) {
    const { kind, email } = await recipientOf(mail, dependencies);
    yield { id: mail.id, kind, to: email, failed: mail.updatedAt, because: mail.failure };
  }
}
