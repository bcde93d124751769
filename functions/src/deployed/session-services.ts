import type { ApiDependencies } from '../dependencies.ts';
import type { KeyRing } from '../session/keys.ts';
import { cachedTokens, sessionTokens } from '../session/tokens.ts';
import { type Connection, createRateLimiter } from './dependencies.ts';

/** What a function with the session keys can do. */
export const createSessionServices = (
  connection: Connection,
  keys: KeyRing,
): Pick<ApiDependencies, 'tokens' | 'rateLimiter'> => ({
  tokens: cachedTokens(sessionTokens(keys, `https://${connection.environment.projectId}.web.app`)),
  rateLimiter: createRateLimiter(connection, keys[0].key),
});
