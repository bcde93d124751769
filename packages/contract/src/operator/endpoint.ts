import { type Endpoint, endpoint, type OperatorRole } from '../endpoint.ts';

/** What each endpoint for operators states. */
type OperatorEndpoint = Omit<Endpoint, 'access' | 'servedBy' | 'roles'> & {
  /** The roles that may call it; there is no default. */
  readonly roles: readonly ['owner', ...OperatorRole[]];
};
type Row = Omit<OperatorEndpoint, 'method' | 'paged' | 'idempotent'>;

/** Defines an endpoint that only operators with one of its roles may call. */
const operatorEndpoint = <const E extends OperatorEndpoint>(row: E) =>
  endpoint({ ...row, access: 'operator', servedBy: 'operator' });

/** Defines a call that changes nothing. */
export const operatorRead = <const E extends Row>(row: E) => operatorEndpoint({ ...row, method: 'GET' });

/** Defines a call that returns a page of a list. */
export const operatorList = <const E extends Row>(row: E) =>
  operatorEndpoint({ ...row, method: 'GET', paged: true });

/** Defines an action, which is done once for each `Idempotency-Key`. */
export const operatorAction = <const E extends Row>(row: E) =>
  operatorEndpoint({ ...row, method: 'POST', idempotent: true });
