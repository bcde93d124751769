import { expect, test } from '@playwright/test';
import { paymentProvider } from '@reshape/local/test/payments';
import { testStack } from '@reshape/local/test/stack';
import { expectAccessibleAndFitting } from '../support/accessibility.ts';
import { consolePages, personPath, showConsolePage } from '../support/every-page.ts';
import { createCohort, dialogOf, openConsole } from '../support/operator.ts';
import { database, home, newUser, signIn } from '../support/people.ts';
import { expectFittingLargeText, expectLayerFitting } from '../support/text-size.ts';

const provider = paymentProvider(testStack().paymentsUrl);

test('every page of the console is accessible and fits the screen with large text, and its Sign out stays in view on a low screen', async ({
  page,
}) => {
  test.setTimeout(480_000);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await openConsole(page);
  // So that the log has an entry.
  await createCohort(page);
  for (const [path, heading] of consolePages) {
    await showConsolePage(page, path, heading);
    await expectAccessibleAndFitting(page, { name: heading });
    await expectFittingLargeText(page, heading);
  }
  expect.soft(errors).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 480 });
  const signOut = page.getByRole('button', { name: 'Sign out' });
  await expect(signOut).toBeInViewport({ ratio: 1 });
  const last = page.getByRole('link', { name: 'Log', exact: true });
  await expect(last).not.toBeInViewport();
  await last.focus();
  await expect(last).toBeInViewport();
  await expect(signOut).toBeInViewport({ ratio: 1 });
});

test('every dialog of the console is accessible in both schemes and fits a phone, with large text too', async ({
  page,
}) => {
  test.setTimeout(480_000);
  const { sub, email, name } = newUser();
  const payment = await provider.pay({ email, rupees: '5000' });
  await provider.untilDelivered(payment, 'payment.captured');
  await database.doc(`payments/${payment}`).update({ dispute: 'lost' });
  // The role of the only operator cannot be revoked.
  await database.doc(`operators/${sub}`).set({ email, grantedBy: 'journey', grantedAt: new Date() });
  await database.doc(`waitlist/${name}`).set({ email, displayName: name, createdAt: new Date() });
  await page.route('**/api/operator/exports/newsletter', (route) =>
    route.fulfill({ status: 403, json: { code: 'recent_sign_in_required', detail: '', requestId: 'e2e' } }),
  );
  const named = `the payment of ₹5,000 by ${email}`;
  const dialogs = [
    ['/people', 'People', ['Search', 'Add a person', 'Import from CSV']],
    [personPath, 'Asha Member', ['Move to another', 'Remove the place', 'Delete everything']],
    ['/payments', 'Payments', [`Refund ${named}`, `Give a place for ${named}`, `Leave ${named}`]],
    ['/cohorts', 'Cohorts', ['Create a cohort']],
    [
      '/cohorts/first',
      'Sample cohort',
      ['Edit', 'Copy', 'Add a session', 'Edit the', 'Cancel the', 'Divide into', 'Send to'],
    ],
    ['/waitlist', 'Waitlist', ['Offer to', `Remove ${name} from`]],
    ['/newsletter', 'Newsletter', ['Export the confirmed']],
    ['/operators', 'Operators', ['Make someone', 'Change the role', 'Revoke the role']],
  ] as const;
  await openConsole(page);
  for (const [path, heading, buttons] of dialogs) {
    await showConsolePage(page, path, heading);
    for (const button of buttons) {
      // A message is written before it can be sent.
      if (button === 'Send to')
        for (const label of ['Subject', 'Text']) await page.getByLabel(label, { exact: true }).fill('Hello');
      await page
        .getByRole('button', { name: new RegExp(`^${button}`) })
        .first()
        .click();
      const dialog = dialogOf(page);
      await expect(dialog).toBeVisible();
      await expectAccessibleAndFitting(page, { within: dialog, name: button });
      await expectLayerFitting(page, dialog);
    }
  }
});

test('a page of the console is left out by search engines, and is not shown to anyone without the role', async ({
  page,
}) => {
  const response = await page.goto(`${home}/operator/people`);
  expect(response?.headers()['x-robots-tag']).toBe('noindex');
  expect(response?.headers()['cache-control']).toBe('no-cache');
  await expect(page.getByRole('heading', { name: 'The console' })).toBeVisible();
  await expectAccessibleAndFitting(page, { name: 'sign in' });
  await signIn(page, newUser());
  await page.waitForURL('**/dashboard-preview');
  await page.goto(`${home}/operator/people`);
  // In this page, whoever signs in is that person, and the console does not know who signed in elsewhere.
  await page.getByRole('button', { name: /^Continue as/ }).click();
  await expect(page.getByText('This account is not an operator’s.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});
