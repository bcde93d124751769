import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { newPairMember, type PairAct, type PairMember, pairsAfter } from './pair.ts';
import { offsetMinutes } from './zoned-day.ts';

const hour = 3_600_000;
const start = Date.parse('2026-10-20T00:00:00Z');

/** The offsets that were computed already, by zone and time. */
const offsets = new Map<string, number>();

/** The members of one cohort, by uid, in time zones that a test chooses, with a clock that it moves. */
class Cohort {
  now = start;
  members: PairMember[] = [];
  readonly zones = new Map<string, string>();
  readonly absent = new Set<string>();
  #pairs = 0;

  offset(uid: string): number {
    const zone = this.zones.get(uid) ?? 'UTC';
    const key = `${zone} ${this.now}`;
    const offset = offsets.get(key) ?? offsetMinutes(zone, new Date(this.now));
    offsets.set(key, offset);
    return offset;
  }

  /** How far two clocks are apart, in minutes, with the date left out. */
  apart(one: string, other: string): number {
    const minutes = (((this.offset(one) - this.offset(other)) % 1_440) + 1_440) % 1_440;
    return minutes > 720 ? 1_440 - minutes : minutes;
  }

  settle(act?: PairAct): void {
    if (act && !this.members.some(({ uid }) => uid === act.uid)) this.members.push(newPairMember(act.uid));
    const present = this.members.filter(({ uid }) => !this.absent.has(uid));
    const clocks = new Map(present.map(({ uid }) => [uid, this.offset(uid)]));
    const newId = () => `pair-${this.#pairs++}`;
    this.members = pairsAfter(this.members, { offsets: clocks, now: new Date(this.now), newId }, act);
  }

  join(uid: string, zone = 'UTC'): void {
    this.zones.set(uid, zone);
    this.settle({ uid, on: true });
  }

  later(hours: number): void {
    this.now += hours * hour;
    this.settle();
  }

  /** Who is in a pair with whom. */
  get pairs(): string[] {
    const ids = [...new Set(this.members.flatMap(({ pair }) => pair ?? []))];
    return ids
      .map((id) =>
        this.members
          .filter(({ pair }) => pair === id)
          .map(({ uid }) => uid)
          .sort()
          .join('+'),
      )
      .sort();
  }

  get notified(): string[] {
    return this.members.filter(({ hasEnded }) => hasEnded).map(({ uid }) => uid);
  }
}

/** A cohort in which these joined one after the other, each in its zone. */
function cohortOf(...people: readonly (readonly [uid: string, zone?: string])[]): Cohort {
  const cohort = new Cohort();
  for (const person of people) cohort.join(...person);
  return cohort;
}

describe('members who want a pair', () => {
  test('are matched with the waiting member whose clock is nearest, at most three hours away', () => {
    const cohort = cohortOf(['delhi', 'Asia/Kolkata'], ['new-york', 'America/New_York']);
    expect(cohort.pairs).toEqual([]);
    cohort.join('lima', 'America/Lima');
    expect(cohort.pairs).toEqual(['lima+new-york']);
    cohort.join('dubai', 'Asia/Dubai');
    expect(cohort.pairs).toEqual(['delhi+dubai', 'lima+new-york']);
  });

  test('are matched with the nearest, also across the date line', () => {
    const cohort = cohortOf(['samoa', 'Pacific/Pago_Pago'], ['sydney', 'Australia/Brisbane']);
    cohort.absent.add('sydney');
    cohort.settle();
    expect(cohort.pairs).toEqual([]);
    cohort.join('auckland', 'Pacific/Auckland');
    expect(cohort.pairs).toEqual(['auckland+samoa']);
  });

  test('and are left over wait a day, and then become the third in the nearest pair', () => {
    const cohort = cohortOf(['one'], ['two'], ['odd']);
    cohort.later(23);
    expect(cohort.pairs).toEqual(['one+two']);
    cohort.later(1);
    expect(cohort.pairs).toEqual(['odd+one+two']);
    cohort.join('next');
    cohort.later(48);
    expect(cohort.pairs).toEqual(['odd+one+two']);
    expect(cohort.notified).toEqual([]);
  });

  test('and are left over too far from every pair go on waiting', () => {
    const cohort = cohortOf(['one'], ['two', 'Asia/Dubai'], ['three'], ['odd', 'Asia/Tokyo']);
    cohort.later(100);
    expect(cohort.pairs).toEqual(['one+three']);
  });

  test('are matched in the order in which they began to wait, and by their ids when they began at once', () => {
    const cohort = cohortOf(['east', 'Asia/Dhaka'], ['west']);
    cohort.settle({ uid: 'east', on: false });
    cohort.later(1);
    cohort.join('east', 'Asia/Dhaka');
    cohort.join('middle', 'Europe/Moscow');
    expect(cohort.pairs).toEqual(['middle+west']);
    const atOnce = cohortOf(['b', 'Asia/Dhaka'], ['a'], ['middle', 'Europe/Moscow']);
    expect(atOnce.pairs).toEqual(['a+middle']);
  });

  test('are matched, when a journey brings two others within reach, with the nearer one', () => {
    const cohort = cohortOf(['traveller', 'Pacific/Auckland']);
    cohort.later(1);
    cohort.join('west');
    cohort.later(1);
    cohort.join('east', 'Asia/Karachi');
    cohort.zones.set('traveller', 'Europe/Moscow');
    cohort.settle();
    expect(cohort.pairs).toEqual(['east+traveller']);
  });

  test('keep their pair when one of three leaves it: the three remember it among their last twenty pairs, and nobody else does', () => {
    const cohort = cohortOf(['one'], ['two'], ['odd']);
    cohort.later(24);
    for (const uid of ['three', 'four']) cohort.join(uid);
    const pairOf = (uid: string) => cohort.members.find((member) => member.uid === uid)?.pair;
    const pair = pairOf('one');
    const earlier = Array.from({ length: 20 }, (_, index) => `earlier-${index}`);
    cohort.members = cohort.members.map((member) =>
      member.uid === 'odd' ? { ...member, former: earlier } : member,
    );
    cohort.settle({ uid: 'odd', on: false });
    expect([pairOf('one'), pairOf('two')]).toEqual([pair, pair]);
    expect(cohort.notified).toEqual(['one', 'two']);
    const other = pairOf('three');
    cohort.settle({ uid: 'three', on: false });
    expect(Object.fromEntries(cohort.members.map(({ uid, former }) => [uid, former]))).toEqual({
      ...{ one: [pair], two: [pair], three: [other], four: [other] },
      odd: [...earlier.slice(1), pair],
    });
  });

  test('lose it when somebody leaves: the others get one notice, wait again, and never get that person back', () => {
    const cohort = cohortOf(['one'], ['two']);
    cohort.settle({ uid: 'one', on: false });
    expect([cohort.pairs, cohort.notified]).toEqual([[], ['two']]);
    cohort.join('one');
    cohort.later(100);
    expect([cohort.pairs, cohort.notified]).toEqual([[], ['two']]);
    cohort.settle({ uid: 'two', on: true });
    expect(cohort.notified).toEqual([]);
    cohort.join('three');
    expect(cohort.pairs).toEqual(['one+three']);
  });

  test('who cannot have one any more are out of it, and can be matched again with the same person later', () => {
    const cohort = cohortOf(['one'], ['two']);
    cohort.absent.add('one');
    cohort.later(1);
    expect([cohort.pairs, cohort.notified]).toEqual([[], ['two']]);
    cohort.absent.delete('one');
    cohort.later(1);
    expect(cohort.pairs).toEqual([]);
    cohort.join('one');
    expect(cohort.pairs).toEqual(['one+two']);
  });
});

const zones = [
  ...[
    'UTC',
    'Asia/Kolkata',
    'Asia/Dubai',
    'Europe/Berlin',
    'Europe/London',
    'Africa/Cairo',
    'America/New_York',
  ],
  ...['America/Los_Angeles', 'America/Sao_Paulo', 'Asia/Tokyo', 'Pacific/Auckland', 'Pacific/Pago_Pago'],
] as const;
const uid = fc.integer({ min: 0, max: 11 }).map((index) => `m${index}`);
const step = fc.record({
  uid,
  what: fc.constantFrom('on', 'on', 'on', 'on', 'off', 'absent', 'back', 'delete', 'travel', 'pass'),
  zone: fc.constantFrom(...zones),
  hours: fc.integer({ min: 0, max: 30 }),
});

test('after whatever happens, pairs are mutual, near and of two or three; whoever can be matched is; and each loss has one notice', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), (steps) => {
      const cohort = new Cohort();
      for (const { uid, what, zone, hours } of steps) {
        const before = cohort.members;
        const matesBefore = matesIn(before);
        if (what === 'delete') cohort.members = before.filter((member) => member.uid !== uid);
        if (what === 'absent') cohort.absent.add(uid);
        if (what === 'back') cohort.absent.delete(uid);
        if (what === 'travel' || !cohort.zones.has(uid)) cohort.zones.set(uid, zone);
        cohort.now += hours * hour;
        const act =
          what === 'off' || (what === 'on' && !cohort.absent.has(uid))
            ? { uid, on: what === 'on' }
            : undefined;
        cohort.settle(act);
        const mates = matesIn(cohort.members);
        for (const member of cohort.members) {
          const { uid: own, pair, size, since } = member;
          const others = mates.get(own) ?? [];
          const joined = others.filter((other) => !matesBefore.get(own)?.includes(other));
          expect(pair === null ? 0 : others.length + 1).toBe(size);
          expect([0, 2, 3]).toContain(size);
          if (since === null || cohort.absent.has(own)) expect([pair, since]).toEqual([null, null]);
          for (const other of joined) expect(cohort.apart(own, other)).toBeLessThanOrEqual(180);
          const entry = before.find((earlier) => earlier.uid === own);
          const isStaying = !cohort.absent.has(own) && !(act?.uid === own && !act.on);
          const isLeft = matesBefore.get(own)?.some((mate) => !others.includes(mate)) === true && isStaying;
          expect(member.hasEnded).toBe(isLeft || (entry?.hasEnded === true && act?.uid !== own));
          if (pair !== null || since === null) continue;
          for (const candidate of cohort.members) {
            const isPossible =
              candidate !== member &&
              cohort.apart(own, candidate.uid) <= 180 &&
              !candidate.former.some((left) => member.former.includes(left));
            if (isPossible && candidate.since !== null) expect(candidate.pair).not.toBeNull();
          }
          const reachable = [...new Set(cohort.members.flatMap((other) => other.pair ?? []))]
            .map((id) => cohort.members.filter((other) => other.pair === id))
            .filter((two) => two.length === 2)
            .filter((two) => two.every((other) => cohort.apart(own, other.uid) <= 180))
            .filter((two) => !two.some((other) => other.former.some((left) => member.former.includes(left))));
          if (cohort.now - since.getTime() >= 24 * hour) expect(reachable).toEqual([]);
        }
      }
    }),
    { numRuns: 60 },
  );
});

/** The others in each member's pair, by uid. */
const matesIn = (members: readonly PairMember[]) =>
  new Map(
    members.map((member) => [
      member.uid,
      members
        .filter((other) => other !== member && member.pair !== null && other.pair === member.pair)
        .map((other) => other.uid),
    ]),
  );
