import { beforeEach, expect, test } from '@jest/globals';
import { kitTexts } from '@reshape/content/operator/frame';
import { personPage } from '@reshape/content/operator/people';
import { personalDataPage } from '@reshape/content/operator/personal-data';
import { screen, waitFor, within } from '@testing-library/react';
import { write } from '#test/device.ts';
import { openConsole, setupOperatorApi } from '#test/operator-api.ts';
import { june, paymentNamed } from '#test/operator-fixtures.ts';
import { timeText } from '../kit/format.ts';

const api = setupOperatorApi();
const address = 'ravi@example.com';
const response = {
  ...{ address, person: null, is_member: false, deleted_by: null },
  stored: [
    { what: 'payments', entries: 2 },
    { what: 'signIn', entries: 1 },
  ],
};
const path = `/operator/personal-data?address=${encodeURIComponent(address)}`;
const { download, erase } = personalDataPage;

beforeEach(() =>
  api.answer({
    listCohorts: () => [june],
    findPersonalData: () => response,
    listPayments: () => [paymentNamed('pay_1')],
  }),
);

test('the page of a person without a place says what is stored, and lists the payments', async () => {
  openConsole(path);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(address));
  expect(api.callsTo('findPersonalData')[0]?.query).toEqual({ address });
  const facts = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(facts).toEqual([personalDataPage.entries.payments, personalDataPage.entries.signIn]);
  expect(await screen.findByText('pay_1')).toBeVisible();
  expect(api.callsTo('listPayments')[0]?.query).toMatchObject({ search: address });
});

test('a person without a place is deleted after the address was typed', async () => {
  api.answer({ erasePerson: () => ({ message: 'The deletion has begun' }) });
  const user = openConsole(path);
  await user.click(await screen.findByRole('button', { name: erase.button }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: erase.submit }));
  expect(api.callsTo('erasePerson')).toEqual([]);
  await write(user, dialog.getByLabelText(kitTexts.typeNameLabel), address);
  await user.click(dialog.getByRole('button', { name: erase.submit }));
  expect(await screen.findByText('The deletion has begun.')).toBeVisible();
  expect(api.callsTo('erasePerson')[0]?.body).toEqual({ address });
});

test('a person who is being deleted is shown with when that is complete, and without anything to do', async () => {
  const deleted_by = '2026-06-17T11:00:00Z';
  api.answer({ findPersonalData: () => ({ ...response, deleted_by }) });
  openConsole(path);
  expect(await screen.findByText(personPage.deleting(timeText(deleted_by)))).toBeVisible();
  for (const { button } of [download, erase])
    expect(screen.queryByRole('button', { name: button })).toBeNull();
});

test('of an address that nobody has used, the page says that nothing is stored', async () => {
  api.answer({ findPersonalData: () => ({ ...response, stored: [] }) });
  openConsole(path);
  expect(await screen.findByText(personalDataPage.nothing)).toBeVisible();
  expect(screen.queryByRole('button', { name: erase.button })).toBeNull();
});

test('the address of somebody with a place opens their page', async () => {
  api.answer({
    findPersonalData: () => ({ ...response, person: 'ravi' }),
    getPerson: () => new Promise(() => {}),
  });
  openConsole(path);
  await waitFor(() => expect(location.pathname).toBe('/operator/people/ravi'));
});
