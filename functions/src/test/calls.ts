import { testNow } from './in-memory-stores.ts';

const origin = {
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

/** A call by `memberId`, to be completed with parameters, query or body. */
export const memberCall = (memberId: string, { key, now = testNow }: { key?: string; now?: Date } = {}) => ({
  session: sessionOf(memberId),
  idempotencyKey: key,
  now,
  ...origin,
});

/** A public call, to be completed with parameters, query or body. */
export const publicCall = (now = testNow) => ({
  session: undefined,
  idempotencyKey: undefined,
  now,
  ...origin,
});
