import type { Endpoint } from '@reshape/contract/endpoint';
import type { Call } from '../endpoints/handler.ts';

let ids = 0;
const someNow = new Date('2026-06-17T10:00:00Z');

/** The parts of a call that most tests do not care about: some address, a fresh id each time, the lowest of the dice. */
export const callDefaults: Pick<Call<Endpoint>, 'client' | 'hop' | 'newId' | 'random'> = {
  client: '203.0.113.7',
  hop: '198.51.100.1',
  newId: () => `random-${ids++}`,
  random: () => 0,
};

/** The session of a member. */
export const sessionOf = (memberId: string) => ({
  sub: memberId,
  sid: 's',
  ep: 0,
  auth_time: 0,
  iat: 0,
  exp: 0,
});

/** A call of `memberId`, without what it asks for. */
export const memberCall = (memberId: string, { key, now = someNow }: { key?: string; now?: Date } = {}) => ({
  session: sessionOf(memberId),
  idempotencyKey: key,
  now,
  ...callDefaults,
});

/** A call of anybody, without what it asks for. */
export const publicCall = (now = someNow) => ({
  session: undefined,
  idempotencyKey: undefined,
  now,
  ...callDefaults,
});
