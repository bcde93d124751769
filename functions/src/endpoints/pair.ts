import { ApiError } from '@reshape/contract/errors';
import type { Pair } from '@reshape/contract/pair';
import type { CohortDates } from '@reshape/domain/cohort';
import { addDays, type LocalDay } from '@reshape/domain/local-day';
import { memberDay } from '@reshape/domain/member-day';
import { firstWordOf } from '@reshape/domain/names';
import { isWaiting, type PairAct, pairsAfter } from '@reshape/domain/pair';
import { isReached } from '@reshape/domain/second-month';
import { offsetMinutes } from '@reshape/domain/zoned-day';
import type { ApiDependencies } from '../dependencies.ts';
import { clockOf } from '../stores/member-day.ts';
import { type Member, secondMonthIn } from '../stores/members.ts';
import type { StoredPair } from '../stores/pair.ts';
import { enforceWriteLimit } from '../stores/rate-limiter.ts';
import type { Handler } from './call.ts';
import { cohortOf } from './cohort.ts';

export const myPair: Handler<'myPair'> = async ({ session, now }, dependencies) =>
  pairOf(session.sub, now, dependencies);

/** Stores whether the member wants a pair, and matches those who wait. */
export const changePair: Handler<'changePair'> = async ({ session, body, now }, dependencies) => {
  await enforceWriteLimit(dependencies.rateLimiter, session.sub, now);
  return act({ uid: session.sub, on: body.on }, now, dependencies);
};

export const leavePair: Handler<'leavePair'> = async ({ session, now }, dependencies) => {
  await enforceWriteLimit(dependencies.rateLimiter, session.sub, now);
  return act({ uid: session.sub, on: false }, now, dependencies);
};

/** Stores the member's sentence of their day; the same one again changes nothing. */
export const sendPairWord: Handler<'sendPairWord'> = async (
  { session, body: { word }, now },
  dependencies,
) => {
  const { sub } = session;
  await enforceWriteLimit(dependencies.rateLimiter, sub, now);
  const { today } = await cohortOf(sub, now, dependencies);
  const { partners } = await pairOf(sub, now, dependencies);
  if (partners.length === 0) throw refusal('There is nobody to send it to');
  await dependencies.pairs.setWord(sub, (stored) => {
    if (!stored?.pair) throw refusal('There is nobody to send it to');
    const { word: last, pair } = stored;
    if (last && last.on >= today && last.word !== word)
      throw refusal('You have already sent a sentence today');
    return last && last.on >= today ? last : { word, on: today, pair };
  });
  return pairOf(sub, now, dependencies);
};

const refusal = (detail: string) => new ApiError('pair_refused', detail);

type PairDependencies = Pick<ApiDependencies, 'members' | 'cohorts' | 'pairs' | 'newId'>;

async function act(decided: PairAct, now: Date, dependencies: PairDependencies): Promise<Pair> {
  const { member, cohort } = await cohortOf(decided.uid, now, dependencies);
  if (decided.on && closedFor(member, member.cohortId, cohort, now))
    throw refusal('A pair is for members who take part in the programme, and whose nudges are not paused');
  await settlePairs(decided.uid, now, dependencies, decided);
  return pairOf(decided.uid, now, dependencies);
}

/** Why a member cannot have a pair in the cohort at `now`; `null` when they can. */
function closedFor(
  member: Member | undefined,
  cohortId: string,
  cohort: CohortDates,
  now: Date,
): NonNullable<Pair['closed']> | null {
  if (member?.status !== 'active' || member.cohortId !== cohortId) return 'over';
  const today = memberDay(clockOf(member), now);
  if (!isReached(cohort, today, secondMonthIn(member)?.on)) return 'over';
  const pausedUntil = member.nudge?.pausedUntil ?? null;
  return pausedUntil !== null && pausedUntil > today ? 'paused' : null;
}

/** Takes members out of the pairs of the cohort who cannot have one any more, and matches those who wait. */
export async function settlePairs(
  uid: string,
  now: Date,
  dependencies: PairDependencies,
  decided?: PairAct,
): Promise<void> {
  const { pairs, newId } = dependencies;
  const { member, cohort } = await cohortOf(uid, now, dependencies);
  await pairs.change(member.cohortId, uid, (before) => {
    const offsets = new Map(
      before.flatMap((account) =>
        account.member && closedFor(account.member, member.cohortId, cohort, now) === null
          ? [[account.uid, offsetMinutes(clockOf(account.member).timeZone, now)]]
          : [],
      ),
    );
    return pairsAfter(before, { offsets, now, newId }, decided);
  });
}

/** What the member sees of their pair, after those who cannot have one are out of it. */
async function pairOf(uid: string, now: Date, dependencies: PairDependencies): Promise<Pair> {
  const { member, cohort, today } = await cohortOf(uid, now, dependencies);
  const closed = (account: Member | undefined) => closedFor(account, member.cohortId, cohort, now);
  let { own, partners } = await readPair(uid, member.cohortId, dependencies);
  const isChanged =
    own !== undefined &&
    (isWaiting(own) ||
      partners.length + 1 !== own.size ||
      partners.some((partner) => closed(partner.member)));
  if (own?.since && (isChanged || closed(member))) {
    await settlePairs(uid, now, dependencies);
    ({ own, partners } = await readPair(uid, member.cohortId, dependencies));
  }
  return {
    on: own?.since != null,
    closed: closed(member),
    partners: partners.map((partner) => ({
      name: firstWordOf(partner.member.displayName),
      is_done: partner.member.lastActiveOn === memberDay(clockOf(partner.member), now),
      word: isFresh(partner, today) ? partner.word.word : null,
    })),
    sent: own?.word && own.word.on >= today ? own.word.word : null,
    has_ended: own?.hasEnded ?? false,
  };
}

/** Whether a member of the pair sent a sentence to it today or yesterday. */
const isFresh = <Sender extends StoredPair>(
  sender: Sender,
  today: LocalDay,
): sender is Sender & { word: NonNullable<StoredPair['word']> } =>
  sender.word !== null && sender.word.pair === sender.pair && sender.word.on >= addDays(today, -1);

/** What is stored of the member's pair in their cohort, and of the others in it whose account is there. */
async function readPair(uid: string, cohortId: string, { pairs, members }: PairDependencies) {
  const stored = await pairs.get(uid);
  const own = stored?.cohortId === cohortId ? stored : undefined;
  const all = own?.pair ? await pairs.inPair(own.pair) : [];
  const others = all.filter((other) => other.uid !== uid).sort((a, b) => a.uid.localeCompare(b.uid));
  const accounts = await Promise.all(others.map((other) => members.get(other.uid)));
  const partners = others.flatMap((other, index) => {
    const member = accounts[index];
    return member ? [{ ...other, member }] : [];
  });
  return { own, partners };
}
