import { beforeEach, describe, expect, test } from '@jest/globals';
import { kitTexts } from '@reshape/content/operator/frame';
import { mailsPage } from '@reshape/content/operator/mails';
import { paymentsPage } from '@reshape/content/operator/payments';
import { decisionButtons, decisionTitles, todayPage } from '@reshape/content/operator/today';
import { type Decision, decisionKinds } from '@reshape/contract/operator/overview';
import type { PaymentRow } from '@reshape/contract/operator/payments';
import { visitEvents } from '@reshape/contract/visits';
import { localDay } from '@reshape/domain/local-day';
import { decisionReasons } from '@reshape/domain/payment-notices';
import { screen, waitFor, within } from '@testing-library/react';
import { write } from '#test/device.ts';
import { openConsole, setupOperatorApi } from '#test/operator-api.ts';
import { decisionAbout, juneDetails, overviewOf, paymentNamed } from '#test/operator-fixtures.ts';
import { paymentName } from '../payments/payment-dialogs.tsx';

const api = setupOperatorApi();
const at = '2026-06-14T09:00:00.000Z';

const steps = (...counts: readonly number[]) =>
  visitEvents.map((event, index) => ({ event, count: counts[index] ?? 0 }));
const funnelOf = (...counts: readonly number[]) => ({
  ...{ from: localDay('2026-05-16'), until: localDay('2026-06-14') },
  steps: steps(...counts),
});
beforeEach(() => api.answer({ funnel: () => funnelOf() }));

/** Opens Today with these decisions. `settle` takes the first of them away. */
function openDecisions(...decisions: readonly Decision[]) {
  let items = decisions;
  api.answer({ overview: () => overviewOf({ decisions: { total: items.length, items: [...items] } }) });
  return {
    user: openConsole(),
    settle: () => {
      items = items.slice(1);
    },
  };
}

const aboutPayment = (kind: Decision['kind'], id: string, given: Partial<PaymentRow> = {}) => {
  const payment = paymentNamed(id, given);
  const link = `/operator/payments?search=${id}`;
  return decisionAbout(kind, { id, who: payment.address, payment, link });
};

describe('Today', () => {
  test('shows how many visitors reached each step, and says when nothing was counted', async () => {
    api.answer({ overview: () => overviewOf() });
    openConsole();
    expect(await screen.findByText(todayPage.funnel.none)).toBeVisible();
    api.answer({ funnel: () => funnelOf(120, 60, 12, 9) });
    openConsole();
    expect(await screen.findByText(todayPage.funnel.steps.price)).toBeVisible();
    expect(screen.getByText('60')).toBeVisible();
  });

  test('has a line for each decision with what, who, how much and until when, linked to the thing itself', async () => {
    const dispute = aboutPayment('dispute-open', 'pay_1');
    openDecisions({ ...dispute, deadline: '2026-06-20T09:00:00.000Z' });
    const link = await screen.findByRole('link', { name: decisionTitles['dispute-open']?.(1) ?? '' });
    expect(link).toHaveAttribute('href', '/operator/payments?search=pay_1');
    const row = within(link.closest('li') as HTMLElement);
    for (const text of [/asha@/, '₹6,999', /until 20 Jun 2026/]) expect(row.getByText(text)).toBeVisible();
  });

  test('folds everything but one button of a decision until more is asked for', async () => {
    const review = aboutPayment('review', 'pay_2');
    const { user } = openDecisions(review);
    const name = paymentName(paymentNamed('pay_2'));
    expect(await screen.findByRole('button', { name: paymentsPage.accept.buttonFor(name) })).toBeVisible();
    expect(screen.queryByRole('button', { name: paymentsPage.refund.buttonFor(name) })).toBeNull();
    const more = screen.getByRole('button', { name: /^More about/ });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: paymentsPage.refund.buttonFor(name) })).toBeVisible();
    expect(screen.getByText(todayPage.paymentId('pay_2'))).toBeVisible();
  });

  test('shows the first eight decisions, and all of them when they are asked for', async () => {
    const decisions = Array.from({ length: 12 }, (_, index) => aboutPayment('review', `pay_${index}`));
    const { user } = openDecisions(...decisions);
    const shown = () => screen.getAllByRole('button', { name: /^Give a place for/ });
    await screen.findByText(todayPage.showAll(12));
    expect(shown()).toHaveLength(8);
    await user.click(screen.getByRole('button', { name: todayPage.showAll(12) }));
    expect(shown()).toHaveLength(12);
    const ninth = screen.getAllByRole('link', { name: decisionTitles.review?.(1) ?? '' })[8];
    await waitFor(() => expect(ninth).toHaveFocus());
  });

  test('says when nothing needs a decision', async () => {
    api.answer({ overview: () => overviewOf() });
    openConsole();
    expect(await screen.findByText(todayPage.nothing)).toBeVisible();
    expect(screen.getByText(todayPage.paymentsNever)).toBeVisible();
  });

  test('leaves a payment as it is, once the reason was written', async () => {
    const decision = aboutPayment('other-cohort', 'pay_9', { address: null, amount: 500_000 });
    const { user, settle } = openDecisions(decision);
    api.answer({
      settlePayment: () => {
        settle();
        return { message: 'Settled', payment: paymentNamed('pay_9') };
      },
    });
    const name = paymentName(paymentNamed('pay_9', { address: null, amount: 500_000 }));
    await user.click(await screen.findByRole('button', { name: paymentsPage.settle.buttonFor(name) }));
    const dialog = within(screen.getByRole('dialog'));
    await write(user, dialog.getByLabelText(kitTexts.reason), 'The seats were raised.');
    await user.click(dialog.getByRole('button', { name: paymentsPage.settle.submit }));
    expect(await screen.findByText(todayPage.nothing)).toBeVisible();
    expect(screen.getByText('Settled.')).toBeVisible();
  });

  test('moves the focus to the next decision when one is settled', async () => {
    const { user, settle } = openDecisions(
      decisionAbout('mail-stopped', {}),
      aboutPayment('review', 'pay_1'),
    );
    api.answer({
      resumeMails: () => {
        settle();
        return { message: 'Done' };
      },
    });
    await user.click(await screen.findByRole('button', { name: decisionButtons.resume }));
    const next = screen.getByRole('link', { name: decisionTitles.review?.(1) ?? '' });
    await waitFor(() => expect(next).toHaveFocus());
  });

  const full = { id: 'june', title: 'June cohort', seats: 30, taken: 32 };
  test.each([
    ['mail-stopped', {}, decisionButtons.resume, 'resumeMails', {}],
    ['webhook-unreadable', {}, decisionButtons.fetch, 'reconcile', {}],
    [
      'offer-unanswered',
      { id: 'wanda', who: 'wanda@example.com', cohort: full },
      decisionButtons.offerAgainTo('wanda@example.com'),
      'offerPlaces',
      { body: { cohort: 'june', people: ['wanda'], days: 3 } },
    ],
    [
      'cohort-overfull',
      { id: 'june', who: 'June cohort', cohort: full },
      decisionButtons.raiseOf('June cohort', 32),
      'editCohort',
      { params: { id: 'june' }, body: { seats: 32, seen: { seats: 30 } } },
    ],
  ] as const)('settles %s by one click', async (kind, given, button, call, sent) => {
    const { user, settle } = openDecisions(decisionAbout(kind, given));
    const answer = (more: object) => () => {
      settle();
      return { message: 'Done', ...more } as never;
    };
    api.answer({
      resumeMails: answer({}),
      reconcile: answer({ seen: 0, changed: [] }),
      offerPlaces: answer({ offered: 1 }),
      editCohort: answer({ cohort: juneDetails }),
    });
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(todayPage.nothing)).toBeVisible();
    expect(api.callsTo(call)).toMatchObject([sent]);
  });

  test('sends the failed mails that were counted again', async () => {
    const { user, settle } = openDecisions(decisionAbout('mail-failed', { count: 3 }));
    api.answer({
      retryFailedMails: () => {
        settle();
        return { message: 'Sent' };
      },
    });
    await user.click(await screen.findByRole('button', { name: decisionButtons.retry }));
    await user.click(screen.getByRole('button', { name: mailsPage.retryAll.submit(3) }));
    expect(await screen.findByText(todayPage.nothing)).toBeVisible();
    expect(api.callsTo('retryFailedMails')[0]?.body).toEqual({ since: '2026-06-01T08:00:00.000Z', count: 3 });
  });

  test.each([...decisionKinds])('has a title and a button for %s', async (kind) => {
    const isAboutPayment = decisionReasons.some((reason) => reason === kind);
    openDecisions(isAboutPayment ? aboutPayment(kind, 'pay_1') : decisionAbout(kind, { cohort: full }));
    const title = decisionTitles[kind]?.(1) ?? '';
    expect(title).not.toBe('');
    const row = within((await screen.findByText(title)).closest('li') as HTMLElement);
    expect(row.getAllByRole('button').length).toBeGreaterThan(1);
  });

  test('shows the sessions with their link, and each running cohort with its numbers and who is quiet', async () => {
    const soon = { id: 's1', week: 2, minutes: 90, starts_at: '2026-06-15T13:30:00.000Z' };
    api.answer({
      overview: () =>
        overviewOf({
          sessions: [{ ...soon, cohort: 'june', title: 'June cohort', join_url: 'https://video.example/1' }],
          cohorts: [
            {
              ...{ id: 'june', title: 'June cohort', starts_on: localDay('2026-06-07'), weeks: 4, week: 2 },
              ...{ seats: 30, taken: 12, came_in: 11, wrote_this_week: 7 },
              quiet: { never: 1, stopped: 2, weekly: 0 },
            },
          ],
        }),
    });
    openConsole();
    const session = todayPage.session('June cohort', 2, 90);
    expect(await screen.findByRole('link', { name: todayPage.joinFor(session) })).toHaveAttribute(
      'href',
      'https://video.example/1',
    );
    const numbers = screen.getByText(todayPage.quiet).closest('dl') as HTMLElement;
    expect(
      within(numbers)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['11', '7', '3']);
    expect(screen.getByRole('link', { name: todayPage.quietKinds.stopped(2) })).toHaveAttribute(
      'href',
      '/operator/people?cohort=june&quiet=stopped',
    );
    expect(screen.getByRole('link', { name: todayPage.seats(12, 30) })).toHaveAttribute(
      'href',
      '/operator/people?cohort=june&status=active',
    );
    expect(screen.queryByText(todayPage.quietKinds.weekly(0))).toBeNull();
  });

  test('compares what was paid with the week and the month before, and says what happened since yesterday', async () => {
    const sums = { this_week: 699_900, last_week: 1_399_800, this_month: 2_799_600, last_month: 0 };
    api.answer({
      overview: () =>
        overviewOf({
          paid: [{ currency: 'INR', ...sums }],
          waitlist: { new: 3, total: 40 },
          happened: [
            { what: 'paid', count: 2, link: '/operator/payments?since=2026-06-13' },
            { what: 'answered', count: 1, link: null },
          ],
        }),
    });
    openConsole();
    expect(await screen.findByText('₹6,999')).toBeVisible();
    expect(screen.getByText(todayPage.weekBefore('₹13,998'))).toBeVisible();
    expect(screen.getByText(todayPage.monthBefore('₹0'))).toBeVisible();
    expect(screen.getByText(todayPage.newOf(3, 40))).toBeVisible();
    expect(screen.getByRole('link', { name: '2 payments made' })).toHaveAttribute(
      'href',
      '/operator/payments?since=2026-06-13',
    );
    expect(screen.getByText('1 person gave feedback')).toBeVisible();
  });
});

test('a failed mail is sent again, and its filter stays', async () => {
  const mail = {
    ...{ id: 'place-confirmed:asha', kind: 'place-confirmed', address: 'asha@example.com', attempts: 3 },
    ...{ person: 'asha', failure: 'The mailbox is full', created_at: at, updated_at: at },
  };
  api.answer({
    listMails: () => [{ ...mail, name: 'Asha Rao', state: 'failed' as const }],
    mailDelivery: () => ({ stopped_at: null, code: null }),
    retryMail: () => ({ message: 'The mail is on its way', mail: { ...mail, state: 'queued' as const } }),
  });
  const user = openConsole('/operator/mails?state=failed');
  await user.click(await screen.findByRole('button', { name: /^Send Place confirmed to asha/ }));
  expect(await screen.findByText('The mail is on its way.')).toBeVisible();
  expect(api.callsTo('retryMail')[0]?.params).toEqual({ id: 'place-confirmed:asha' });
  expect(screen.getByLabelText(mailsPage.state)).toHaveValue('failed');
});
