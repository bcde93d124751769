import { firestoreStores, type OperatorDependencies, type PaymentServices } from '../dependencies.ts';
import type { KeyRing } from '../session/keys.ts';
import { operatorTokens } from '../session/operator-tokens.ts';
import { cachedOperators } from '../stores/cache.ts';
import { inMemoryRateLimiter } from '../stores/rate-limiter.ts';
import { type Connection, createRateLimiter } from './dependencies.ts';

/** What operators' calls depend on. Only the store of operators is cached. */
export function operatorDependencies(
  connection: Connection,
  keys: KeyRing,
  services: PaymentServices & Pick<OperatorDependencies, 'siteUrl'>,
): OperatorDependencies {
  const { common, database, environment, queues } = connection;
  const stores = firestoreStores(database);
  return {
    ...common,
    ...stores,
    uncached: stores,
    operators: cachedOperators(stores.operators, performance),
    instanceRateLimiter: inMemoryRateLimiter(environment.limitScale),
    operatorTokens: operatorTokens(keys, `https://${environment.projectId}.web.app`),
    rateLimiter: createRateLimiter(connection, keys[0].key),
    ...queues,
    ...services,
  };
}
