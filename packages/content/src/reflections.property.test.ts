import { describe, expect, test } from '@jest/globals';
import { addDays, fromDayNumber, type LocalDay, localDay } from '@reshape/domain/local-day';
import type { WeekFacts } from '@reshape/domain/reflections/week-facts';
import { newcomerReflection, weeklyReflection } from '@reshape/domain/reflections/weekly-reflection';
import fc from 'fast-check';
import { reflectionBook } from './reflections.ts';

/** A week as offsets from its first day, so that the same facts can be put into any week. */
interface Pattern {
  readonly spots: readonly { readonly offset: number; readonly hour?: number }[];
  readonly challenge: readonly number[];
  /** The current one first. */
  readonly plans: readonly {
    readonly tinyAction: string;
    readonly identity: string;
    readonly action: readonly number[];
  }[];
}

const factsOf = ({ spots, challenge, plans }: Pattern, weekStart: LocalDay): WeekFacts => ({
  weekStart,
  spots: spots.map(({ offset, hour }) => ({
    date: addDays(weekStart, offset),
    ...(hour === undefined ? {} : { hour }),
  })),
  challengeDays: challenge.map((offset) => addDays(weekStart, offset)),
  plans: plans.map(({ action, ...texts }) => ({
    ...texts,
    days: action.map((offset) => addDays(weekStart, offset)),
  })),
});

const offset = fc.integer({ min: 0, max: 6 });
const someDays = fc.oneof(
  fc.constant([]),
  fc.constant([0, 1, 2, 3, 4, 5, 6]),
  fc.uniqueArray(offset, { maxLength: 7 }),
);
const plan = fc.record({
  tinyAction: fc.constantFrom('Put my shoes by the door', 'Two slow breaths before the laptop opens.', ''),
  identity: fc.constantFrom('I am somebody who rests before she is tired', ''),
  action: someDays,
});
const patterns: fc.Arbitrary<Pattern> = fc.record({
  spots: fc.oneof(
    fc.constant([]),
    fc.array(fc.record({ offset, hour: fc.integer({ min: 0, max: 23 }) }), { maxLength: 14 }),
    fc.constant([0, 1, 2, 3, 4, 5, 6].map((day) => ({ offset: day, hour: 20 }))),
  ),
  challenge: someDays,
  plans: fc.array(plan, { maxLength: 3 }),
});
const weekStarts = fc.integer({ min: 18_000, max: 25_000 }).map(fromDayNumber);

const compose = (week: Pattern, weekStart: LocalDay, before?: Pattern, memberId = 'asha', returns = 3) =>
  weeklyReflection(reflectionBook, {
    memberId,
    week: factsOf(week, weekStart),
    returns,
    ...(before && { before: factsOf(before, addDays(weekStart, -7)) }),
  });
const paragraphs = (text: string) => text.split('\n\n');
const sentences = (text: string) => text.split(/(?<=[.?!])\s+/);

const letters = fc.tuple(patterns, weekStarts, fc.option(patterns, { nil: undefined }));
const everyLetter = (check: (text: string) => void) =>
  fc.assert(
    fc.property(letters, ([week, weekStart, before]) => check(compose(week, weekStart, before))),
    { numRuns: 500 },
  );

describe('any weekly reflection', () => {
  test('has no gaps and no typographic mistakes', () => {
    everyLetter((text) => {
      expect(text).not.toMatch(/undefined|NaN|null|\[object|Infinity|[{}$<>]/);
      expect(text).not.toMatch(/ {2}|, ,|,,| [,.;:?!]|\.\.|\?\.|\n{3}|^\s|\s$|—/);
      expect(sentences(text).filter((sentence) => !/^[A-Z“].*[.?!]$/.test(sentence))).toEqual([]);
    });
  });

  test('counts in the singular and the plural', () => {
    everyLetter((text) => {
      expect(text).not.toMatch(/\bone (spots|days)\b/i);
      expect(text).not.toMatch(/\b(none|two|three|four|five|six|seven|eight|\d+) (spot|day)\b/i);
    });
  });

  test('never counts days as a part of the seven a second time', () => {
    everyLetter((text) => expect(text).not.toMatch(/of the seven days/));
  });

  test('never asks when to do an action whose text already says when', () => {
    const plan = { tinyAction: 'After I brush my teeth, I read one page', identity: '', action: [] };
    fc.assert(
      fc.property(patterns, weekStarts, (week, weekStart) => {
        const text = compose({ ...week, plans: [plan] }, weekStart);
        expect(text).not.toMatch(/follow on from|what time of day|tie it to/);
      }),
    );
  });

  test('says plainly what happened, without images', () => {
    const images =
      /\b(lamps?|hinges?|fires?|stick|threads?|parade|lying around|sat this|scene|moving it|hands on the wheel)\b/i;
    everyLetter((text) => expect(text).not.toMatch(images));
  });

  test('says when spots were logged and not when they came', () => {
    everyLetter((text) =>
      expect(text).not.toMatch(/favou?r|came (in|late)|turned up|office hours|keep them/i),
    );
  });

  test('never blames', () => {
    const blame =
      /\b(should|must|ought|fail\w*|lazy|miss(ed|ing)?|skipp?(ed|ing)?|unfortunately|excuses?|disappoint\w*|shame\w*|guilt\w*|weak\w*|neglect\w*|forg[eo]t\w*|poor|bad|worse|worst|broke|broken|gave up|give up|only|just|not enough|try harder)\b/i;
    everyLetter((text) => expect(text).not.toMatch(blame));
  });

  test('has two to four paragraphs and ends in exactly one question', () => {
    everyLetter((text) => {
      expect(paragraphs(text).length).toBeGreaterThanOrEqual(2);
      expect(paragraphs(text).length).toBeLessThanOrEqual(4);
      expect(text.match(/\?/g)).toHaveLength(1);
      expect(text).toMatch(/\?$/);
    });
  });

  test('is the same text for the same facts', () => {
    fc.assert(
      fc.property(letters, ([week, weekStart, before]) =>
        expect(compose(week, weekStart, before)).toBe(compose(week, weekStart, before)),
      ),
    );
  });
});

describe('forty members of a cohort with the same week', () => {
  test('read nearly as many different texts, and seldom the same opening', () => {
    const week: Pattern = {
      spots: [0, 2, 5].map((offset) => ({ offset, hour: 20 })),
      challenge: [1, 3],
      plans: [{ tinyAction: 'Put my shoes by the door', identity: '', action: [0, 1] }],
    };
    const texts = Array.from({ length: 40 }, (_, member) =>
      compose(week, localDay('2026-06-08'), week, `member-${member}`),
    );
    expect(new Set(texts).size).toBeGreaterThanOrEqual(38);
    const openings = texts.map((text) => sentences(text)[0]);
    const most = Math.max(...openings.map((one) => openings.filter((other) => other === one).length));
    expect(most).toBeLessThanOrEqual(16);
  });
});

describe('two consecutive weeks', () => {
  const twoRunning = fc.tuple(patterns, patterns, weekStarts);

  test('with the same facts share no paragraph and no sentence', () => {
    fc.assert(
      fc.property(patterns, weekStarts, (week, first) => {
        const earlier = compose(week, first, week);
        const later = compose(week, addDays(first, 7), week);
        expect(paragraphs(later).filter((paragraph) => paragraphs(earlier).includes(paragraph))).toEqual([]);
        expect(sentences(later).filter((sentence) => sentences(earlier).includes(sentence))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('with different facts share no sentence either', () => {
    fc.assert(
      fc.property(twoRunning, ([before, week, first]) => {
        const earlier = compose(before, first);
        const later = compose(week, addDays(first, 7), before);
        expect(sentences(later).filter((sentence) => sentences(earlier).includes(sentence))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('four equal weeks get four different texts', () => {
    fc.assert(
      fc.property(patterns, weekStarts, (week, first) => {
        const month = [0, 7, 14, 21].map((days) => compose(week, addDays(first, days), week));
        const said = month.flatMap(sentences);
        expect(new Set(said).size).toBe(said.length);
      }),
    );
  });
});

describe('the words of a member', () => {
  const unruly = fc.string({ unit: 'binary', maxLength: 200 });

  test('are inserted on one line and cannot break the paragraphs', () => {
    fc.assert(
      fc.property(unruly, unruly, (tinyAction, identity) => {
        const week = (plan: { tinyAction: string; identity: string }) => ({
          spots: [{ offset: 0 }],
          challenge: [1],
          plans: [{ ...plan, action: [0, 2] }],
        });
        const before = week({ tinyAction: '', identity: '' });
        const text = compose(week({ tinyAction, identity }), localDay('2026-06-07'), before);
        expect(paragraphs(text)).toHaveLength(4);
        expect(text.replaceAll('\n\n', '')).not.toMatch(/[\n\r\t]/);
      }),
    );
  });
});

describe('a member without a full week', () => {
  test('reads on which day the first reflection comes, and that nothing is expected', () => {
    const newcomer = newcomerReflection(reflectionBook, {
      memberId: 'asha',
      weekStart: localDay('2026-06-07'),
      spots: 0,
    });
    expect(newcomer).toContain('Sunday, 14 June');
    expect(paragraphs(newcomer)).toHaveLength(2);
  });

  test('reads about the spots logged so far', () => {
    const text = (spots: number) =>
      newcomerReflection(reflectionBook, { memberId: 'asha', weekStart: localDay('2026-06-07'), spots });
    expect(text(1)).toContain('one spot');
    expect(text(3)).toContain('three spots');
    expect(text(40)).toContain('40 spots');
  });
});
