import { describe, expect, test } from '@jest/globals';
import { kitTexts } from '@reshape/content/operator/frame';
import { paymentsPage } from '@reshape/content/operator/payments';
import { enrolTexts } from '@reshape/content/operator/people';
import { ApiError } from '@reshape/contract/errors';
import type { PaymentRow } from '@reshape/contract/operator/payments';
import { screen, waitFor, within } from '@testing-library/react';
import { write } from '#test/device.ts';
import { openConsole, setupOperatorApi } from '#test/operator-api.ts';
import { june, paymentNamed } from '#test/operator-fixtures.ts';
import { recordSavedFiles } from '#test/saved-files.ts';
import { monthText } from '../kit/format.ts';
import { paymentName } from './payment-dialogs.tsx';

const api = setupOperatorApi();
const { refund, accept, settle } = paymentsPage;

const openPayments = async (payments: () => PaymentRow[], search = '') => {
  api.answer({ listCohorts: () => [june], listPayments: payments });
  const user = openConsole(`/operator/payments${search}`);
  await screen.findByText(payments()[0]?.id ?? paymentsPage.empty);
  return user;
};

describe('a refund', () => {
  const openRefund = async (payments: () => PaymentRow[]) => {
    const user = await openPayments(payments);
    await user.click(
      screen.getByRole('button', { name: refund.buttonFor(paymentName(paymentNamed('pay_1'))) }),
    );
    return { user, dialog: within(screen.getByRole('dialog')) };
  };

  test('asks for the address of the payer, and names what was refunded before', async () => {
    const { user, dialog } = await openRefund(() => [paymentNamed('pay_1', { amount_committed: 100_000 })]);
    api.answer({ refundPayment: () => ({ message: 'Refunded', payment: paymentNamed('pay_1') }) });
    await user.click(dialog.getByRole('button', { name: refund.submit }));
    expect(dialog.getByText(kitTexts.typeNameError('asha@example.com'))).toBeVisible();
    expect(api.callsTo('refundPayment')).toEqual([]);
    await write(user, dialog.getByLabelText(kitTexts.typeNameLabel), 'asha@example.com');
    await write(user, dialog.getByLabelText(kitTexts.optionalReason), 'Fell ill.');
    await user.click(dialog.getByRole('button', { name: refund.submit }));
    expect(await screen.findByText('Refunded.')).toBeVisible();
    expect(api.callsTo('refundPayment')[0]?.body).toEqual({
      amount: 599_900,
      refunded_before: 100_000,
      reason: 'Fell ill.',
    });
  });

  test.each([
    ['that pays for a place', 'place', true],
    ['that pays for none', 'duplicate', false],
  ] as const)(
    'of a payment %s says what it does to it, in the currency of the payment',
    async (_, outcome, hasPlace) => {
      const payment = paymentNamed('pay_1', { outcome, currency: 'USD', amount: 9_900 });
      const user = await openPayments(() => [payment]);
      await user.click(screen.getByRole('button', { name: refund.buttonFor(paymentName(payment)) }));
      const dialog = within(screen.getByRole('dialog'));
      expect(dialog.getByText(refund.effect('$99', '$0', hasPlace))).toBeVisible();
      expect(dialog.getByLabelText(refund.amount('USD'))).toHaveValue('99');
    },
  );

  test('of more than is left is refused at the field', async () => {
    const { user, dialog } = await openRefund(() => [paymentNamed('pay_1')]);
    await write(user, dialog.getByLabelText(kitTexts.typeNameLabel), 'asha@example.com');
    await user.clear(dialog.getByLabelText(refund.amount('INR')));
    await write(user, dialog.getByLabelText(refund.amount('INR')), '7000');
    await user.click(dialog.getByRole('button', { name: refund.submit }));
    expect(dialog.getByLabelText(refund.amount('INR'))).toBeInvalid();
    expect(api.callsTo('refundPayment')).toEqual([]);
  });

  test('after another operator’s shows what is left, and refunds that at the next try', async () => {
    let committed = 0;
    const stored = () => paymentNamed('pay_1', { amount_committed: committed });
    const { user, dialog } = await openRefund(() => [stored()]);
    api.answer({
      refundPayment: ({ body }) => {
        if (body.refunded_before !== 250_000) {
          committed = 250_000;
          throw new ApiError('version_conflict', 'Another operator refunded', undefined, {
            sent: body,
            stored: stored(),
          });
        }
        return { message: 'Refunded', payment: stored() };
      },
    });
    await write(user, dialog.getByLabelText(kitTexts.typeNameLabel), 'asha@example.com');
    await user.click(dialog.getByRole('button', { name: refund.submit }));
    expect(await dialog.findByText(refund.conflict('₹2,500'))).toBeVisible();
    expect(dialog.getByLabelText(refund.amount('INR'))).toHaveValue('4499');
    await user.click(dialog.getByRole('button', { name: refund.submit }));
    await waitFor(() =>
      expect(api.callsTo('refundPayment').at(-1)?.body).toEqual({
        amount: 449_900,
        refunded_before: 250_000,
      }),
    );
  });
});

describe('a payment that waits for a decision', () => {
  const review = () => [paymentNamed('pay_2', { outcome: 'review', cohort: null, amount: 500_000 })];

  test('gives a place in the cohort on offer, unless another one is chosen', async () => {
    const user = await openPayments(review, '?outcome=review');
    api.answer({ acceptPayment: () => ({ message: 'A place was given', payment: paymentNamed('pay_2') }) });
    await user.click(
      screen.getByRole('button', {
        name: /^Give a place for the payment of ₹5,000 by asha@example\.com on 1 Jun 2026, /,
      }),
    );
    const dialog = within(screen.getByRole('dialog'));
    await waitFor(() => expect(dialog.getByLabelText(enrolTexts.cohort)).toHaveValue('june'));
    await user.click(dialog.getByRole('button', { name: accept.submit }));
    expect(await screen.findByText('A place was given.')).toBeVisible();
    expect(api.callsTo('acceptPayment')[0]?.body).toEqual({
      ...{ cohort: 'june', address: 'asha@example.com', beyond_seats: false },
    });
    expect(location.search).toBe('?outcome=review');
  });

  test('without a known payer needs the address of one', async () => {
    const user = await openPayments(() => [
      paymentNamed('pay_3', { outcome: 'unclaimed', cohort: null, address: null, person: null }),
    ]);
    await user.click(
      screen.getByRole('button', {
        name: accept.buttonFor(paymentName(paymentNamed('pay_3', { address: null }))),
      }),
    );
    const dialog = within(screen.getByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText(enrolTexts.cohort), 'june');
    await user.click(dialog.getByRole('button', { name: accept.submit }));
    expect(dialog.getByLabelText(accept.address)).toBeInvalid();
    expect(api.callsTo('acceptPayment')).toEqual([]);
  });

  const named = paymentName(paymentNamed('pay_5'));

  test('is a duplicate that can be refunded, pay for the place of somebody else, or be left as it is', async () => {
    const user = await openPayments(() => [paymentNamed('pay_5', { outcome: 'duplicate', is_open: true })]);
    expect(screen.getByRole('button', { name: refund.buttonFor(named) })).toBeVisible();
    expect(screen.getByRole('button', { name: settle.buttonFor(named) })).toBeVisible();
    await user.click(screen.getByRole('button', { name: accept.buttonFor(named) }));
    expect(within(screen.getByRole('dialog')).getByLabelText(accept.address)).toHaveValue('');
  });

  test('no longer offers to be left as it is once it needs no decision', async () => {
    await openPayments(() => [paymentNamed('pay_5', { outcome: 'duplicate' })]);
    expect(screen.queryByRole('button', { name: settle.buttonFor(named) })).toBeNull();
  });

  test('is left as it is for a reason, and not without one', async () => {
    const user = await openPayments(() => [paymentNamed('pay_4', { dispute: 'lost', is_open: true })]);
    api.answer({ settlePayment: () => ({ message: 'Settled', payment: paymentNamed('pay_4') }) });
    await user.click(
      screen.getByRole('button', { name: settle.buttonFor(paymentName(paymentNamed('pay_4'))) }),
    );
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: settle.submit }));
    expect(dialog.getByLabelText(kitTexts.reason)).toBeInvalid();
    expect(api.callsTo('settlePayment')).toEqual([]);
    await write(user, dialog.getByLabelText(kitTexts.reason), 'She keeps the place.');
    await user.click(dialog.getByRole('button', { name: settle.submit }));
    expect(await screen.findByText('Settled.')).toBeVisible();
    expect(api.callsTo('settlePayment')).toMatchObject([
      { params: { id: 'pay_4' }, body: { reason: 'She keeps the place.' } },
    ]);
  });
});

describe('the list of payments', () => {
  test('asks the API for the filters in the address, and leaves out what is no value of a filter', async () => {
    await openPayments(
      () => [paymentNamed('pay_1')],
      '?decision=review&status=captured&cohort=june&month=2026-05&currency=USD&outcome=nonsense',
    );
    expect(api.callsTo('listPayments').at(-1)?.query).toEqual({
      ...{ decision: 'review', status: 'captured', cohort: 'june', month: '2026-05', currency: 'USD' },
      limit: 50,
    });
  });

  test('keeps each filter in the address', async () => {
    const user = await openPayments(() => [paymentNamed('pay_1')]);
    await user.selectOptions(screen.getByLabelText(paymentsPage.status), 'refunded');
    await user.selectOptions(screen.getByLabelText(paymentsPage.month), 'May 2026');
    await user.selectOptions(screen.getByLabelText(paymentsPage.decision), paymentsPage.decisionAny);
    expect(location.search).toBe('?status=refunded&month=2026-05&decision=any');
  });

  test('says how many payments match when it does not show them all', async () => {
    api.answer({
      listCohorts: () => [june],
      listPayments: () => ({ page: [paymentNamed('pay_1')], next: 'more', total: 1_840 }),
    });
    openConsole('/operator/payments');
    expect(await screen.findByText(kitTexts.shown(1, true, 1_840))).toBeVisible();
    expect(kitTexts.shown(1, true, 1_840)).toBe('1 of 1,840 shown');
  });

  test.each([
    ['', '2026-06'],
    ['?month=2026-05', '2026-05'],
  ])('with the filters "%s" exports the month %s', async (search, month) => {
    const saved = recordSavedFiles();
    const user = await openPayments(() => [paymentNamed('pay_1')], search);
    api.answer({ exportPayments: () => ({ file_name: 'payments.csv', csv: 'a', rows: 1 }) });
    await user.click(screen.getByRole('button', { name: paymentsPage.export(monthText(month)) }));
    expect(await screen.findByText(kitTexts.download('payments.csv', 1))).toBeVisible();
    expect(saved).toHaveLength(1);
    expect(api.callsTo('exportPayments')[0]?.query).toEqual({ month });
  });
});
