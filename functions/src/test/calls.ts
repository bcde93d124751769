import { testNow } from './in-memory-stores.ts';

/** A call without parameters, query and body. */
const bare = {
  ...{ params: {}, query: undefined, body: undefined },
  client: '203.0.113.7',
  network: '203.0.113.7',
  hop: '198.51.100.1',
  requestId: 'request-1',
  asksForPrivacy: false,
};

const sessionOf = (memberId: string) => ({
  sub: memberId,
  sid: 's',
  ep: 0,
  auth_time: 0,
  iat: 0,
  exp: 0,
});

/** A call by `memberId`, without parameters, query and body. */
export const memberCall = (memberId: string, { key, now = testNow }: { key?: string; now?: Date } = {}) => ({
  session: sessionOf(memberId),
  idempotencyKey: key,
  now,
  ...bare,
});

/** A public call, without parameters, query and body. */
export const publicCall = (now = testNow) => ({
  session: undefined,
  idempotencyKey: undefined,
  now,
  ...bare,
});
