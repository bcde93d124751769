import { http } from '@google-cloud/functions-framework';
import { apiApp } from '../../../../functions/src/http/app.ts';
import { takeBodiesUnparsed } from '../../../../functions/src/http/body-guard.ts';
import { cachedTokens } from '../../../../functions/src/session/tokens.ts';
import { inMemoryDependencies } from '../../../../functions/src/test/in-memory-stores.ts';
import { spots } from './spots.ts';

// The whole API as it is deployed, but for the database: what a call costs before it gets there.
takeBodiesUnparsed();
const inMemory = inMemoryDependencies();
const world = { ...inMemory, tokens: cachedTokens(inMemory.tokens) };
world.stored.set('member', {
  email: 'member@example.com',
  displayName: 'Member',
  cohortId: 'first',
  status: 'active',
  sessionEpoch: 0,
  endedSessions: {},
  createdAt: new Date(),
});
const now = new Date();
world.storedSpots.set('member', spots.map((spot) => ({ ...spot, createdAt: now })).reverse());
const session = { sub: 'member', sid: 'session', ep: 0, auth_time: Math.floor(now.getTime() / 1000) };
process.send?.({ token: world.tokens.issue(session, now) });

const app = apiApp(world, { now: () => new Date(), newId: () => 'unused' } as Parameters<typeof apiApp>[1]);
http('target', (request, response) => app(request, response));
