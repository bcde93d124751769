import { expect, test } from '@jest/globals';
import { kitTexts } from '@reshape/content/operator/frame';
import { operatorsPage } from '@reshape/content/operator/operators';
import { screen, within } from '@testing-library/react';
import { olga, openConsole, setupOperatorApi } from '#test/operator-api.ts';

const api = setupOperatorApi();
const { revoke } = operatorsPage;

const granted = { granted_at: '2026-06-01T09:00:00.000Z', granted_by: 'asha' };
const own = { id: olga.uid, address: olga.email, ...granted };
const omar = { id: 'omar', address: 'omar@example.com', ...granted };

test('the last operator keeps the role', async () => {
  api.answer({ listOperators: () => [own] });
  openConsole('/operator/operators');
  expect(await screen.findByText(operatorsPage.last)).toBeVisible();
  expect(screen.queryByRole('button', { name: revoke.buttonFor(own.address) })).toBeNull();
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
