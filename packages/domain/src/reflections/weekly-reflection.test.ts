import { describe, expect, test } from '@jest/globals';
import { addDays } from '../local-day.ts';
import { allWeek, plainBook, slotsOf, spotsAt, week, weekBefore, weekStart } from './testing/sample-week.ts';
import type { WeekFacts } from './week-facts.ts';
import { newcomerReflection, weeklyReflection, withMoments } from './weekly-reflection.ts';

describe('the topics of a weekly reflection', () => {
  test.each<[string, WeekFacts, string[]]>([
    ['an empty week', week([], [], []), ['empty days=0 days', 'ask-empty']],
    ['a single spot', week([3], [], []), ['thin days=1 day', 'one day=Thu', 'ask-action action=it']],
    [
      'several spots on one day',
      week([3, 3], [], []),
      ['thin days=1 day', 'one-day spots=2 spots day=Thu', 'ask-action action=it'],
    ],
    [
      'more spots than the book has words for',
      week([3, 3, 3, 3, 3, 3, 3, 3], [], []),
      ['thin days=1 day', 'one-day spots=8 spots day=Thu', 'ask-action action=it'],
    ],
    [
      'two days, which are still few',
      week([0, 1], [], []),
      ['thin days=2 days', 'some-days spots=2 spots days=Mon & Tue', 'ask-action action=it'],
    ],
    [
      'four days by name, and three ticks, which are still few',
      week([0, 1, 2, 3], [], [0, 1, 2]),
      [
        'full days=4 days',
        'some-days spots=4 spots days=Mon, Tue, Wed & Thu',
        'challenge-none',
        'action-some action=it days=3 days',
        'ask-action action=it',
      ],
    ],
    [
      'a full week, mentioning what was not done',
      week([0, 2, 5], [], []),
      [
        'full days=3 days',
        'some-days spots=3 spots days=Mon, Wed & Sat',
        'challenge-none',
        'action-none action=it',
        'ask-action action=it',
      ],
    ],
    [
      'a full week after the programme, in which no challenge is missed',
      { ...week([0, 2, 5], [], []), isAfterProgramme: true },
      [
        'full days=3 days',
        'some-days spots=3 spots days=Mon, Wed & Sat',
        'action-none action=it',
        'ask-action action=it',
      ],
    ],
    [
      'actions without spots',
      week([], [0, 1, 2], allWeek),
      ['full days=7 days', 'challenge-some days=3 days', 'action-all action=it', 'no-spots', 'ask-noticing'],
    ],
    [
      'a member without a worksheet',
      week([0, 1, 2], [4], [], { plans: [] }),
      [
        'full days=4 days',
        'some-of-them spots=3 spots days=Mon, Tue & Wed otherDays=1 day',
        'challenge-some days=1 day',
        'no-worksheet',
        'ask-no-worksheet',
      ],
    ],
    [
      'a perfect week',
      week(allWeek, allWeek, allWeek),
      [
        'perfect days=7 days',
        'every-day spots=7 spots',
        'challenge-all',
        'action-all action=it',
        'ask-perfect',
      ],
    ],
    [
      'many days by those that are missing',
      week([0, 1, 2, 3, 4], [0], [0, 1, 2, 3]),
      [
        'full days=5 days',
        'some-days spots=5 spots days=all but Sat & Sun',
        'challenge-some days=1 day',
        'action-some action=it days=4 days',
        'ask-general',
      ],
    ],
    [
      'many days with a spot, and more with something else',
      week([0, 1, 2, 3, 4], [5], []),
      [
        'full days=6 days',
        'some-of-them spots=5 spots days=all but Sat & Sun otherDays=1 day',
        'challenge-some days=1 day',
        'action-none action=it',
        'ask-action action=it',
      ],
    ],
  ])('%s', (_, facts, slots) => {
    expect(slotsOf(facts)).toEqual(slots);
  });

  test.each([
    ['week', ['Fridge.', 'Phone', 'Lift'], 'moments first=<Fridge> second=<Lift>'],
    ['journey', ['Fridge.', 'Lift'], 'journey first=<Fridge> second=<Lift>'],
    ['week', ['x'.repeat(121), 'Phone', 'Lift', ' '], 'moments first=<Phone> second=<Lift>'],
    ['week', ['Fridge'], undefined],
    ['week', ['Fridge', 'Fridge'], undefined],
    ['week', [], undefined],
  ] as const)('of a %s quote the oldest and the newest of %j', (kind, texts, slot) => {
    const facts = week([0, 1, 2], [], []);
    const { weekStart } = facts;
    const content = weeklyReflection(plainBook, { memberId: 'asha', week: facts });
    const text = withMoments(plainBook, content, { memberId: 'asha', weekStart, kind, texts });
    const quoted = text.split('\n\n').find((paragraph) => /^.:(moments|journey)/i.test(paragraph));
    expect(quoted?.slice(2)).toBe(slot);
  });

  test('days outside the week and duplicate days change nothing', () => {
    const clean = week([2], [1], [1]);
    const cluttered = week([2, -1, 7], [1, 1, 8], [1, -3, 1]);
    expect(slotsOf(cluttered)).toEqual(slotsOf(clean));
  });
});

describe('the paragraphs of a weekly reflection', () => {
  const kindOf = (text: string) =>
    text
      .split(/ (?=[AB]:)/)
      .map((slot) => slot.slice(2).replace(/ .*/, ''))
      .join(' ');
  const paragraphsOf = (facts: WeekFacts, before?: WeekFacts) =>
    weeklyReflection(plainBook, { memberId: 'asha', week: facts, ...(before && { before }) })
      .split('\n\n')
      .map(kindOf);

  test.each<[string, WeekFacts, WeekFacts | undefined, string[]]>([
    ['two of an empty first week', week([], [], []), undefined, ['empty', 'ask-empty']],
    [
      'three of a later empty week',
      week([], [], []),
      weekBefore([0], [], []),
      ['empty', 'quieter', 'ask-empty'],
    ],
    [
      'one about all of a week with few entries',
      week([0], [1], []),
      undefined,
      ['thin one challenge-some', 'ask-action'],
    ],
    [
      'what was noticed first, when that was on most days',
      week([0, 1, 2], [1], []),
      weekBefore([0, 1, 2], [1], []),
      ['full some-days', 'challenge-some action-none', 'same', 'ask-action'],
    ],
    [
      'what was done first, when that was on more days',
      week([0], [0, 1, 2], []),
      weekBefore([0], [0, 1, 2], []),
      ['full challenge-some action-none', 'one', 'same', 'ask-action'],
    ],
    [
      'the return before all else',
      week([0, 1, 2], [1], []),
      weekBefore([], [], []),
      ['full returned', 'some-days', 'challenge-some action-none', 'ask-action'],
    ],
  ])('are %s', (_, facts, before, paragraphs) => {
    expect(paragraphsOf(facts, before)).toEqual(paragraphs);
  });
});

describe('the wording of a weekly reflection', () => {
  test('changes from week to week and is stable within one', () => {
    const variants = [0, 7, 14, 21].map((count) =>
      weeklyReflection(plainBook, {
        memberId: 'asha',
        week: { ...week([], [], []), weekStart: addDays(weekStart, count) },
      }).charAt(0),
    );
    expect(variants[0]).not.toBe(variants[1]);
    expect(variants).toEqual([variants[0], variants[1], variants[0], variants[1]]);
  });
});

describe('the topics of a weekly reflection', () => {
  test('says when most spots were logged once three agree, and asks nothing about it', () => {
    const slots = slotsOf(week(spotsAt(19, 20, 9), [], []));
    expect(slots).toContain('time when=pm plural=pms');
    expect(slots.at(-1)).toBe('ask-action action=it');
  });

  test.each<[string, [number, number][]]>([
    ['does not mention the time of day of two spots', spotsAt(19, 19)],
    ['does not mention the time of day of spots without a usual time', spotsAt(8, 14, 19, 23)],
    ['does not mention a time of day that only half of the spots have', spotsAt(19, 19, 9, 9)],
  ])('%s', (_, spots) => {
    expect(slotsOf(week(spots, [], [])).join()).not.toMatch(/time/);
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
    expect(slotsOf(week(spotsAt(hour, hour, hour), [], [])).join()).toContain(`when=${part} `);
  });
});

describe('the member’s own words', () => {
  const quoting = (tinyAction: string, identity = '') =>
    slotsOf(week([], [], [0], { tinyAction, identity }))
      .slice(1, 3)
      .join(' ');

  test.each([
    ['are quoted', 'Breathe twice', '<Breathe twice>'],
    ['lose their full stop, because the sentence has its own', 'Breathe twice.', '<Breathe twice>'],
    ['are put on one line', ' Breathe\n\n twice\t ', '<Breathe twice>'],
    ['lose their own quotation marks', '“Breathe twice”', '<Breathe twice>'],
    ['lose all that surrounds them', '“"Breathe twice..."', '<Breathe twice>'],
    ['are quoted when they are just short enough', 'x'.repeat(120), `<${'x'.repeat(120)}>`],
    ['are quoted when they have much white space', `a${' '.repeat(1_198)}b`, '<a b>'],
    ['are left out when they have even more', `a${' '.repeat(1_199)}b`, '=it'],
    ['are left out when they are too long', 'Breathe '.repeat(30), '=it'],
    ['are left out when they are empty', ' . ', '=it'],
    ['are not treated as a replacement pattern', '$& {days} $1', '<$& {days} $1>'],
  ])('%s', (_, tinyAction, said) => {
    expect(quoting(tinyAction)).toContain(said);
  });

  test('compares the identity statement with completed days only', () => {
    expect(slotsOf(week([], [], [0], { identity: 'I am calm.' }))).toContain('identity identity=<I am calm>');
    expect(slotsOf(week([0], [], [], { identity: 'I am calm.' })).join()).not.toContain('calm');
  });
});

describe('the actions of several worksheets', () => {
  const plan = (tinyAction: string, days: readonly number[], identity = `I ${tinyAction}`) => ({
    tinyAction,
    identity,
    days: days.map((day) => addDays(weekStart, day)),
  });
  const of = (...plans: ReturnType<typeof plan>[]) => slotsOf(week([0], [], [], { plans }));

  test('are named each with its own days', () => {
    const slots = of(plan('walk', [4, 5]), plan('close', [0, 1, 2]));
    expect(slots).toContain('action-several actions=<walk>*2 days & <close>*3 days');
    expect(slots).toContain('identity identity=<I walk>');
  });

  test('do not lend their days to the current one', () => {
    const slots = of(plan('walk', []), plan('close', [0, 1, 2]));
    expect(slots).toContain('action-some action=<close> days=3 days');
    expect(slots).toContain('identity identity=<I close>');
    expect(slots.join()).not.toMatch(/(some|all|several)[^,]*walk/);
    expect(slots.at(-1)).toBe('ask-action action=<walk>');
  });

  test('count together, each day once, in what changed', () => {
    const slots = slotsOf(
      week([0], [], [], { plans: [plan('walk', [2, 3]), plan('close', [1, 2])] }),
      weekBefore([0], [], [0]),
    );
    expect(slots).toContain('grew more=+ action 1>3');
  });
});

describe('two members of one cohort', () => {
  test('read the same facts in different words, each the same every time', () => {
    const ids = Array.from({ length: 50 }, (_, index) => `member-${index}`);
    const facts = week([0, 2, 5], [1], [0, 1], { tinyAction: 'walk', identity: 'I walk' });
    const texts = ids.map((memberId) => weeklyReflection(plainBook, { memberId, week: facts }));
    // The test book has two variants of each of seven sentences.
    expect(new Set(texts).size).toBeGreaterThan(25);
    expect(ids.map((memberId) => weeklyReflection(plainBook, { memberId, week: facts }))).toEqual(texts);
  });
});

describe('changes since the week before', () => {
  const one = week([0], [1], [2]);
  const directions = /^(still-quiet|quieter|returned|same|grew|eased|mixed|shifted)/;
  const changeOf = (facts: WeekFacts, before: WeekFacts) =>
    slotsOf(facts, before)
      .filter((slot) => directions.test(slot))
      .at(-1);
  test.each<[string, WeekFacts, WeekFacts, string]>([
    ['two empty weeks', week([], [], []), weekBefore([], [], []), 'still-quiet'],
    ['an empty week after one with something in it', week([], [], []), weekBefore([0], [], []), 'quieter'],
    ['something after nothing', one, weekBefore([], [], []), 'returned'],
    ['the same counts on other days', one, weekBefore([5], [5], [5]), 'same'],
    ['more', week([0, 1], [1], [2]), weekBefore([0], [1], [2]), 'grew more=+ spots 1>2'],
    ['less', one, weekBefore([0], [1, 2], [2]), 'eased fewer=- challenge 2>1'],
    [
      'more of one and less of others',
      one,
      weekBefore([], [1, 2], [2, 3]),
      'mixed more=+ spots 0>1 fewer=- challenge 2>1 & - action 2>1',
    ],
  ])('%s', (_, facts, before, slot) => {
    expect(changeOf(facts, before)).toBe(slot);
  });

  test('counts days with a spot and not spots, so that more spots on fewer days are less', () => {
    expect(changeOf(week([0, 0, 0, 0], [], []), weekBefore([0, 1], [], []))).toBe('eased fewer=- spots 2>1');
    expect(changeOf(week([0, 1, 2], [], []), weekBefore([0, 0, 0, 0], [], []))).toBe('grew more=+ spots 1>3');
  });

  test('mentions that the time of writing changed, when both weeks have one', () => {
    const evenings = weekBefore(spotsAt(19, 19, 19), [], []);
    expect(changeOf(week(spotsAt(8, 8, 8), [], []), evenings)).toBe('shifted from=pms to=ams');
    const withoutTime = [0, 1, 2];
    expect(changeOf(week(spotsAt(20, 20, 20), [], []), evenings)).toBe('same');
    expect(changeOf(week(withoutTime, [], []), evenings)).toBe('same');
    expect(changeOf(week(spotsAt(8, 8, 8), [], []), weekBefore(withoutTime, [], []))).toBe('same');
  });
});

describe('the number of returns', () => {
  test.each<[string, WeekFacts, WeekFacts | undefined, number, boolean]>([
    ['two silent days within the week', week([0, 3], [], []), undefined, 3, true],
    ['one silent day', week([0, 2], [], []), undefined, 3, false],
    ['two silent days between the weeks', week([1], [], []), weekBefore([5], [], []), 3, true],
    ['one silent day between the weeks', week([0], [], []), weekBefore([5], [], []), 3, false],
    ['a silent week before', week([0], [], []), weekBefore([], [], []), 3, true],
    ['a whole silent week', week([], [], []), weekBefore([0], [], []), 3, false],
    ['a first entry, which is no return', week([4], [], []), weekBefore([], [], []), 0, false],
  ])('after %s', (_, facts, before, returns, isNamed) => {
    const named = slotsOf(facts, before, returns).filter((slot) => slot.startsWith('came-back'));
    expect(named).toEqual(isNamed ? [`came-back times=${returns}x`] : []);
  });
});

test('a newcomer reads when the first reflection arrives', () => {
  expect(newcomerReflection(plainBook, { memberId: 'asha', weekStart, spots: 0 })).toMatch(
    /^[AB]:welcome [AB]:nothing-yet\n\n[AB]:coming-on date=Mon, 15 Jun$/,
  );
  expect(newcomerReflection(plainBook, { memberId: 'asha', weekStart, spots: 2 })).toContain(
    'already-noticed spots=2 spots',
  );
});
