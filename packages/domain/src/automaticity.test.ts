import { describe, expect, test } from '@jest/globals';
import { fewestForMean, meanChange, openMoment } from './automaticity.ts';
import { addDays, localDay } from './local-day.ts';

const startsOn = localDay('2026-06-08');
const dayOfProgramme = (day: number) => addDays(startsOn, day - 1);

describe('the question about how automatic the tiny action is', () => {
  test.each([
    [3, 3, 'start'],
    [3, 9, 'start'],
    [3, 10, undefined],
    [3, 13, undefined],
    [3, 14, 'day14'],
    [3, 20, 'day14'],
    [3, 21, undefined],
    [3, 27, undefined],
    [3, 28, 'day28'],
    [3, 34, 'day28'],
    [3, 35, undefined],
    [3, 66, 'day66'],
    [3, 72, 'day66'],
    [3, 73, undefined],
    [12, 14, 'start'],
    [12, 19, 'day14'],
    [25, 28, 'start'],
    [25, 32, 'day28'],
    [-4, 1, 'start'],
  ])('about a worksheet written on day %i is, on day %i, that of %s', (madeOn, day, moment) => {
    expect(openMoment(dayOfProgramme(madeOn), startsOn, dayOfProgramme(day))).toBe(moment);
  });
});

describe('the mean change', () => {
  test('of fewer than ten people is not stated', () => {
    expect(
      meanChange(Array.from({ length: fewestForMean - 1 }, () => ({ start: 1, later: 3 }))),
    ).toBeUndefined();
  });

  // The quantiles are those of a printed table of the t distribution.
  test.each([
    [10, 2.262],
    [20, 2.093],
    [61, 2.0],
    [1001, 1.962],
  ])(
    'of %i people has the interval of the t distribution, and beside it the change in trials',
    (people, quantile) => {
      // Everybody starts at 2 or 4 and rises by 1 or 3, independently of where they started.
      const pairs = Array.from({ length: people }, (_, index) => {
        const start = index % 4 < 2 ? 2 : 4;
        return { start, later: start + (index % 2 === 0 ? 1 : 3) };
      });
      const deviation = (values: number[]) => {
        const mean = values.reduce((sum, value) => sum + value) / people;
        return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (people - 1));
      };
      const changes = pairs.map(({ start, later }) => later - start);
      const mean = changes.reduce((sum, change) => sum + change) / people;
      const result = meanChange(pairs);
      expect(result?.people).toBe(people);
      expect(result?.mean).toBeCloseTo(mean, 10);
      const margin = (result?.high ?? 0) - mean;
      expect((margin / deviation(changes)) * Math.sqrt(people)).toBeCloseTo(quantile, 3);
      expect(mean - (result?.low ?? 0)).toBeCloseTo(margin, 10);
      expect(result?.inTrials).toBeCloseTo(0.69 * deviation(pairs.map(({ start }) => start)), 10);
    },
  );

  test('of people who all changed by the same amount has an interval of no width', () => {
    const pairs = Array.from({ length: 12 }, () => ({ start: 2, later: 4 }));
    expect(meanChange(pairs)).toEqual({ people: 12, mean: 2, low: 2, high: 2, inTrials: 0 });
  });
});
