import type { Endpoint } from '@reshape/contract/endpoint';
import type { Call } from '../endpoints/handler.ts';

let ids = 0;

/** The parts of a call that most tests do not care about: a fresh id each time, and the lowest of the dice. */
export const someChance: Pick<Call<Endpoint>, 'newId' | 'random'> = {
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
