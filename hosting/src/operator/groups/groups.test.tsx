import { expect, test } from '@jest/globals';
import { messageTexts } from '@reshape/content/operator/cohorts';
import { conversationsPage } from '@reshape/content/operator/conversations';
import { consoleFrame, kitTexts } from '@reshape/content/operator/frame';
import { cohortGroups, groupDialog, groupPage, groupsPage } from '@reshape/content/operator/groups';
import { searchTexts } from '@reshape/content/operator/search';
import { ApiError } from '@reshape/contract/errors';
import type { GroupDetails } from '@reshape/contract/operator/groups';
import { localDay } from '@reshape/domain/local-day';
import { screen, waitFor, within } from '@testing-library/react';
import { write } from '#test/device.ts';
import { openConsole, setupOperatorApi } from '#test/operator-api.ts';
import { june, juneDetails, personDetails, personNamed } from '#test/operator-fixtures.ts';

const api = setupOperatorApi();

const row = { id: 'east', name: 'East', cohort: { id: 'june', title: 'June' }, size: 1 };
const details: GroupDetails = {
  ...row,
  people: [
    {
      ...{
        id: 'asha',
        name: 'Asha Rao',
        address: 'asha@example.com',
        last_active_on: localDay('2026-06-16'),
      },
      ...{ quiet: 'stopped', attended: ['one'] },
    },
  ],
  sessions: [
    {
      ...{ id: 'one', week: 1, starts_at: '2020-06-10T13:30:00.000Z', minutes: 60, came: 1 },
      ...{ join_url: 'https://meet.example.com/one', recording_url: null },
    },
  ],
  feedback: {
    ...{ answers: 0, score: null, pace: { too_slow: 0, right: 0, too_fast: 0 } },
    ...{ sessions: { very_useful: 0, useful: 0, not_useful: 0 }, habit: { not_yet: 0, partly: 0, yes: 0 } },
  },
  messages: [],
};

const asFacilitator = () =>
  api.answer({
    operatorLogin: () => ({ token: 'token-of-fay', expires_in: 900, role: 'facilitator' }),
    listGroups: () => [row],
    getGroup: () => details,
  });

test('a facilitator begins at their groups, and the navigation has no other page and no search', async () => {
  asFacilitator();
  const user = openConsole('/operator');
  await user.click(await screen.findByRole('link', { name: 'East' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'East' })).toBeVisible();
  const navigation = screen.getByRole('navigation', { name: consoleFrame.navigation });
  expect(
    within(navigation)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([groupsPage.title, conversationsPage.title]);
  expect(screen.queryByRole('button', { name: searchTexts.button })).toBeNull();
  expect(screen.getByText(groupPage.attended(1, 1))).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Asha Rao' })).toBeNull();
  expect(screen.queryByRole('link', { name: groupPage.openCohort })).toBeNull();
  expect(screen.queryByRole('button', { name: groupPage.move.buttonFor('Asha Rao') })).toBeNull();
});

test.each([
  ['owner', groupsPage.lead, groupsPage.emptyText],
  ['facilitator', groupsPage.leadOwn, groupsPage.emptyOwn],
] as const)(
  'the page says to an operator with the role %s which groups they see, and what to do while there are none',
  async (role, lead, empty) => {
    api.answer({ operatorLogin: () => ({ token: 'token', expires_in: 900, role }) });
    openConsole('/operator/groups');
    expect(await screen.findByText(empty)).toBeVisible();
    expect(screen.getByText(lead)).toBeVisible();
  },
);

test('the button above the people of a group leads to the message, each time that it is pressed', async () => {
  asFacilitator();
  const user = openConsole('/operator/groups/east');
  const button = await screen.findByRole('button', { name: groupPage.messages.write });
  for (const _ of [1, 2]) {
    await user.click(button);
    await waitFor(() => expect(screen.getByLabelText(messageTexts.subject)).toHaveFocus());
  }
});

test('a page for owners does not exist for a facilitator, and loads nothing', async () => {
  asFacilitator();
  openConsole('/operator/payments');
  expect(await screen.findByText(consoleFrame.notFound.lead)).toBeVisible();
  expect(api.callsTo('listPayments')).toEqual([]);
});

test('an owner opens the cohort of a group, and moves a person to another group of it', async () => {
  api.answer({
    listGroups: () => [row, { ...row, id: 'west', name: 'West', size: 0 }],
    getGroup: () => details,
    putIntoGroup: () => ({ message: 'Asha is in West now' }),
  });
  const user = openConsole('/operator/groups/east');
  expect(await screen.findByRole('link', { name: groupPage.openCohort })).toHaveAttribute(
    'href',
    `/operator/cohorts/${details.cohort.id}`,
  );
  await user.click(screen.getByRole('button', { name: groupPage.move.buttonFor('Asha Rao') }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByLabelText(groupDialog.group)).toHaveDisplayValue(groupDialog.room('East', 1));
  await dialog.findByRole('option', { name: groupDialog.room('West', 0) });
  await user.selectOptions(dialog.getByLabelText(groupDialog.group), 'west');
  await user.click(dialog.getByRole('button', { name: groupDialog.submit }));
  expect(await screen.findByText('Asha is in West now.')).toBeVisible();
  expect(api.callsTo('putIntoGroup')).toMatchObject([{ params: { id: 'asha' }, body: { group: 'west' } }]);
});

test('a person without a group is put into one from their page, and the page of the cohort counts who has none', async () => {
  let group: { id: string; name: string } | null = null;
  const asha = personNamed('asha', 'Asha Rao');
  api.answer({
    ...{
      listCohorts: () => [june],
      getCohort: () => juneDetails,
      listPayments: () => [],
      listMessages: () => [],
    },
    ...{ listFeedback: () => [], countRecipients: () => ({ recipients: 12 }) },
    listGroups: () => [{ ...row, size: 11 }],
    getPerson: () => ({ ...personDetails(asha), group }),
    putIntoGroup: ({ body }) => {
      group = body.group === null ? null : { id: 'east', name: 'East' };
      return { message: 'Asha is in East now' };
    },
  });
  const user = openConsole('/operator/people/asha');
  await user.click(await screen.findByRole('link', { name: 'June cohort' }));
  expect(await screen.findByText(cohortGroups.without(1))).toBeVisible();
  window.history.back();
  await user.click(await screen.findByRole('button', { name: groupDialog.buttons.none }));
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(groupDialog.group), groupDialog.room('East', 11));
  await user.click(dialog.getByRole('button', { name: groupDialog.submit }));
  expect(await screen.findByRole('link', { name: 'East' })).toHaveAttribute('href', '/operator/groups/east');
  expect(api.callsTo('putIntoGroup')).toMatchObject([{ params: { id: 'asha' }, body: { group: 'east' } }]);
});

test('a group into which another owner has put the person in the meantime is shown with one’s own choice, which can still be stored', async () => {
  api.answer({
    listGroups: () => [row, { ...row, id: 'west', name: 'West', size: 0 }],
    getGroup: () => details,
    putIntoGroup: ({ body }) => {
      if (body.seen.group === null) return { message: 'Asha is in West now' };
      throw new ApiError('version_conflict', 'Another operator changed this', undefined, {
        ...{ sent: { group: 'west' }, stored: { group: null } },
      });
    },
  });
  const user = openConsole('/operator/groups/east');
  await user.click(await screen.findByRole('button', { name: groupPage.move.buttonFor('Asha Rao') }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByRole('option', { name: groupDialog.room('West', 0) });
  await user.selectOptions(dialog.getByLabelText(groupDialog.group), 'west');
  await user.click(dialog.getByRole('button', { name: groupDialog.submit }));
  expect(await dialog.findByRole('row', { name: `Group West ${groupDialog.none}` })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: kitTexts.conflict.keepMine }));
  expect(await screen.findByText('Asha is in West now.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a name that another owner has given a group in the meantime is shown with one’s own, which can still be stored', async () => {
  api.answer({
    getGroup: () => details,
    renameGroup: ({ body }) => {
      if (body.seen.name === 'Dawn') return { message: 'The group is called Sunrise now' };
      throw new ApiError('version_conflict', 'Another operator changed this', undefined, {
        ...{ sent: { name: 'Sunrise' }, stored: { name: 'Dawn' } },
      });
    },
  });
  const user = openConsole('/operator/groups/east');
  await user.click(await screen.findByRole('button', { name: groupPage.rename.button }));
  const dialog = within(screen.getByRole('dialog'));
  await user.clear(dialog.getByLabelText(groupPage.rename.name));
  await write(user, dialog.getByLabelText(groupPage.rename.name), 'Sunrise');
  await user.click(dialog.getByRole('button', { name: groupPage.rename.submit }));
  expect(await dialog.findByRole('row', { name: 'Name Sunrise Dawn' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: kitTexts.conflict.keepMine }));
  expect(await screen.findByText('The group is called Sunrise now.')).toBeVisible();
});
