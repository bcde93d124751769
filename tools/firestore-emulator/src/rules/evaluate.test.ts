import { describe, expect, test } from '@jest/globals';
import { rulesWith } from '../testing/rules-file.ts';
import { Ruleset } from './ruleset.ts';
import { RuleLatLng, RuleMap, RulePath, RuleTime, type RuleValue } from './values/value.ts';

const NOON = new RuleTime(1_780_315_200_500_000_000n);

const PATH = ['databases', '(default)', 'documents', 'a', 'one'];

const map = (entries: Record<string, RuleValue>) => new RuleMap(Object.entries(entries));

/** Whether a get of `a/one` is allowed under a condition. */
function holds(condition: string): boolean {
  const rules = new Ruleset(rulesWith(`match /a/{id} { ${FUNCTIONS} allow get: if ${condition}; }`));
  return rules.allows({
    method: 'get',
    path: PATH,
    request: map({
      auth: map({ uid: 'ada', token: map({ admin: true }) }),
      method: 'get',
      time: NOON,
      path: new RulePath(PATH),
    }),
    resource: map({
      data: map({
        n: 2n,
        f: 2.5,
        s: 'text',
        tags: ['a', 'b'],
        m: map({ k: 1n }),
        at: NOON,
        place: new RuleLatLng(1, 2),
        none: null,
        bytes: Buffer.from('ab'),
      }),
      id: 'one',
    }),
    read: (by) => (by === 'exists' ? true : null),
  });
}

const FUNCTIONS = `
  function double(x) { let two = 2; return x * two; }
  function isOne() { return id == 'one'; }
`;

describe('holds', () => {
  test.each([
    ['true'],
    ['!false'],
    ['1 == 1.0'],
    ['1 != 2'],
    ["'a' + 'b' == 'ab'"],
    ['2 + 3 * 4 == 14'],
    ['(2 + 3) * 4 == 20'],
    ['7 / 2 == 3'],
    ['7 % 2 == 1'],
    ['-7 / 2 == -3'],
    ['7.0 / 2 == 3.5'],
    ['- 1 < 0'],
    ['1 < 1.5'],
    ["'a' < 'b'"],
    ["'a' in ['a', 'b']"],
    ["'k' in resource.data.m"],
    ["!('x' in resource.data)"],
    ["'a' in ['a'].toSet()"],
    ['true || 1 / 0 == 1'],
    ['!(false && 1 / 0 == 1)'],
    ['true ? true : 1 / 0 == 1'],
    ['resource.data.n is int'],
    ['resource.data.f is float'],
    ['resource.data.n is number'],
    ['resource.data.s is string'],
    ['resource.data.tags is list'],
    ['resource.data.m is map'],
    ['resource.data.at is timestamp'],
    ['null is null'],
    ['resource.data.place is latlng'],
    ['resource.data.bytes is bytes'],
    ['!(resource.data.n is float)'],
    ['request.path is path'],
    ['true is bool'],
    ["duration.value(1, 'h') is duration"],
    ['[1].toSet() is set'],
    ["resource.data['s'] == 'text'"],
    ['resource.data.tags[1] == "b"'],
    ["resource.data.tags[0:1] == ['a']"],
    ["'hello'[1:3] == 'el'"],
    ['resource.data.none == null'],
    ["resource.data.get('x', 5) == 5"],
    ["resource.data.get(['m', 'k'], 0) == 1"],
    ["resource.data.get(['m', 'x', 'y'], 0) == 0"],
    ["resource.data.m == {'k': 1}"],
    ['[1, [2]] == [1, [2]]'],
    ["{'a': 1} != {'a': 2}"],
    ["{'a': 1}.a == 1"],
    ["'Ab'.lower() == 'ab' && 'Ab'.upper() == 'AB'"],
    ["' a '.trim() == 'a'"],
    ["'tëxt'.size() == 4"],
    ["resource.data.s.matches('t.*t')"],
    ["!resource.data.s.matches('ex')"],
    ["'a@b.de'.matches('[^@]+@[^@]+\\\\.[a-z]{2,}')"],
    ["'a b'.matches('\\\\w\\\\s\\\\w')"],
    ["!'a\\nb'.matches('a.b')"],
    ["'a\\rb'.matches('a.b')"],
    ["'a|b'.matches('a|b') == false"],
    ["resource.data.tags.hasAll(['a']) && !resource.data.tags.hasAll(['a', 'c'])"],
    ["resource.data.tags.hasAny(['c', 'b']) && !resource.data.tags.hasAny(['c'])"],
    ["resource.data.tags.hasOnly(['a', 'b', 'c']) && !resource.data.tags.hasOnly(['a'])"],
    ["['a'].concat(['b']).join('-') == 'a-b'"],
    ["['a', 'b'].removeAll(['a']) == ['b']"],
    ["['a', 'a'].toSet().size() == 1"],
    ["['a'].toSet().union(['b'].toSet()) == ['b', 'a'].toSet()"],
    ["['a', 'b'].toSet().difference(['b'].toSet()).hasOnly(['a'])"],
    ["['a', 'b'].toSet().intersection(['b', 'c'].toSet()).size() == 1"],
    [
      "resource.data.m.keys().hasOnly(['k']) && resource.data.m.values() == [1] && resource.data.m.size() == 1",
    ],
    ["{'a': 1, 'b': 2, 'c': 3}.diff({'a': 1, 'b': 0, 'd': 4}).affectedKeys() == ['b', 'c', 'd'].toSet()"],
    [
      "{'a': 1}.diff({'b': 1}).addedKeys().hasOnly(['a']) && {'a': 1}.diff({'b': 1}).removedKeys().hasOnly(['b'])",
    ],
    ["{'a': 1, 'b': 1}.diff({'a': 2, 'b': 1}).changedKeys().hasOnly(['a'])"],
    ["{'a': 1, 'b': 1}.diff({'a': 2, 'b': 1}).unchangedKeys().hasOnly(['b'])"],
    ['request.time == resource.data.at'],
    ["request.time + duration.value(1, 'm') > request.time"],
    ["request.time - resource.data.at == duration.value(0, 's')"],
    ['request.time.year() == 2026'],
    ['request.time.month() == 6 && request.time.day() == 1 && request.time.dayOfWeek() == 1'],
    ['request.time.hours() == 12 && request.time.minutes() == 0 && request.time.seconds() == 0'],
    ['request.time.date() == timestamp.date(2026, 6, 1)'],
    ["request.time.time() > duration.value(12, 'h')"],
    ['request.time.toMillis() == 1780315200500'],
    ['timestamp.value(1780315200500) == request.time'],
    ['request.time.nanos() == 500000000'],
    ["duration.value(90, 's').seconds() == 90"],
    ["int('12') == 12 && int(2.9) == 2 && float('1.5') == 1.5 && string(12) == '12'"],
    ['math.abs(-2) == 2 && math.ceil(1.2) == 2 && math.floor(1.8) == 1'],
    ['resource.data.place.latitude() == 1.0'],
    ['double(4) == 8'],
    ['isOne()'],
    ["database == '(default)'"],
    ['exists(/databases/$(database)/documents/a/$(id))'],
    ['get(/databases/(default)/documents/a/none) == null'],
    ['request.path == /databases/(default)/documents/a/one'],
    ["path('/a/b') == /a/b"],
    ['request.auth.token.admin == true // a comment\n && /* another */ true'],
  ])('%s', (condition) => {
    expect(holds(condition)).toBe(true);
  });
});

describe('does not hold, because it cannot be evaluated', () => {
  test.each([
    ['1 / 0 == 1'],
    ['1 % 0 == 1'],
    ['resource.data.x == 1'],
    ['resource.data.x != 1'],
    ["resource.data['x'] == null"],
    ['resource.data.none.x == 1'],
    ['resource.data.s > 1'],
    ["'a' + 1 == 'a1'"],
    ['!1'],
    ['!null'],
    ['1 && true'],
    ["'true' || true"],
    ['1 / 0 == 1 || true'],
    ['resource.data.x == 1 || true'],
    ['1 ? true : true'],
    ['resource.data.tags[2] == "c"'],
    ['resource.data.tags[-1] == "b"'],
    ['resource.data.tags[0:9] == []'],
    ["'a' in 'abc'"],
    ['1.size() == 1'],
    ["resource.data.n.matches('2')"],
    ['[1].lower() == "1"'],
    ['-resource.data.s == "x"'],
    ['true < false'],
    ['[1] < [2]'],
    ['null < 1'],
    ["duration.value(1, 'year') == 1"],
    ["int('x') == 0"],
    ["float('x') == 0.0"],
    ['9223372036854775807 + 1 > 0'],
    ['request.auth.token.missing == true'],
    ['get(/databases/(default)/documents/a/none).data.x == 1'],
    ["{'a': 1}.affectedKeys().size() == 0"],
    ['exists(resource.data.s)'],
    ["exists(/databases/$(database)/documents/a/$(''))"],
    ['resource.data.s'],
    ['1'],
    ['null'],
  ])('%s', (condition) => {
    expect(holds(condition)).toBe(false);
  });
});
