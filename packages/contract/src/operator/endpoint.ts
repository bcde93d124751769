import { type Endpoint, endpoint, type OperatorRole } from '../endpoint.ts';

/** What each endpoint for operators states. */
type OperatorEndpoint = Omit<Endpoint, 'access' | 'servedBy' | 'roles'> & {
  /** The roles that may call it; there is no default. */
  readonly roles: readonly ['owner', ...OperatorRole[]];
};

/** Defines an endpoint that only operators with one of its roles may call. */
export const operatorEndpoint = <const E extends OperatorEndpoint>(row: E) =>
  endpoint({ ...row, access: 'operator', servedBy: 'operator' });
