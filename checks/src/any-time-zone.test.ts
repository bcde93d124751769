import { execFileSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';

describe('whatever the zone of the machine', () => {
  const script = `
    import { addDays, localDay } from '@reshape/domain/local-day';
    import { dayIn, startOfDay } from '@reshape/domain/zoned-day';
    import { streak } from '@reshape/domain/streak';
    const days = ['2026-03-07', '2026-03-08', '2026-03-09', '2026-11-01'].map(localDay);
    console.log(JSON.stringify([
      days.map((day) => addDays(day, 1)),
      days.map((day) => startOfDay('UTC', day).toISOString()),
      days.map((day) => startOfDay('America/New_York', day).toISOString()),
      dayIn('UTC', new Date('2026-06-07T23:30:00Z')),
      dayIn('Asia/Kolkata', new Date('2026-06-07T23:30:00Z')),
      streak(days, localDay('2026-03-09')),
    ]));`;
  const under = (zone: string) =>
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
      cwd: __dirname,
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    });

  test('days, their starts and the streak come out the same', () => {
    const expected = under('UTC');
    expect(JSON.parse(expected)[3]).toBe('2026-06-07');
    for (const zone of [
      'Pacific/Kiritimati',
      'Etc/GMT+12',
      'Asia/Kolkata',
      'America/New_York',
      'Australia/Lord_Howe',
    ])
      expect([zone, under(zone)]).toEqual([zone, expected]);
  });
});
