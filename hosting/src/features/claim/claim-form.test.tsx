import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { claim } from '@reshape/content/claim';
import { screen, waitFor } from '@testing-library/react';
import { wait } from '#test/device.ts';
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

describe('the claim form', () => {
  test('opens the app when payment id and phone number match', async () => {
    await claimWith(api.pay(contact), '98765 43210');
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(await screen.findByRole('link', { name: 'My Progress' })).toBeVisible();
    await wait(0);
  });

  test('can be corrected when no payment was found', async () => {
    const id = api.pay(contact);
    const user = await claimWith(id, '11111 11111');
    expect(await screen.findByText(claim.notFound)).toHaveAttribute('role', 'alert');
    expect(screen.getByLabelText(claim.paymentId)).toHaveValue(id);
    await user.clear(screen.getByLabelText(claim.phone));
    await user.type(screen.getByLabelText(claim.phone), contact);
    await user.click(screen.getByRole('button', { name: claim.submit }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  test('explains that a payment of a wrong amount is being reviewed', async () => {
    await claimWith(api.pay(contact, 1), contact);
    expect(await screen.findByText(claim.review)).toHaveAttribute('role', 'status');
    expect(window.location.pathname).toBe('/dashboard-preview');
  });

  test('marks the field that cannot be read, and only that', async () => {
    const user = await claimWith('order_123', contact);
    const [id, phone] = [screen.getByLabelText(claim.paymentId), screen.getByLabelText(claim.phone)];
    expect(id).toHaveAccessibleDescription(expect.stringContaining(claim.unreadablePaymentId));
    expect(phone).not.toHaveAttribute('aria-invalid');
    await user.clear(id);
    await user.type(id, api.pay(contact));
    await user.clear(phone);
    await user.type(phone, 'the one from June');
    await user.click(screen.getByRole('button', { name: claim.submit }));
    expect(phone).toHaveAccessibleDescription(expect.stringContaining(claim.unreadablePhone));
    expect(id).not.toHaveAttribute('aria-invalid');
  });

  test('accepts a phone number as phones copy it from their contacts, and an id with a final dot', async () => {
    const id = api.pay(contact);
    await claimWith(`${id}.`, '\u202a+91 98765–43210\u202c');
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  test('is blocked after five attempts within an hour, and says when the next one is possible', async () => {
    const user = await claimWith('pay_unknown', contact);
    for (let tries = 0; tries < 5; tries += 1) {
      await screen.findByText(claim.notFound);
      await user.click(screen.getByRole('button', { name: claim.submit }));
    }
    expect(
      await screen.findByText(/^There were too many attempts .* try again in [\w-]+ minutes?\.$/),
    ).toBeVisible();
  });

  test('says so when the server is unreachable', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const id = api.pay(contact);
    api.isReachable = false;
    await claimWith(id, contact);
    expect(await screen.findByText(claim.unreachable)).toBeVisible();
  });

  test('is not offered to a visitor who is not signed in', async () => {
    fakeIdentity.signIn(null);
    openApp('/dashboard-preview');
    expect(await screen.findByRole('link', { name: claim.signIn })).toBeVisible();
    expect(screen.queryByLabelText(claim.paymentId)).toBeNull();
  });
});
