import type { Api, EndpointName } from '@reshape/contract/api';
import type { Response as Answer, Body, Endpoint, Params, Query } from '@reshape/contract/endpoint';
import { ApiError } from '@reshape/contract/errors';
import type { FakeMember, FakeWorld } from './world.ts';

/** One call as a handler of the fake API gets it. */
export interface FakeCall<E extends Endpoint> {
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  readonly token: string;
  readonly key: string | undefined;
  /** Who calls; the fake API has let them in. Rows for everybody have none. */
  readonly member: FakeMember & { readonly uid: string };
}

type Handlers = {
  readonly [Name in EndpointName]: (call: FakeCall<Api[Name]>, world: FakeWorld) => Answer<Api[Name]>;
};

/** What the fake API answers, row by row: a row of the contract table that is missing here is a type error. */
export const handlers: Handlers = {
  firebaseLogin: ({ body }, world) => {
    const uid = body.idToken.split(' ')[0] ?? '';
    if (uid === '') throw new ApiError('invalid_id_token', 'Please sign in again');
    if (world.members.get(uid)?.status !== 'active') return { preview: true };
    return { token: world.issueToken(uid), user: { id: uid } };
  },

  signOut: ({ token }, world) => {
    world.endedTokens.add(token);
    return { message: 'Signed out' };
  },

  signOutEverywhere: ({ token }, world) => {
    world.endedTokens.add(token);
    return { message: 'Signed out everywhere' };
  },

  listSpots: ({ member, query }) => {
    const start = member.spots.findIndex(({ id }) => id === query.after) + 1;
    return member.spots.slice(start, start + query.limit);
  },

  createSpot: ({ member, body, key }, world) => {
    const kept = key === undefined ? undefined : world.spotOfKey.get(key);
    if (kept && kept.description !== body.description)
      throw new ApiError('idempotency_key_reused', 'Idempotency-Key: was used for other words');
    if (kept) return kept;
    const spot = {
      id: `spot-${member.spots.length + 1}`,
      date: world.today(),
      description: body.description,
    };
    member.spots.unshift(spot);
    if (key !== undefined) world.spotOfKey.set(key, spot);
    return spot;
  },
};
