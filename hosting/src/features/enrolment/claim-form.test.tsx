import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { claim } from '@reshape/content/enrolment';
import { screen, waitFor } from '@testing-library/react';
import { fakeIdentity } from '#test/fake-firebase.ts';
import { asha } from '#test/fixtures.ts';
import { openApp, setupApi } from '#test/render-app.tsx';

const api = setupApi();
beforeEach(() => {
  fakeIdentity.signIn(asha);
});

const contact = '+91 98765 43210';

async function claimWith(paymentId: string, phone: string) {
  const user = openApp('/dashboard-preview');
  await user.type(await screen.findByLabelText(claim.paymentId), paymentId);
  await user.type(screen.getByLabelText(claim.phone), phone);
  await user.click(screen.getByRole('button', { name: claim.submit }));
  return user;
}

describe('the claim of a payment', () => {
  test('leads into the app with the payment id and the phone number', async () => {
    await claimWith(api.pay(contact), '98765 43210');
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(await screen.findByRole('link', { name: 'My Progress' })).toBeVisible();
  });

  test('says so when nothing is found, and can be tried again', async () => {
    const id = api.pay(contact);
    const user = await claimWith(id, '11111 11111');
    expect(await screen.findByText(claim.notFound)).toHaveAttribute('role', 'alert');
    expect(screen.getByLabelText(claim.paymentId)).toHaveValue(id);
    await user.clear(screen.getByLabelText(claim.phone));
    await user.type(screen.getByLabelText(claim.phone), contact);
    await user.click(screen.getByRole('button', { name: claim.submit }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  test('explains a payment of another amount, and stays on the page', async () => {
    await claimWith(api.pay(contact, 1), contact);
    expect(await screen.findByText(claim.review)).toHaveAttribute('role', 'status');
    expect(window.location.pathname).toBe('/dashboard-preview');
  });

  test('names a payment id that cannot be one', async () => {
    await claimWith('order_123', contact);
    expect(await screen.findByText(claim.invalid)).toBeVisible();
  });

  test('stops after five tries within an hour', async () => {
    const user = await claimWith('pay_unknown', contact);
    for (let tries = 0; tries < 5; tries += 1) {
      await screen.findByText(claim.notFound);
      await user.click(screen.getByRole('button', { name: claim.submit }));
    }
    expect(await screen.findByText(claim.tooMany)).toBeVisible();
  });

  test('can be tried again when the network fails', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const id = api.pay(contact);
    api.isReachable = false;
    await claimWith(id, contact);
    expect(await screen.findByText(claim.unreachable)).toBeVisible();
  });

  test('is not offered to a visitor who is not signed in', async () => {
    fakeIdentity.signIn(null);
    openApp('/dashboard-preview');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByLabelText(claim.paymentId)).toBeNull();
  });
});
