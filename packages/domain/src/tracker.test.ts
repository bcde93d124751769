import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, fromDayNumber, type LocalDay, localDay } from './local-day.ts';
import {
  hasKey,
  isOtherIntent,
  isWithinWindow,
  maxRecentKeys,
  type Tick,
  type TickState,
  type TrackerDay,
  toggleDay,
  trackerWindow,
} from './tracker.ts';

const today = localDay('2026-06-17');
const entry = (date: string, completed = true): TrackerDay => ({ date: localDay(date), completed });
const dates = (now: string) => trackerWindow([], localDay(now)).map(({ date }) => date);

/** The status of each day, found by reading the whole history again for each of them. */
function bruteForce(history: TrackerDay[], now: LocalDay) {
  return [6, 5, 4, 3, 2, 1, 0].map((age) => {
    const date = addDays(now, -age);
    const said = history.filter((day) => day.date === date).at(-1);
    return { date, status: said ? (said.completed ? 'completed' : 'missed') : 'not-logged' };
  });
}

describe('the tracker of the last seven days', () => {
  test('shows seven days that were not logged to a new member', () => {
    expect(trackerWindow([], today).map(({ status }) => status)).toEqual(Array(7).fill('not-logged'));
  });

  test('distinguishes completed, missed and not logged', () => {
    const history = [entry('2026-06-17'), entry('2026-06-16', false), entry('2026-06-11')];
    expect(trackerWindow(history, today)).toEqual([
      { date: '2026-06-11', status: 'completed' },
      { date: '2026-06-12', status: 'not-logged' },
      { date: '2026-06-13', status: 'not-logged' },
      { date: '2026-06-14', status: 'not-logged' },
      { date: '2026-06-15', status: 'not-logged' },
      { date: '2026-06-16', status: 'missed' },
      { date: '2026-06-17', status: 'completed' },
    ]);
  });

  test('ignores entries before the window and after today', () => {
    const history = [entry('2026-06-10'), entry('2026-06-18'), entry('2025-06-17')];
    expect(trackerWindow(history, today)).toEqual(trackerWindow([], today));
  });

  test('uses the later entry for a duplicate day', () => {
    const history = [entry('2026-06-17'), entry('2026-06-17', false)];
    expect(trackerWindow(history, today).at(-1)?.status).toBe('missed');
    expect(trackerWindow(history.reverse(), today).at(-1)?.status).toBe('completed');
  });

  test.each([
    ['the end of a month', '2026-07-02', '2026-06-26'],
    ['February', '2026-03-03', '2026-02-25'],
    ['the leap day', '2028-03-03', '2028-02-26'],
    ['a year end', '2027-01-04', '2026-12-29'],
    ['a century without a leap day', '2100-03-01', '2100-02-23'],
  ])('reaches back over %s', (_, now, oldest) => {
    expect(dates(now)[0]).toBe(oldest);
    expect(dates(now)).toHaveLength(7);
  });

  test('is seven consecutive days that end today, on every day of thirty years', () => {
    const days = Array.from({ length: 30 * 366 }, (_, count) => addDays(localDay('2019-12-31'), count));
    const lastSeven = (now: LocalDay) => [6, 5, 4, 3, 2, 1, 0].map((age) => addDays(now, -age));
    expect(days.filter((now) => String(dates(now)) !== String(lastSeven(now)))).toEqual([]);
  });

  test('equals reading the whole history for each day', () => {
    const anyToday = fc.integer({ min: 10_000, max: 40_000 }).map(fromDayNumber);
    const offsets = fc.array(fc.tuple(fc.integer({ min: -9, max: 3 }), fc.boolean()), { maxLength: 30 });
    fc.assert(
      fc.property(anyToday, offsets, (now, said) => {
        const history = said.map(([offset, completed]) => ({ date: addDays(now, offset), completed }));
        expect(trackerWindow(history, now)).toEqual(bruteForce(history, now));
      }),
      { numRuns: 2_000 },
    );
  });

  test('can be toggled on exactly the days that it shows', () => {
    const anyToday = fc.integer({ min: 10_000, max: 40_000 }).map(fromDayNumber);
    fc.assert(
      fc.property(anyToday, fc.integer({ min: -40, max: 40 }), (now, offset) => {
        const date = addDays(now, offset);
        expect(isWithinWindow(date, now)).toBe(trackerWindow([], now).some((day) => day.date === date));
      }),
    );
  });
});

/** Makes the calls in order, each with a key of its own unless it has one, and returns the status after each. */
function statuses(calls: readonly Partial<Tick>[], start?: TickState) {
  let state = start;
  const results = calls.map((call, index) => {
    const after = toggleDay(state, { key: `own-${index}`, ...call });
    state = after.state;
    return after.result;
  });
  return { state, results };
}

/** The same, with whether the day was completed after each. */
function run(calls: readonly Partial<Tick>[], start?: TickState) {
  const { state, results } = statuses(calls, start);
  return { state, results: results.map((result) => result === 'completed') };
}

describe('toggling a tracker day', () => {
  test.each<[string, Partial<Tick>[], boolean[]]>([
    ['ticks an untouched day', [{}], [true]],
    ['turns back at the second call', [{}, {}], [true, false]],
    ['counts two keys as two intents', [{ key: 'a' }, { key: 'b' }], [true, false]],
    [
      'answers a repeated key as it did before',
      [{ key: 'a' }, { key: 'a' }, { key: 'a' }],
      [true, true, true],
    ],
    [
      'answers an old key although the day moved on',
      [{ key: 'a' }, { key: 'b' }, { key: 'a' }],
      [true, false, true],
    ],
    [
      'reaches a target that is named',
      [{ target: false }, { target: true }, { target: true }],
      [false, true, true],
    ],
    ['lets a named target win over the turn', [{ key: 'a' }, { key: 'b', target: true }], [true, true]],
  ])('%s', (_, calls, results) => {
    expect(run(calls).results).toEqual(results);
  });

  test('returns the same state object for a repeated key', () => {
    const { state } = run([{ key: 'a' }, { key: 'b' }]);
    expect(toggleDay(state, { key: 'a' }).state).toBe(state);
    expect(state?.completed).toBe(false);
  });

  test('stores the last twenty keys and drops the oldest first', () => {
    const calls = Array.from({ length: maxRecentKeys + 1 }, (_, index) => ({ key: `key-${index}` }));
    const { state } = run(calls);
    expect(state?.recent.map(({ key }) => key)).toEqual(calls.slice(1).map(({ key }) => key));
    expect(run([{ key: 'key-1' }], state).state).toBe(state);
    expect(run([{ key: 'key-0' }], state).state).not.toBe(state);
  });

  test('stores the first call with its key, its result and what it asked for', () => {
    expect(toggleDay(undefined, { key: 'a', target: false }).state).toEqual({
      completed: false,
      logged: false,
      recent: [{ key: 'a', result: false, logged: false, target: false }],
    });
  });

  test('has the keys of its latest calls, and no other key', () => {
    const { state } = run([{ key: 'a' }, { key: 'b' }]);
    if (!state) throw new Error('no state');
    expect(['a', 'b', 'c'].map((key) => hasKey(state, key))).toEqual([true, true, false]);
  });

  test.each<[string, boolean, Partial<Tick>, Partial<Tick>]>([
    ['the same change', false, { target: true }, { target: true }],
    ['the opposite change', true, { target: true }, { target: false }],
    ['a toggle like the first', false, {}, {}],
    ['a change after a toggle', true, {}, { target: true }],
    ['the same status', false, { status: 'missed' }, { status: 'missed' }],
    ['another status', true, { status: 'missed' }, { status: 'not-logged' }],
    ['a status that wins over the same target', true, { target: true }, { target: true, status: 'missed' }],
    ['another key', false, { target: true }, { key: 'other', target: false }],
  ])('%s with a used key is another intent: %s', (_, isOther, first, second) => {
    const { state } = run([
      { key: 'earlier', target: false },
      { key: 'a', ...first },
    ]);
    expect(isOtherIntent(state, { key: 'a', ...second })).toBe(isOther);
    expect(isOtherIntent(undefined, { key: 'a', ...second })).toBe(false);
  });

  test.each<[boolean, Partial<Tick>]>([
    [false, {}],
    [false, { target: true }],
    [true, { target: false }],
    [false, { status: 'missed' }],
  ])('of a call stored without its intent only the result is compared: %s for %j', (isOther, tick) => {
    const stored = { completed: true, recent: [{ key: 'a', result: true }] };
    expect(isOtherIntent(stored, { key: 'a', ...tick })).toBe(isOther);
  });

  test('does not mutate its input', () => {
    const state: TickState = Object.freeze({
      completed: true,
      recent: Object.freeze([{ key: 'a', result: true }]),
    });
    expect(toggleDay(state, { key: 'b' })).toEqual({
      state: {
        completed: false,
        logged: false,
        recent: [...state.recent, { key: 'b', result: false, logged: false, target: null }],
      },
      result: 'not-logged',
    });
  });

  test.each<[string, Partial<Tick>[], string[]]>([
    [
      'returns to not logged when it is unticked, by either kind of call',
      [{}, {}, { target: true }, { target: false }],
      ['completed', 'not-logged', 'completed', 'not-logged'],
    ],
    [
      'returns to missed when it was missed',
      [{ status: 'missed' }, { target: true }, { target: true }, { target: false }],
      ['missed', 'completed', 'completed', 'missed'],
    ],
    [
      'stays as it is when it is unticked twice',
      [{ target: false }, { status: 'missed' }, { target: false }],
      ['not-logged', 'missed', 'missed'],
    ],
    [
      'reaches any status that is named',
      [{ status: 'completed' }, { status: 'not-logged' }, { status: 'missed' }, { status: 'completed' }],
      ['completed', 'not-logged', 'missed', 'completed'],
    ],
    [
      'forgets that it was missed once it is cleared',
      [{ status: 'missed' }, { status: 'not-logged' }, {}, {}],
      ['missed', 'not-logged', 'completed', 'not-logged'],
    ],
    [
      'repeats the status for a repeated key',
      [{ key: 'a' }, { key: 'b' }, { key: 'c', status: 'missed' }, { key: 'b' }, { key: 'c' }, { key: 'a' }],
      ['completed', 'not-logged', 'missed', 'not-logged', 'missed', 'completed'],
    ],
  ])('%s', (_, calls, expected) => {
    expect(statuses(calls).results).toEqual(expected);
  });

  test('reads a day that was stored before days could be cleared', () => {
    const stored = { completed: false, recent: [{ key: 'a', result: false }] };
    expect(statuses([{ key: 'a' }, { target: true }, { target: false }], stored).results).toEqual([
      'missed',
      'completed',
      'missed',
    ]);
  });
});

/** One press of the checkbox on one of two devices, and how often the network made the device send it. */
interface Press {
  readonly device: 'phone' | 'desktop';
  readonly target: boolean | undefined;
  /** How many later calls lie between the first request and each repeat of it. */
  readonly repeatsAfter: readonly number[];
}

const presses: fc.Arbitrary<Press[]> = fc.array(
  fc.record({
    device: fc.constantFrom('phone' as const, 'desktop' as const),
    target: fc.option(fc.boolean(), { nil: undefined }),
    repeatsAfter: fc.array(fc.integer({ min: 0, max: maxRecentKeys - 1 }), { maxLength: 3 }),
  }),
  { maxLength: 60 },
);

/** The calls in the order in which they reach the server. A repeat arrives before its key can be dropped. */
function arrivals(pressed: readonly Press[]) {
  const sent = pressed.flatMap(({ device, target, repeatsAfter }, index) => {
    const call = { key: `${device}-${index}`, ...(target === undefined ? {} : { target }) };
    return [0, ...repeatsAfter].map((later) => ({ at: index + later, call }));
  });
  return [...sent].sort((a, b) => a.at - b.at).map(({ call }) => call);
}

/** The model: every intent takes effect once, when it first arrives, and its response never changes. */
function model(calls: readonly { readonly key: string; readonly target?: boolean }[]) {
  const answers = new Map<string, boolean>();
  let completed = false;
  for (const { key, target } of calls) {
    if (answers.has(key)) continue;
    completed = target ?? !completed;
    answers.set(key, completed);
  }
  return { completed, results: calls.map(({ key }) => answers.get(key)) };
}

describe('for any sequence of toggles', () => {
  test('matches the model with retries, lost responses and two devices', () => {
    fc.assert(
      fc.property(presses, (pressed) => {
        const calls = arrivals(pressed);
        const { state, results } = run(calls);
        const expected = model(calls);
        expect(results).toEqual(expected.results);
        expect(state?.completed ?? false).toBe(expected.completed);
      }),
      { numRuns: 5_000 },
    );
  });

  test('stores a bounded number of keys, each once', () => {
    fc.assert(
      fc.property(presses, (pressed) => {
        const keys = run(arrivals(pressed)).state?.recent.map(({ key }) => key) ?? [];
        expect(keys.length).toBeLessThanOrEqual(maxRecentKeys);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  test('behaves the same when the day is serialised between the calls', () => {
    fc.assert(
      fc.property(presses, (pressed) => {
        const calls = arrivals(pressed);
        let stored: string | undefined;
        const results = calls.map((call) => {
          const after = toggleDay(stored === undefined ? undefined : JSON.parse(stored), call);
          stored = JSON.stringify(after.state);
          return after.result === 'completed';
        });
        expect(results).toEqual(run(calls).results);
      }),
    );
  });
});
