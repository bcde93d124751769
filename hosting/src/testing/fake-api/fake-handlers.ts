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
  readonly member: FakeMember;
}

export type FakeHandler<Name extends EndpointName> = (
  call: FakeCall<Api[Name]>,
  world: FakeWorld,
) => Answer<Api[Name]>;

/** The handlers of some rows; together they must make up the whole table. */
export type FakeHandlers<Name extends EndpointName = EndpointName> = {
  readonly [N in Name]: FakeHandler<N>;
};

export const nothingHere = () => new ApiError('not_found', 'There is nothing here');

/** A page of a list, newest first, that begins after the item with the id `after`. */
export function pageOf<T extends { readonly id: string }>(
  items: readonly T[],
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): T[] {
  const start = items.findIndex(({ id }) => id === after) + 1;
  return items.slice(start, start + limit);
}
