import { http } from '@google-cloud/functions-framework';
import { createApiApp } from '../../../../functions/src/http/api-app.ts';
import { installBodyGuard } from '../../../../functions/src/http/body-guard.ts';
import { log } from '../../../../functions/src/log.ts';
import { cachedTokens } from '../../../../functions/src/session/tokens.ts';
import { inMemoryDependencies } from '../../../../functions/src/test/in-memory-stores.ts';
import { spots } from './spots.ts';

// The whole API as deployed, except for the database: the cost of a call before it gets there.
installBodyGuard();
const inMemory = inMemoryDependencies({ clock: () => new Date() });
const dependencies = { ...inMemory, log, tokens: cachedTokens(inMemory.tokens) };
dependencies.stored.set('member', {
  email: 'member@example.com',
  displayName: 'Member',
  cohortId: 'first',
  status: 'active',
  sessionEpoch: 0,
  endedSessions: {},
  createdAt: new Date(),
});
const now = new Date();
dependencies.storedSpots.set('member', spots.map((spot) => ({ ...spot, createdAt: now })).reverse());
const session = { sub: 'member', sid: 'session', ep: 0, auth_time: Math.floor(now.getTime() / 1000) };
process.send?.({ token: dependencies.tokens.issue(session, now) });

const app = createApiApp(dependencies);
http('target', (request, response) => app(request, response));
