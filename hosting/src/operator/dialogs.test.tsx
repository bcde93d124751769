import { beforeEach, expect, jest, test } from '@jest/globals';
import {
  cohortFields,
  cohortsPage,
  editCohortTexts,
  liveSessionTexts,
} from '@reshape/content/operator/cohorts';
import { conversationsPage } from '@reshape/content/operator/conversations';
import { consoleFrame, consoleSignIn, kitTexts } from '@reshape/content/operator/frame';
import { cohortGroups, groupDialog, groupPage } from '@reshape/content/operator/groups';
import { mailsPage } from '@reshape/content/operator/mails';
import { operatorsPage } from '@reshape/content/operator/operators';
import { paymentsPage } from '@reshape/content/operator/payments';
import { enrolTexts, importTexts, peoplePage, personPage } from '@reshape/content/operator/people';
import { searchTexts } from '@reshape/content/operator/search';
import { waitlistPage } from '@reshape/content/operator/waitlist';
import { ApiError } from '@reshape/contract/errors';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { wait } from '#test/device.ts';
import { type FakePerson, fakeIdentity } from '#test/fake-firebase.ts';
import { ben } from '#test/fixtures.ts';
import { olga, openConsole, setupOperatorApi } from '#test/operator-api.ts';
import {
  autumn,
  june,
  juneDetails,
  paymentNamed,
  personDetails,
  personNamed,
} from '#test/operator-fixtures.ts';
import { timeText } from './kit/format.ts';
import { paymentName } from './payments/payment-dialogs.tsx';

const api = setupOperatorApi();

const asha = personNamed('asha', 'Asha Rao');
const payment = paymentNamed('pay_1', { outcome: 'duplicate', is_open: true });
const named = paymentName(payment);
const at = '2026-06-01T09:00:00.000Z';
const group = { id: 'east', name: 'East', cohort: { id: 'june', title: 'June' }, size: 1 };
const times = ['2030-06-18T10:00:00.000Z', '2030-06-19T10:00:00.000Z'];
const sessionTime = timeText(juneDetails.sessions[0]?.starts_at ?? '');

beforeEach(() =>
  api.answer({
    ...{ listCohorts: () => [june, autumn], getCohort: () => juneDetails, listPayments: () => [payment] },
    ...{ listMessages: () => [], listFeedback: () => [], countRecipients: () => ({ recipients: 12 }) },
    ...{ listPeople: () => [asha], getPerson: () => personDetails(asha), listMails: () => [] },
    ...{ mailDelivery: () => ({ stopped_at: null, code: null }), countFailedMails: () => ({ count: 1 }) },
    listGroups: () => [group, { ...group, id: 'west', name: 'West', size: 0 }],
    getGroup: () => ({
      ...{ ...group, sessions: [], feedback: null, messages: [] },
      people: [{ ...asha, quiet: null, attended: [] }],
    }),
    listOperators: () =>
      [olga, { uid: 'fay', email: 'fay@example.com' }].map(({ uid, email }) => ({
        ...{
          id: uid,
          address: email,
          role: 'owner',
          groups: [],
          granted_at: at,
          granted_by: 'asha',
          has_signed_in: true,
        },
      })),
    listWaiting: () => [{ id: 'ben', name: 'Ben', address: 'ben@example.com', since: at, offer: null }],
    listTakenOffers: () => [],
    listConversations: () => [
      {
        ...{ id: 'talk', person: { id: 'asha', name: 'Asha Rao' }, cohort: group.cohort, week: 2 },
        ...{
          state: 'asked',
          times,
          about: null,
          time: null,
          minutes: null,
          link: null,
          is_mine: false,
          accepted_by: null,
        },
        ...{ attached: 0, spots: null, asked_at: at },
      },
    ],
  }),
);

const { accept, propose, decline } = conversationsPage;
const { refund, accept: accepting, settle } = paymentsPage;

/** The address of a page, the button that opens a dialog on it, and something that is typed or chosen there. */
const dialogs: readonly (readonly [button: string, page: string, field: string, value: string])[] = [
  [cohortsPage.create, 'cohorts', cohortFields.title, 'Winter cohort'],
  [editCohortTexts.copy, 'cohorts/june', cohortFields.title, 'July cohort'],
  [editCohortTexts.button, 'cohorts/june', cohortFields.price, '4,999'],
  [liveSessionTexts.add, 'cohorts/june', liveSessionTexts.fields.join_url, 'https://meet.example/two'],
  [liveSessionTexts.editFor(sessionTime), 'cohorts/june', liveSessionTexts.fields.minutes, '75'],
  [cohortGroups.divide.button, 'cohorts/june', cohortGroups.divide.groups, '4'],
  [peoplePage.enrol, 'people', enrolTexts.address, 'ben@example.com'],
  [peoplePage.import, 'people', importTexts.csv, 'ben@example.com'],
  [personPage.move.button, 'people/asha', enrolTexts.cohort, 'autumn'],
  [personPage.remove.button, 'people/asha', kitTexts.optionalReason, 'Moved away.'],
  [refund.buttonFor(named), 'payments', refund.amount('INR'), '100'],
  [accepting.buttonFor(named), 'payments', accepting.address, 'ben@example.com'],
  [settle.buttonFor(named), 'payments', kitTexts.reason, 'Paid for a friend.'],
  [waitlistPage.offerFirst, 'waitlist', waitlistPage.dialog.days, '5'],
  [mailsPage.retryAll.button, 'mails', mailsPage.retryAll.since, '2026-06-10T10:00'],
  [operatorsPage.grant.button, 'operators', operatorsPage.grant.address, 'ravi@example.com'],
  [operatorsPage.change.buttonFor('fay@example.com'), 'operators', operatorsPage.grant.role, 'facilitator'],
  [groupPage.rename.button, 'groups/east', groupPage.rename.name, 'North'],
  [groupPage.move.buttonFor('Asha Rao'), 'groups/east', groupDialog.group, 'west'],
  [groupDialog.buttons.none, 'people/asha', groupDialog.group, 'west'],
  [accept.buttonFor('Asha Rao'), 'conversations', accept.link, 'https://meet.example/one'],
  [propose.buttonFor('Asha Rao'), 'conversations', propose.times[0] ?? '', '2030-06-20T10:00'],
  [decline.buttonFor('Asha Rao'), 'conversations', decline.text, 'We are away.'],
];

test.each(dialogs)(
  'Back closes the dialog “%s” and stays on its page; what was typed is kept, after a reload too, until it is cancelled',
  async (button, page, label, value) => {
    let user = openConsole(`/operator/${page}`);
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: button }));
      const field = await within(await screen.findByRole('dialog')).findByLabelText(label);
      if (field instanceof HTMLSelectElement)
        await waitFor(() => expect([...field.options].map((option) => option.value)).toContain(value));
      return field;
    };
    const field = await open();
    const { value: before } = field as HTMLInputElement;
    fireEvent.change(field, { target: { value } });

    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe(`/operator/${page}`);

    expect(await open()).toHaveValue(value);
    cleanup();
    user = openConsole(`/operator/${page}`);
    expect(await open()).toHaveValue(value);
    await user.click(screen.getByText(kitTexts.cancel));
    expect(await open()).toHaveValue(before);
  },
);

test.each([
  [peoplePage.enrol, 'people', 'listCohorts', enrolTexts.cohort],
  [groupPage.move.buttonFor('Asha Rao'), 'groups/east', 'listGroups', groupDialog.group],
  [operatorsPage.grant.button, 'operators', 'listGroups', 'East, June'],
] as const)('the dialog “%s” says that its list could not be loaded, and loads it again', async (...row) => {
  const [button, page, list, label] = row;
  let isDown = true;
  const unlessDown = <Rows,>(rows: Rows) => {
    if (isDown) throw new ApiError('internal', 'Something went wrong');
    return rows;
  };
  api.answer({
    ...(list === 'listCohorts'
      ? { listCohorts: () => unlessDown([june, autumn]) }
      : { listGroups: () => unlessDown([group]) }),
  });
  const user = openConsole(`/operator/${page}`);
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(kitTexts.failed)).toBeVisible();
  expect(dialog.queryByLabelText(label)).toBeNull();
  expect(dialog.queryByText(operatorsPage.grant.noGroups)).toBeNull();
  isDown = false;
  await user.click(dialog.getByRole('button', { name: kitTexts.retry }));
  expect(await dialog.findByLabelText(label)).toBeVisible();
});

test('what was typed is shown to no other operator, and deleted when its operator signs out, after a question', async () => {
  const user = openConsole('/operator/people');
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: peoplePage.enrol }));
    return screen.getByLabelText(enrolTexts.address);
  };
  const leave = async () => {
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const signIn = async (person: FakePerson) => {
    act(() => void fakeIdentity.signIn(person));
    await screen.findByText(consoleFrame.signedInAs(person.email));
  };
  await user.type(await open(), 'ravi@example.com');
  await leave();
  await signIn(ben);
  expect(await open()).toHaveValue('');
  await leave();
  await signIn(olga);
  expect(await open()).toHaveValue('ravi@example.com');
  await leave();

  await user.click(screen.getByRole('button', { name: consoleFrame.signOut }));
  const question = within(screen.getByRole('dialog', { name: consoleFrame.discard.title }));
  await user.click(question.getByRole('button', { name: kitTexts.cancel }));
  expect(await open()).toHaveValue('ravi@example.com');
  await leave();
  await user.click(screen.getByRole('button', { name: consoleFrame.signOut }));
  await user.click(screen.getByRole('button', { name: consoleFrame.discard.submit }));
  await screen.findByRole('button', { name: consoleSignIn.google });
  expect(JSON.stringify({ ...localStorage })).not.toContain('ravi@example.com');
  await signIn(olga);
  expect(await open()).toHaveValue('');
});

test('an operator who has typed nothing signs out without a question', async () => {
  const user = openConsole('/operator/people');
  await user.click(await screen.findByRole('button', { name: consoleFrame.signOut }));
  expect(await screen.findByRole('button', { name: consoleSignIn.google })).toBeVisible();
});

test('the content of an import is stored for the tab and not on the device', async () => {
  const user = openConsole('/operator/people');
  await user.click(await screen.findByRole('button', { name: peoplePage.import }));
  await user.type(screen.getByLabelText(importTexts.csv), 'ravi@example.com');
  expect(JSON.stringify({ ...sessionStorage })).toContain('ravi@example.com');
  expect(JSON.stringify({ ...localStorage })).not.toContain('ravi@example.com');
});

test('Escape and the close event that follows it go back by one entry of the history only', async () => {
  const go = jest.spyOn(window.history, 'go');
  const user = openConsole('/operator/people');
  await user.click(await screen.findByRole('button', { name: peoplePage.enrol }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  for (const dialog of document.querySelectorAll('dialog')) fireEvent(dialog, new Event('close'));
  expect(go.mock.calls).toEqual([[-1]]);
});

test('a dialog in which nothing was typed shows what is stored by then', async () => {
  let minutes = 90;
  api.answer({
    getCohort: () => ({ ...juneDetails, sessions: juneDetails.sessions.map((one) => ({ ...one, minutes })) }),
  });
  const user = openConsole('/operator/cohorts/june');
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: liveSessionTexts.editFor(sessionTime) }));
    return screen.getByLabelText(liveSessionTexts.fields.minutes);
  };
  expect(await open()).toHaveValue('90');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  minutes = 60;
  await wait(16_000);
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(api.callsTo('getCohort')).toHaveLength(2));
  expect(await open()).toHaveValue('60');
});

test('an amount that was removed in a dialog stays removed after Back', async () => {
  const early = { name: 'Early bird', amount: 499_900, limit: null, until: null };
  api.answer({ getCohort: () => ({ ...juneDetails, accepted_amounts: [early] }) });
  const user = openConsole('/operator/cohorts/june');
  const open = async () => user.click(await screen.findByRole('button', { name: editCohortTexts.button }));
  await open();
  await user.click(screen.getByRole('button', { name: cohortFields.removeAmount('Early bird') }));
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open();
  expect(screen.queryByRole('button', { name: cohortFields.removeAmount('Early bird') })).toBeNull();
});

test.each([
  ['the search', searchTexts.button, searchTexts.title],
  ['the menu', consoleFrame.openMenu, consoleFrame.menuTitle],
])('Back closes %s, and a page that is opened from it is left by one Back', async (_, button, title) => {
  api.answer({
    search: () => ({ people: [asha], without_place: null, payments: [], cohorts: [], mails: [] }),
  });
  const user = openConsole('/operator/people');
  const open = async () => {
    await screen.findByRole('heading', { level: 1, name: peoplePage.title });
    await user.click(screen.getAllByRole('button', { name: button })[0] as HTMLElement);
    return within(await screen.findByRole('dialog', { name: title }));
  };
  await open();
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const dialog = await open();
  for (const field of dialog.queryAllByLabelText(searchTexts.label)) await user.type(field, 'asha');
  await user.click(await dialog.findByRole('link', { name: /^Asha|^Mails$/ }));
  await waitFor(() => expect(window.location.pathname).not.toBe('/operator/people'));
  expect(screen.queryByRole('dialog')).toBeNull();
  window.history.back();
  expect(await screen.findByRole('heading', { level: 1, name: peoplePage.title })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
