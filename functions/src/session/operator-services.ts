import { createRateLimiter, type Dependencies, type OperatorServerDependencies } from '../dependencies.ts';
import type { Environment } from '../env.ts';
import { cachedOperators } from '../stores/cache.ts';
import type { KeyRing } from './keys.ts';
import { operatorTokens } from './operator-tokens.ts';

/**
 * What the function `operator` works with, besides the services of payments. Only operators are cached: what
 * an operator sees must be current.
 */
export const createOperatorServices = (
  environment: Environment,
  keys: KeyRing,
  { uncached }: Pick<Dependencies, 'uncached'>,
) =>
  ({
    ...uncached,
    operators: cachedOperators(uncached.operators, performance),
    operatorTokens: operatorTokens(keys, `https://${environment.projectId}.web.app`),
    rateLimiter: createRateLimiter(environment, keys[0].key),
  }) satisfies Partial<OperatorServerDependencies>;
