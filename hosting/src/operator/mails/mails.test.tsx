import { expect, test } from '@jest/globals';
import { mailsPage } from '@reshape/content/operator/mails';
import { screen, within } from '@testing-library/react';
import { openConsole, setupOperatorApi } from '#test/operator-api.ts';

const api = setupOperatorApi();
const sending = { stopped_at: null, code: null };

test('while the mail server refuses us, the page says so and lets mails be sent again', async () => {
  let delivery: { stopped_at: string | null; code: string | null } = {
    stopped_at: '2026-06-14T09:30:00.000Z',
    code: '554',
  };
  api.answer({
    listMails: () => [],
    mailDelivery: () => delivery,
    resumeMails: () => {
      delivery = sending;
      return { message: 'Mails are sent again' };
    },
  });
  const user = openConsole('/operator/mails');
  expect(await screen.findByText(/14 Jun 2026.+refuses us \(554\)/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: mailsPage.resume }));
  expect(await screen.findByText('Mails are sent again.')).toBeVisible();
  expect(screen.queryByRole('button', { name: mailsPage.resume })).toBeNull();
});

test('a mail whose address was dropped is listed with the name of its person, if they have one', async () => {
  const mail = {
    ...{ kind: 'place-confirmed', address: null, state: 'sent' as const, attempts: 1, failure: null },
    ...{ created_at: '2026-06-14T09:30:00.000Z', updated_at: '2026-06-14T09:30:00.000Z' },
  };
  api.answer({
    listMails: () => [
      { ...mail, id: 'one', person: 'asha', name: 'Asha Rao' },
      { ...mail, id: 'two', person: 'ben', name: null },
    ],
    mailDelivery: () => sending,
  });
  openConsole('/operator/mails');
  for (const [name, person] of [
    ['Asha Rao', 'asha'],
    [mailsPage.openPerson, 'ben'],
  ] as const)
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', `/operator/people/${person}`);
});

test('all mails that failed since a time are sent again once their number was shown and confirmed', async () => {
  api.answer({
    listMails: () => [],
    mailDelivery: () => sending,
    countFailedMails: () => ({ count: 12 }),
    retryFailedMails: () => ({ message: '12 mails are on the way again' }),
  });
  const user = openConsole('/operator/mails');
  await user.click(await screen.findByRole('button', { name: mailsPage.retryAll.button }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(mailsPage.retryAll.count(12))).toBeVisible();
  await user.click(dialog.getByRole('button', { name: mailsPage.retryAll.submit(12) }));
  expect(await screen.findByText('12 mails are on the way again.')).toBeVisible();
  const [asked] = api.callsTo('countFailedMails');
  expect(api.callsTo('retryFailedMails')[0]?.body).toEqual({ since: asked?.query.since, count: 12 });
});
