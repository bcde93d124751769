import { type Endpoint, endpoint } from '../endpoint.ts';

/** Defines an endpoint that only operators may call. */
export const operatorEndpoint = <const E extends Omit<Endpoint, 'access' | 'servedBy'>>(row: E) =>
  endpoint({ ...row, access: 'operator', servedBy: 'operator' });
