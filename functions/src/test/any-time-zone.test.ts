import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

const zones = [
  'UTC',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
  'Asia/Kolkata',
  'America/New_York',
  'Australia/Lord_Howe',
];

/** Zones, each with an instant at which they show a time that another of `zones` skips that day, or one just after. */
const skipped = [
  ['Asia/Kolkata', '2026-03-07T21:00:00Z'],
  ['Asia/Kolkata', '2026-03-07T22:00:00Z'],
  ['America/Chicago', '2026-03-08T07:30:00Z'],
  ['America/Chicago', '2026-03-08T08:30:00Z'],
  ['America/Havana', '2026-03-08T06:30:00Z'],
  ['Asia/Tokyo', '2026-10-03T17:15:00Z'],
];

/** Runs a process in one time zone after another. Prints for each its offset in minutes and the domain's results. */
const script = `
  import { addDays, localDay } from '@reshape/domain/local-day';
  import { dayIn, hourIn, startOfDay, utcOffset } from '@reshape/domain/zoned-day';
  import { streak } from '@reshape/domain/spots';
  const days = ['2026-03-07', '2026-03-08', '2026-03-09', '2026-11-01'].map(localDay);
  const said = ${JSON.stringify(zones)}.map((zone) => {
    process.env.TZ = zone;
    return [new Date('2026-06-07T12:00:00Z').getTimezoneOffset(), [
      days.map((day) => addDays(day, 1)),
      days.map((day) => startOfDay('UTC', day).toISOString()),
      days.map((day) => startOfDay('America/New_York', day).toISOString()),
      dayIn('UTC', new Date('2026-06-07T23:30:00Z')),
      dayIn('Asia/Kolkata', new Date('2026-06-07T23:30:00Z')),
      streak(days, localDay('2026-03-09')),
      ${JSON.stringify(skipped)}.map(([zone, at]) => [hourIn(zone, new Date(at)), utcOffset(zone, new Date(at))]),
    ]];
  });
  console.log(JSON.stringify(said));`;

test('days, their starts and the streak do not depend on the time zone of the machine', () => {
  const printed = execFileSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { cwd: __dirname, encoding: 'utf8' },
  );
  const said: [number, unknown[]][] = JSON.parse(printed);
  expect(said.map(([offset]) => offset)).toEqual([0, -840, 720, -330, 240, -630]);
  const [atGreenwich] = said.map(([, facts]) => facts);
  expect(atGreenwich?.[3]).toBe('2026-06-07');
  expect(atGreenwich?.at(-1)).toEqual([
    [2, '+05:30'],
    [3, '+05:30'],
    [1, '-06:00'],
    [3, '-05:00'],
    [2, '-04:00'],
    [2, '+09:00'],
  ]);
  for (const [, facts] of said) expect(facts).toEqual(atGreenwich);
});
