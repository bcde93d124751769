import { describe, expect, test } from '@jest/globals';
import { spotsAt, told, week } from './testing/told-week.ts';

describe('what a weekly reflection speaks of', () => {
  test('the time of day once three spots agree on it, and the question then asks about it', () => {
    const slots = told(week(spotsAt(19, 20, 9), [], []));
    expect(slots).toContain('time when=pm plural=pms');
    expect(slots.at(-1)).toBe('ask-time when=pm plural=pms');
  });

  test.each<[string, [number, number][]]>([
    ['two spots make no pattern', spotsAt(19, 19)],
    ['three that disagree make none yet', spotsAt(8, 14, 19)],
  ])('%s', (_, spots) => {
    expect(told(week(spots, [], [])).join()).not.toMatch(/time|scattered/);
  });

  test('four that disagree are a pattern of their own', () => {
    expect(told(week(spotsAt(8, 14, 19, 23), [], []))).toContain('scattered');
  });

  test.each([
    [4, 'night'],
    [5, 'am'],
    [11, 'am'],
    [12, 'noon'],
    [16, 'noon'],
    [17, 'pm'],
    [21, 'pm'],
    [22, 'night'],
    [0, 'night'],
  ])('hour %i belongs to the %s', (hour, part) => {
    expect(told(week(spotsAt(hour, hour, hour), [], [])).join()).toContain(`when=${part} `);
  });
});
