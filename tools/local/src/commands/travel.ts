import { parseArgs } from 'node:util';
import { isLocalDay, type LocalDay } from '@reshape/domain/local-day';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { dayOfDate, maxDay, minDay, travel } from '../data/travel.ts';
import { host } from '../stack/ports.mjs';
import { projectId } from '../stack/programs.ts';
import { portsOfRunningProduct, run } from './local.ts';

const usage = 'Usage: npm run travel -- --day 20, --day=-3 for a day before the first, or --date YYYY-MM-DD';

await run(async () => {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { day: { type: 'string' }, date: { type: 'string' } },
  });
  const { firestore } = await portsOfRunningProduct();
  process.env.FIRESTORE_EMULATOR_HOST = `${host}:${firestore}`;
  const database = getFirestore(initializeApp({ projectId }));
  const day = await wantedDay(values, (date) => dayOfDate(database, date));
  const machineZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await travel(database, day, { now: new Date(), machineZone });
  console.log(
    `Today is day ${day} of the sample cohort. The product shows it within a minute; member@example.com has a history up to yesterday.`,
  );
});

/** The day of the programme given by the arguments. Throws an Error for invalid arguments. */
async function wantedDay(
  { day, date }: { readonly day?: string; readonly date?: string },
  ofDate: (date: LocalDay) => Promise<number>,
): Promise<number> {
  if ((day === undefined) === (date === undefined)) throw new Error(usage);
  if (date !== undefined && !isLocalDay(date)) throw new Error(`Not a day: ${date}\n${usage}`);
  const number = date === undefined ? Number(day) : await ofDate(date);
  if (!Number.isInteger(number) || number < minDay || number > maxDay)
    throw new Error(
      `Day ${number} is too far: the sample cohort can be moved to days ${minDay} to ${maxDay} of its programme`,
    );
  return number;
}
