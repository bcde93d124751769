import { beforeEach, describe, expect, test } from '@jest/globals';
import { kitTexts } from '@reshape/content/operator/frame';
import { mailsPage } from '@reshape/content/operator/mails';
import { paymentsPage } from '@reshape/content/operator/payments';
import { searchTexts } from '@reshape/content/operator/search';
import type { MailRow } from '@reshape/contract/operator/mails';
import { localDay } from '@reshape/domain/local-day';
import { screen, waitFor, within } from '@testing-library/react';
import { wait, write } from '#test/device.ts';
import { openConsole, setOnline, setupOperatorApi } from '#test/operator-api.ts';
import { june, paymentNamed, personNamed } from '#test/operator-fixtures.ts';

const api = setupOperatorApi();
const asha = personNamed('asha', 'Asha Rao');
const mail: MailRow = {
  ...{ id: 'mail-1', kind: 'place-confirmed', address: null, person: 'asha', attempts: 1, failure: null },
  state: 'sent',
  ...{ created_at: '2026-06-01T08:00:00.000Z', updated_at: '2026-06-01T08:00:00.000Z' },
};
const nothing = { people: [], without_place: null, payments: [], cohorts: [], mails: [] };

beforeEach(() =>
  api.answer({
    listCohorts: () => [june],
    listMails: () => [],
    listPayments: () => [],
    search: ({ query }) =>
      query.q === 'asha'
        ? {
            ...nothing,
            people: [asha],
            payments: [paymentNamed('pay_1')],
            cohorts: [{ id: 'june', title: 'June of Asha', starts_on: localDay('2026-06-07') }],
            mails: [mail, { ...mail, id: 'mail-2', person: null }],
          }
        : nothing,
  }),
);

/** Opens the search on a page that is not the one that is searched. */
async function openSearch() {
  const user = openConsole('/operator/mails');
  await screen.findByText(mailsPage.empty);
  const opener = screen.getAllByRole('button', { name: searchTexts.button })[0];
  if (opener) await user.click(opener);
  const dialog = within(screen.getByRole('dialog', { name: searchTexts.title }));
  return { user, dialog, field: dialog.getByLabelText(searchTexts.label) };
}

describe('the search over everything', () => {
  test('links each thing that it finds to its page', async () => {
    const { user, dialog, field } = await openSearch();
    await write(user, field, 'asha');
    await dialog.findByRole('link', { name: /Asha Rao/ });
    expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/operator/people/asha',
      '/operator/payments?search=pay_1',
      '/operator/cohorts/june',
      '/operator/people/asha',
      '/operator/mails?search=asha',
    ]);
  });

  test('opens by its keys, and closes when a result is opened', async () => {
    const user = openConsole('/operator/mails');
    await screen.findByText(mailsPage.empty);
    await user.keyboard('{Control>}k{/Control}');
    const dialog = within(screen.getByRole('dialog', { name: searchTexts.title }));
    await write(user, dialog.getByLabelText(searchTexts.label), 'asha');
    await user.click(await dialog.findByRole('link', { name: /INR|₹/ }));
    expect(await screen.findByRole('heading', { level: 1, name: paymentsPage.title })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.callsTo('listPayments').at(-1)?.query).toMatchObject({ search: 'pay_1' });
  });

  test('does not open over another dialog', async () => {
    const { user } = await openSearch();
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test('by keyboard moves along the results, and opens the first one by Enter', async () => {
    const { user, dialog, field } = await openSearch();
    await write(user, field, 'asha');
    const first = await dialog.findByRole('link', { name: /Asha Rao/ });
    await user.keyboard('{ArrowDown}');
    expect(first).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(field).toHaveFocus();
    api.answer({ getPerson: () => new Promise(() => {}) });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/operator/people/asha'));
  });

  test('asks once for what was typed, and not before there are two letters', async () => {
    const { user, dialog, field } = await openSearch();
    await user.type(field, 'a');
    await user.type(field, 'sha');
    await dialog.findByRole('link', { name: /Asha Rao/ });
    expect(api.callsTo('search').map(({ query }) => query.q)).toEqual(['asha']);
  });

  test.each([
    ['李', ['李']],
    ['김', ['김']],
    ['ゆ', ['ゆ']],
    ['a', []],
    ['É', []],
    ['1', []],
  ])('for the one character “%s” asks for %j', async (typed, asked) => {
    const { user, field } = await openSearch();
    await user.type(field, typed);
    await wait(1_000);
    expect(api.callsTo('search').map(({ query }) => query.q)).toEqual(asked);
  });

  test('links an address about which something is stored without a place to what that is, and its mails to their list', async () => {
    const address = 'wanda@example.com';
    api.answer({ search: () => ({ ...nothing, without_place: address, mails: [mail] }) });
    const { user, dialog, field } = await openSearch();
    await write(user, field, address);
    expect(await dialog.findByText(searchTexts.found(2, address))).toBeVisible();
    expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/operator/personal-data?address=wanda%40example.com',
      '/operator/mails?search=wanda%40example.com',
    ]);
  });

  test('says that nothing matches', async () => {
    const { user, dialog, field } = await openSearch();
    await write(user, field, 'zoe');
    expect(await dialog.findByText(searchTexts.found(0, 'zoe'))).toBeVisible();
  });

  test('says that it cannot search while offline, and does so again on request', async () => {
    const { user, dialog, field } = await openSearch();
    setOnline(false);
    await write(user, field, 'asha');
    expect(await dialog.findByText(kitTexts.offlinePart)).toBeVisible();
    setOnline(true);
    await waitFor(() => expect(screen.queryByText(kitTexts.offline)).toBeNull());
    await user.click(dialog.getByRole('button', { name: kitTexts.retry }));
    expect(await dialog.findByRole('link', { name: /Asha Rao/ })).toBeVisible();
  });
});
