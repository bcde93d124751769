import { beforeEach, describe, expect, test } from '@jest/globals';
import { logPage } from '@reshape/content/operator/log';
import { mailsPage } from '@reshape/content/operator/mails';
import { paymentsPage } from '@reshape/content/operator/payments';
import { attentionTitles, todayPage } from '@reshape/content/operator/today';
import { attentionKinds } from '@reshape/contract/operator/overview';
import { visitEvents } from '@reshape/contract/visits';
import { localDay } from '@reshape/domain/local-day';
import { screen, waitFor, within } from '@testing-library/react';
import { write } from '#test/device.ts';
import { openConsole, setupOperatorApi } from '#test/operator-api.ts';
import { june, paymentNamed } from '#test/operator-fixtures.ts';
import { paymentName } from '../payments/payment-dialogs.tsx';

const api = setupOperatorApi();
const at = '2026-06-14T09:00:00.000Z';
const empty = {
  at,
  operator: 'olga@example.com',
  cohorts: [],
  attention: [],
  sessions: [],
  payments_changed_at: null,
};

const steps = (...counts: readonly number[]) =>
  visitEvents.map((event, index) => ({ event, count: counts[index] ?? 0 }));
const funnelOf = (...counts: readonly number[]) => ({
  ...{ from: localDay('2026-05-16'), until: localDay('2026-06-14') },
  steps: steps(...counts),
});
beforeEach(() => api.answer({ funnel: () => funnelOf() }));

describe('Today', () => {
  test('shows how many visitors reached each step, and says when nothing was counted', async () => {
    api.answer({ overview: () => empty });
    openConsole();
    expect(await screen.findByText(todayPage.funnel.none)).toBeVisible();
    api.answer({ funnel: () => funnelOf(120, 60, 12, 9) });
    openConsole();
    expect(await screen.findByText(todayPage.funnel.steps.price)).toBeVisible();
    expect(screen.getByText('60')).toBeVisible();
  });

  test('links each thing that needs a decision to its list, with the deadline', async () => {
    api.answer({
      overview: () => ({
        ...empty,
        cohorts: [
          {
            ...{ id: 'june', title: 'June cohort', starts_on: localDay('2026-06-07'), weeks: 4, week: 2 },
            ...{ seats: 30, taken: 12, active_in_three_days: 9 },
          },
        ],
        attention: [
          {
            ...{ kind: 'dispute-open', count: 1, link: '/operator/payments?decision=dispute-open' },
            items: [
              {
                ...{ id: 'pay_1', title: 'pay_1', payment: paymentNamed('pay_1') },
                ...{ since: at, deadline: '2026-06-20T09:00:00.000Z' },
              },
            ],
          },
        ],
      }),
    });
    openConsole();
    const link = await screen.findByRole('link', { name: /1 open dispute/ });
    expect(link).toHaveAttribute('href', '/operator/payments?decision=dispute-open');
    expect(screen.getByText(/respond by 20 Jun 2026/)).toBeVisible();
    expect(screen.getByText(todayPage.seats(12, 30))).toBeVisible();
  });

  test('says when nothing needs a decision', async () => {
    api.answer({ overview: () => empty });
    openConsole();
    expect(await screen.findByText(todayPage.nothing)).toBeVisible();
    expect(screen.getByText(todayPage.paymentsNever)).toBeVisible();
  });

  test('leaves a payment as it is, once the reason was written', async () => {
    const payment = paymentNamed('pay_9', { address: null, amount: 500_000 });
    const items = [{ id: 'pay_9', title: 'No address, ₹5,000', payment, since: at, deadline: null }];
    let attention = [{ kind: 'other-cohort' as const, count: 1, link: '/operator/payments', items }];
    api.answer({
      overview: () => ({ ...empty, attention }),
      settlePayment: () => {
        attention = [];
        return { message: 'Settled', payment: paymentNamed('pay_9') };
      },
    });
    const user = openConsole();
    await user.click(
      await screen.findByRole('button', { name: paymentsPage.settle.buttonFor(paymentName(payment)) }),
    );
    const dialog = within(screen.getByRole('dialog'));
    await write(user, dialog.getByLabelText(paymentsPage.settle.reason), 'The seats were raised.');
    await user.click(dialog.getByRole('button', { name: paymentsPage.settle.submit }));
    expect(await screen.findByText(todayPage.nothing)).toBeVisible();
    expect(screen.getByText('Settled.')).toBeVisible();
  });

  test.each([...attentionKinds])('has a title for %s', (kind) => {
    expect(attentionTitles[kind]?.(2)).toMatch(/^2 /);
  });
});

test('a failed mail is sent again, and its filter stays', async () => {
  const mail = {
    ...{ id: 'place-confirmed:asha', kind: 'place-confirmed', address: 'asha@example.com', attempts: 3 },
    ...{ person: 'asha', failure: 'The mailbox is full', created_at: at, updated_at: at },
  };
  api.answer({
    listMails: () => [{ ...mail, state: 'failed' as const }],
    mailDelivery: () => ({ stopped_at: null, code: null }),
    retryMail: () => ({ message: 'The mail is on its way', mail: { ...mail, state: 'queued' as const } }),
  });
  const user = openConsole('/operator/mails?state=failed');
  await user.click(await screen.findByRole('button', { name: /^Send Place confirmed to asha/ }));
  expect(await screen.findByText('The mail is on its way.')).toBeVisible();
  expect(api.callsTo('retryMail')[0]?.params).toEqual({ id: 'place-confirmed:asha' });
  expect(screen.getByLabelText(mailsPage.state)).toHaveValue('failed');
});

test('the log shows what was done with both versions, and everything again when the filter is cleared', async () => {
  const entry = {
    ...{
      id: 'entry-1',
      by: 'olga@example.com',
      at,
      what: 'Edited June cohort',
      correlation_id: 'request-1',
    },
    ...{ targets: [{ kind: 'cohort' as const, id: 'june' }], before: { seats: 30 }, after: { seats: 25 } },
  };
  api.answer({ listLog: () => [entry], listCohorts: () => [june] });
  const user = openConsole('/operator/log?target=june');
  await user.click(await screen.findByText(logPage.details));
  expect(await screen.findByText(logPage.onlyAbout('June cohort'))).toBeVisible();
  expect(screen.getByRole('link', { name: 'June cohort' })).toHaveAttribute('href', '/operator/cohorts/june');
  expect(screen.getByText(/"seats": 25/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
  await waitFor(() => expect(api.callsTo('listLog').at(-1)?.query.target).toBeUndefined());
});
