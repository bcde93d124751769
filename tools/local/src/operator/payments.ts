import type { LocalDay } from '@reshape/domain/local-day';
import { amountRefunded, paymentStatus } from '@reshape/domain/payments';
import type { Command } from 'commander';
import { accountsFile } from '../../../../functions/src/operator/accounts.ts';
import { reconcile, refund, settle } from '../../../../functions/src/operator/payments.ts';
import { unsettledOutcomes } from '../../../../functions/src/payments/notices.ts';
import { day, paise, paymentId } from './arguments.ts';
import type { OperatorToolDependencies } from './environment.ts';
import type { Row } from './output.ts';
import type { Tools } from './tools.ts';

export function addPayments(program: Command, { choose, change, list }: Tools): void {
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
