import { expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { progressWeeks } from '@reshape/domain/progress';
import { drawnAt, wallMarks } from './wall.tsx';

const cohort = { startsOn: localDay('2026-06-08'), weeks: 4 };
const marksOf = (...spots: string[]) =>
  wallMarks(
    progressWeeks(
      cohort,
      { spots: spots.map(localDay), actions: [], challenges: [] },
      localDay('2026-07-05'),
    ),
  );

test('the marks of the wall are drawn one after another, and a day without one is a stop', () => {
  const marks = marksOf('2026-06-08', '2026-06-08', '2026-06-10');
  const [first, second, empty, next] = drawnAt(marks);
  expect(marks.slice(0, 4).map(({ kind }) => kind)).toEqual(['stroke', 'stroke', 'empty', 'stroke']);
  if (first === undefined || second === undefined || empty === undefined || next === undefined)
    throw new Error('there are fewer marks than spots');
  const stroke = second - first;
  expect(stroke).toBeGreaterThan(0);
  expect(empty).toBeGreaterThan(second);
  expect(next - empty).toBeGreaterThan(3 * stroke);
});

test('however much was logged, the wall is drawn within ten seconds', () => {
  const days = Array.from({ length: 28 }, (_, index) => new Date(Date.UTC(2026, 5, 8 + index)));
  const many = days.flatMap((day) => Array.from({ length: 10 }, () => day.toISOString().slice(0, 10)));
  for (const marks of [marksOf(), marksOf(...many)]) expect(Math.max(...drawnAt(marks))).toBeLessThan(10_000);
});
