/** The fixed sentences, of which a member can send one a day. */
export const pairWords = ['with-you', 'well-done', 'tomorrow'] as const;
export type PairWord = (typeof pairWords)[number];

/** The farthest that the clocks of two members of a pair are apart when they are matched, in minutes. */
export const maxClocksApart = 3 * 60;

/** After this time a member without a match joins a pair of two, in milliseconds. */
const patienceMs = 24 * 3_600_000;

/** How many of the pairs that a member left or was left in are stored. */
const maxFormer = 20;

/** A member of a cohort who wants a pair, or once did. */
export interface PairMember {
  readonly uid: string;
  /** Since when they have waited for a pair, or been in one; `null` when they want none. */
  readonly since: Date | null;
  /** What all members of one pair have in common; `null` outside of one. */
  readonly pair: string | null;
  /** How many members their pair had at their last notice; 0 outside of one. */
  readonly size: number;
  /** The pairs that a member chose to leave: their members are not matched with each other again. */
  readonly former: readonly string[];
  /** Whether another member is gone from their pair, and they have not answered that notice yet. */
  readonly hasEnded: boolean;
}

/** A member who has never wanted a pair. */
export const newPairMember = (uid: string): PairMember => ({
  ...{ uid, since: null, pair: null, size: 0, former: [], hasEnded: false },
});

/** What a member decides: to have a pair, which also answers the notice, or to have none. */
export interface PairAct {
  readonly uid: string;
  readonly on: boolean;
}

interface Circumstances {
  /** The offsets from UTC, in minutes, of those who can have a pair at all; anybody else has left. */
  readonly offsets: ReadonlyMap<string, number>;
  readonly now: Date;
  /** The id of a new pair. */
  readonly newId: () => string;
}

/**
 * All members of one cohort after an act, or after time has passed. Members who cannot have a pair are out of theirs;
 * those who remain in it get a notice, and one who remains alone waits again. Then those who wait are matched, in
 * the order in which they began to wait, with the one whose clock is nearest and at most `maxClocksApart` away; after
 * `patienceMs`, with a pair of two.
 */
export function pairsAfter<Member extends PairMember>(
  members: readonly Member[],
  { offsets, now, newId }: Circumstances,
  act?: PairAct,
): Member[] {
  const left = members.find(({ uid }) => act?.on === false && uid === act.uid)?.pair;
  const remaining = members.map((member) => {
    const former = left && left === member.pair ? [...member.former, left].slice(-maxFormer) : member.former;
    const isAct = member.uid === act?.uid;
    const since = isAct ? (act.on ? (member.since ?? now) : null) : member.since;
    const hasEnded = member.hasEnded && !isAct;
    return since !== null && offsets.has(member.uid)
      ? { ...member, former, since, hasEnded }
      : { ...member, former, ...outside, since: null, hasEnded };
  });
  return matched(
    remaining.map((member) => {
      if (member.pair === null) return member;
      const size = remaining.filter(({ pair }) => pair === member.pair).length;
      if (size === member.size) return member;
      return size > 1
        ? { ...member, size, hasEnded: true }
        : { ...member, ...outside, since: now, hasEnded: true };
    }),
    { offsets, now, newId },
  );
}

const outside = { pair: null, size: 0 } as const;

function matched<Member extends PairMember>(
  members: readonly Member[],
  { offsets, now, newId }: Circumstances,
): Member[] {
  const all = new Map(members.map((member) => [member.uid, member]));
  const waiting = () => [...all.values()].filter(isWaiting).sort(byTime);
  const join = (pair: string, joining: readonly Member[]) => {
    for (const member of joining) all.set(member.uid, { ...member, pair, size: joining.length });
  };
  for (const { uid } of waiting()) {
    const member = all.get(uid);
    if (!member || !isWaiting(member)) continue;
    const [nearest] = waiting()
      .filter((other) => other !== member && canMeet(member, other, offsets))
      .sort((one, other) => clocksApart(member, one, offsets) - clocksApart(member, other, offsets));
    if (nearest) join(newId(), [withSince(member, now), withSince(nearest, now)]);
  }
  for (const member of waiting()) {
    if (!hasWaitedLong(member, now)) continue;
    const farthest = (pair: readonly Member[]) =>
      Math.max(...pair.map((other) => clocksApart(member, other, offsets)));
    const [nearest] = pairsOfTwo([...all.values()])
      .filter((pair) => pair.every((other) => canMeet(member, other, offsets)))
      .sort((one, other) => farthest(one) - farthest(other));
    if (nearest?.[0]?.pair) join(nearest[0].pair, [...nearest, withSince(member, now)]);
  }
  return [...all.values()];
}

const withSince = <Member extends PairMember>(member: Member, since: Date): Member => ({ ...member, since });

/** Whether a member wants a pair and has none. */
export const isWaiting = ({ since, pair }: PairMember): boolean => since !== null && pair === null;

const hasWaitedLong = ({ since }: PairMember, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() >= patienceMs;

const byTime = (one: PairMember, other: PairMember): number =>
  Number(one.since) - Number(other.since) || one.uid.localeCompare(other.uid);

/** The pairs of two, the longest-lasting first, each with its members. */
function pairsOfTwo<Member extends PairMember>(members: readonly Member[]): Member[][] {
  const inPairs = members.filter(({ pair }) => pair !== null).sort(byTime);
  return [...new Set(inPairs.map(({ pair }) => pair))]
    .map((id) => inPairs.filter(({ pair }) => pair === id))
    .filter(({ length }) => length === 2);
}

const minutesPerDay = 24 * 60;

/** How far the clocks of two members are apart, in minutes, whatever the date that they show. */
function clocksApart(one: PairMember, other: PairMember, offsets: Circumstances['offsets']): number {
  const apart = Math.abs((offsets.get(one.uid) ?? 0) - (offsets.get(other.uid) ?? 0)) % minutesPerDay;
  return Math.min(apart, minutesPerDay - apart);
}

/** Whether two members can be matched: their clocks are near each other, and neither left a pair with the other. */
const canMeet = (one: PairMember, other: PairMember, offsets: Circumstances['offsets']): boolean =>
  clocksApart(one, other, offsets) <= maxClocksApart &&
  !one.former.some((pair) => other.former.includes(pair));
