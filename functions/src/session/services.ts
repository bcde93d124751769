import { type ApiDependencies, createRateLimiter } from '../dependencies.ts';
import type { Environment } from '../env.ts';
import type { KeyRing } from './keys.ts';
import { cachedTokens, sessionTokens } from './tokens.ts';

/** What a function with the session keys can do, after `createDependencies`. */
export const createSessionServices = (
  environment: Environment,
  keys: KeyRing,
): Pick<ApiDependencies, 'tokens' | 'rateLimiter'> => ({
  tokens: cachedTokens(sessionTokens(keys, `https://${environment.projectId}.web.app`)),
  rateLimiter: createRateLimiter(environment, keys[0].key),
});
