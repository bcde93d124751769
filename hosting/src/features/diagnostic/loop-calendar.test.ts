import { describe, expect, test } from '@jest/globals';
import { motiveCopy } from '@reshape/content/diagnostic';
import { localDay } from '@reshape/domain/local-day';
import { firstLoopDay, loopCalendar, loopText } from './loop-calendar.ts';

describe('the first DEI Loop', () => {
  test.each([
    ['2026-06-05', 'a Friday', '2026-06-09'],
    ['2026-06-07', 'a Sunday', '2026-06-09'],
    ['2026-06-08', 'a Monday', '2026-06-09'],
    ['2026-06-09', 'a Tuesday', '2026-06-10'],
    ['2026-06-11', 'a Thursday', '2026-06-12'],
  ])('proposed on %s, %s, starts on %s: both talks fall on working days', (today, _, first) => {
    expect(firstLoopDay(localDay(today))).toBe(first);
  });

  test('is three entries of a calendar in one week, with the shift in the middle', () => {
    const file = loopCalendar('status', localDay('2026-06-09'), new Date('2026-06-01T10:00:00Z'));
    expect(file.match(/^SUMMARY:.*$/gm)).toEqual([
      'SUMMARY:DEI Loop: Detect',
      'SUMMARY:DEI Loop: Experiment',
      'SUMMARY:DEI Loop: Iterate',
    ]);
    expect(file.match(/^DT(START|END);.*$/gm)).toEqual([
      'DTSTART;VALUE=DATE:20260609',
      'DTEND;VALUE=DATE:20260610',
      'DTSTART;VALUE=DATE:20260610',
      'DTEND;VALUE=DATE:20260615',
      'DTSTART;VALUE=DATE:20260615',
      'DTEND;VALUE=DATE:20260616',
    ]);
    expect(file.replaceAll('\r\n ', '')).toContain('In one meeting a week\\, let people speak');
    expect(new Set(file.match(/^UID:.*$/gm)).size).toBe(3);
  });

  test('is a text for the team: the motive, the shift and the three steps', () => {
    const text = loopText('safety');
    expect(text).toContain('Our first DEI Loop (Safety & Self-Protection)');
    expect(text).toContain(motiveCopy.safety.microShift);
    for (const step of ['Detect (day 1)', 'Experiment (days 2 to 6)', 'Iterate (day 7)'])
      expect(text).toContain(step);
  });
});
