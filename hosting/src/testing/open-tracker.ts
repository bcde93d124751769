import { addDays, localDay } from '@reshape/domain/local-day';
import { screen, within } from '@testing-library/react';
import type { FakeApi } from './fake-api/fake-api.ts';
import { asha, signedIn } from './people.ts';
import { openApp } from './render-app.tsx';
import { sampleWorksheet } from './sample-worksheet.ts';

/** The day on which every test with a world begins. */
export const today = localDay('2026-06-14');

/** The tiny action of today, to be ticked. */
export const box = () => screen.findByRole('checkbox', { name: 'Action of now' });

/** Opens My IKEA Plan as Asha, whose worksheet `now` has these days ticked or unticked, and waits until they are there. */
export async function openTracker(
  api: FakeApi,
  { ticks = [{ date: addDays(today, -1), completed: false }] } = {},
) {
  signedIn(api, asha, { worksheets: [sampleWorksheet('now')], ticks: new Map([['now', ticks]]) });
  const user = openApp('/ikeaDashboard');
  await box();
  await screen.findByRole('table');
  return user;
}

/** The last row of the table of days, in words. */
export const todaysRow = () => within(screen.getByRole('table')).getAllByRole('row').at(-1)?.textContent;
