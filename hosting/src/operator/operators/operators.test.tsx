import { expect, test } from '@jest/globals';
import { kitTexts } from '@reshape/content/operator/frame';
import { operatorsPage } from '@reshape/content/operator/operators';
import { ApiError } from '@reshape/contract/errors';
import { screen, within } from '@testing-library/react';
import { olga, openConsole, setupOperatorApi } from '#test/operator-api.ts';

const api = setupOperatorApi();
const { grant, invite, revoke, change } = operatorsPage;

const granted = {
  role: 'owner' as const,
  groups: [],
  granted_at: '2026-06-01T09:00:00.000Z',
  granted_by: 'asha',
  has_signed_in: true,
};
const own = { id: olga.uid, address: olga.email, ...granted };
const omar = { id: 'omar', address: 'omar@example.com', ...granted };
const fay = { ...own, id: 'fay', address: 'fay@example.com', role: 'facilitator' as const };

test('the last owner keeps the role, and the one filled button makes someone else an operator', async () => {
  api.answer({ listOperators: () => [own, { ...fay, has_signed_in: false }] });
  openConsole('/operator/operators');
  expect(await screen.findByText(operatorsPage.last)).toBeVisible();
  expect(screen.queryByRole('button', { name: revoke.buttonFor(own.address) })).toBeNull();
  const filled = screen.getAllByRole('button').filter(({ dataset }) => dataset.variant === 'primary');
  expect(filled.map(({ textContent }) => textContent)).toEqual([grant.button]);
});

test('revoking one’s own role says that it is one’s own, and another role is revoked by name', async () => {
  api.answer({
    listOperators: () => [own, omar],
    revokeOperator: () => ({ message: 'The role is revoked' }),
  });
  const user = openConsole('/operator/operators');
  await user.click(await screen.findByRole('button', { name: revoke.buttonFor(own.address) }));
  expect(screen.getByText(revoke.ownEffect)).toBeVisible();
  await user.click(screen.getByRole('button', { name: kitTexts.cancel }));
  await user.click(screen.getByRole('button', { name: revoke.buttonFor(omar.address) }));
  expect(screen.getByText(revoke.effect(omar.address))).toBeVisible();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: revoke.submit }));
  expect(await screen.findByText('The role is revoked.')).toBeVisible();
  expect(api.callsTo('revokeOperator')[0]?.params).toEqual({ id: 'omar' });
});

test('an owner makes somebody a facilitator of the groups that are chosen, and finds what each operator did', async () => {
  api.answer({
    listOperators: () => [own, fay],
    listGroups: () => [{ id: 'east', name: 'East', cohort: { id: 'june', title: 'June' }, size: 12 }],
    grantOperator: () => ({ message: 'They lead East now' }),
  });
  const user = openConsole('/operator/operators');
  const link = await screen.findByRole('link', { name: operatorsPage.logOf(fay.address) });
  expect(link).toHaveAttribute('href', '/operator/log?by=fay%40example.com');
  await user.click(screen.getByRole('button', { name: grant.button }));
  await user.type(screen.getByLabelText(grant.address), 'ravi@example.com');
  await user.click(await screen.findByLabelText('East, June'));
  await user.click(screen.getByRole('button', { name: grant.submit }));
  expect(await screen.findByText('They lead East now.')).toBeVisible();
  expect(api.callsTo('grantOperator')[0]?.body).toEqual({
    ...{ address: 'ravi@example.com', role: 'facilitator', groups: ['east'] },
  });
});

test('the groups that a facilitator leads are named with their cohort', async () => {
  const groupOf = (cohort: string, name: string) => ({
    ...{ id: `${cohort}-${name}`, name, cohort: { id: cohort.toLowerCase(), title: cohort } },
  });
  const groups = [groupOf('June', 'East'), groupOf('July', 'East'), groupOf('June', 'West')];
  api.answer({ listOperators: () => [own, { ...fay, groups }] });
  openConsole('/operator/operators');
  expect(await screen.findByText(operatorsPage.groupsOf('June', ['East', 'West']))).toBeVisible();
  expect(screen.getByText(operatorsPage.groupsOf('July', ['East']))).toBeVisible();
});

test('a facilitator can be taken out of a group whose cohort has ended', async () => {
  const past = { id: 'past', name: 'East', cohort: { id: 'may', title: 'May' } };
  const east = { id: 'east', name: 'East', cohort: { id: 'june', title: 'June' } };
  api.answer({
    listOperators: () => [own, { ...fay, groups: [past, east] }],
    listGroups: () => [{ ...east, size: 12 }],
    changeOperator: () => ({ message: 'They lead East now' }),
  });
  const user = openConsole('/operator/operators');
  await user.click(await screen.findByRole('button', { name: change.buttonFor(fay.address) }));
  await user.click(await screen.findByLabelText('East, May'));
  await user.click(screen.getByRole('button', { name: change.submit }));
  expect(await screen.findByText('They lead East now.')).toBeVisible();
  expect(api.callsTo('changeOperator')[0]?.body).toEqual({
    ...{ role: 'facilitator', groups: ['east'], seen: { role: 'facilitator', groups: ['past', 'east'] } },
  });
});

test('groups that another owner has changed in the meantime are shown with one’s own choice, which can still be stored', async () => {
  const groupOf = (id: string, name: string) => ({ id, name, cohort: { id: 'june', title: 'June' } });
  const [east, west, north] = [groupOf('east', 'East'), groupOf('west', 'West'), groupOf('north', 'North')];
  api.answer({
    listOperators: () => [own, { ...fay, groups: [east] }],
    listGroups: () => [east, west, north].map((group) => ({ ...group, size: 12 })),
    changeOperator: ({ body }) => {
      if (body.seen.groups.includes('north')) return { message: 'They lead West now' };
      throw new ApiError('version_conflict', 'Another operator changed this', undefined, {
        sent: { groups: ['west'] },
        stored: { groups: ['north'] },
      });
    },
  });
  const user = openConsole('/operator/operators');
  await user.click(await screen.findByRole('button', { name: change.buttonFor(fay.address) }));
  await user.click(await screen.findByLabelText('East, June'));
  await user.click(screen.getByLabelText('West, June'));
  await user.click(screen.getByRole('button', { name: change.submit }));
  expect(await screen.findByRole('row', { name: 'Groups West, June North, June' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: kitTexts.conflict.keepMine }));
  expect(await screen.findByText('They lead West now.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.callsTo('changeOperator')[1]?.body).toEqual({
    ...{ role: 'facilitator', groups: ['west'], seen: { role: 'facilitator', groups: ['north'] } },
  });
});

test('only an operator who has not signed in to the console is mailed again', async () => {
  api.answer({
    listOperators: () => [own, { ...fay, has_signed_in: false }],
    inviteOperator: () => ({ message: 'The mail is on its way again' }),
  });
  const user = openConsole('/operator/operators');
  await user.click(await screen.findByRole('button', { name: invite.buttonFor(fay.address) }));
  expect(await screen.findByText('The mail is on its way again.')).toBeVisible();
  expect(api.callsTo('inviteOperator')[0]?.params).toEqual({ id: 'fay' });
  expect(screen.queryByRole('button', { name: invite.buttonFor(own.address) })).toBeNull();
});
