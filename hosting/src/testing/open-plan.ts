import { pastWorksheets } from '@reshape/content/app/worksheets';
import { localDay } from '@reshape/domain/local-day';
import { screen, within } from '@testing-library/react';
import type { FakeApi } from './fake-api/fake-api.ts';
import { asha, signedIn } from './people.ts';
import { openApp } from './render-app.tsx';
import { sampleWorksheet } from './sample-worksheet.ts';

const old = (id: string, created_at: string) => sampleWorksheet(id, { status: 'archived', created_at });

/** The current worksheet and two earlier ones, not in their order. */
export const threeWorksheets = () => [
  sampleWorksheet('now'),
  old('first', '2026-05-01T08:00:00.000Z'),
  old('second', '2026-05-20T08:00:00.000Z'),
];

/** The parts of My IKEA Plan: the current worksheet, the list of earlier ones, and the earlier one that is read. */
export const current = () => screen.findByRole('region', { name: 'Current Worksheet' });
export const previous = () => screen.findByRole('region', { name: 'Previous Worksheets' });
export const reading = () => screen.findByRole('region', { name: pastWorksheets.heading });

/** Opens My IKEA Plan as Asha, who has three worksheets and ticked a day of the second, and waits until they are there. */
export async function openPlan(api: FakeApi) {
  const ticks = new Map([['second', [{ date: localDay('2026-06-01'), completed: true }]]]);
  signedIn(api, asha, { worksheets: threeWorksheets(), ticks });
  const user = openApp('/ikeaDashboard');
  await current();
  await within(await previous()).findAllByRole('link');
  return user;
}
