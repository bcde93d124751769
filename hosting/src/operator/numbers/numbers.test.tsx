import { expect, test } from '@jest/globals';
import { kitTexts } from '@reshape/content/operator/frame';
import { numbersPage } from '@reshape/content/operator/numbers';
import { localDay } from '@reshape/domain/local-day';
import { screen, within } from '@testing-library/react';
import { openConsole, setupOperatorApi } from '#test/operator-api.ts';

const api = setupOperatorApi();
const period = { from: localDay('2026-05-01'), until: localDay('2026-06-17') };
const share = { count: 0, of: 0 };
const steps = [
  { step: 'price' as const, share: { count: 1, of: 4 } },
  { step: 'payment' as const, share: { count: 3, of: 2 } },
  { step: 'sign-in' as const, share },
  { step: 'place' as const, share },
];

test('the numbers of the business are drawn and in a table for each currency, with the shares of the steps', async () => {
  const months = [
    { month: '2026-05', paid: 1_000_00, refunded: 1_000_00, lost: 500_00, net: -500_00 },
    { month: '2026-06', paid: 5_000_00, refunded: 0, lost: 0, net: 5_000_00 },
  ];
  api.answer({
    businessNumbers: () => ({ ...period, currencies: [{ currency: 'INR', months }], steps }),
  });
  openConsole('/operator/numbers');
  const table = within(await screen.findByRole('table', { name: numbersPage.money('INR') }));
  const [, june, may] = table.getAllByRole('row');
  expect(may).toHaveTextContent(/May 2026.*₹1,000.*₹1,000.*₹500.*₹500/);
  expect(within(may as HTMLElement).getByRole('progressbar')).toHaveAttribute('value', '0');
  expect(within(june as HTMLElement).getByRole('progressbar')).toHaveAttribute('value', '500000');
  expect(june).toHaveTextContent(/June 2026₹5,000₹0₹0₹5,000/);
  expect(screen.queryByText(kitTexts.shown(2, false, undefined))).toBeNull();
  expect(screen.getByText('1 of 4, 25%')).toBeVisible();
  expect(screen.getByText('3 of 2, 150%')).toBeVisible();
});

test('the page of the numbers says that nothing has been paid yet', async () => {
  api.answer({ businessNumbers: () => ({ ...period, currencies: [], steps }) });
  openConsole('/operator/numbers');
  expect(await screen.findByText(numbersPage.noPayments)).toBeVisible();
});
