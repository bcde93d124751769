import * as z from 'zod/mini';
import { address, id } from '../fields.ts';
import { operatorEndpoint } from './endpoint.ts';
import { done, time } from './fields.ts';

/** Everybody who runs the programme. */
export const listOperators = operatorEndpoint({
  method: 'GET',
  path: '/api/operator/operators',
  roles: ['owner'],
  response: z.array(z.object({ id, address: z.string(), granted_at: time, granted_by: z.string() })),
});

/** Makes an account an operator's; it must have signed in once. All operators are told by mail. */
export const grantOperator = operatorEndpoint({
  method: 'POST',
  path: '/api/operator/operators',
  roles: ['owner'],
  recent: true,
  body: z.strictObject({ address }),
  response: done,
  idempotent: true,
});

/** Revokes the role, which every instance knows within 30 seconds. The last owner keeps it. */
export const revokeOperator = operatorEndpoint({
  method: 'POST',
  path: '/api/operator/operators/:id/revoke',
  roles: ['owner'],
  recent: true,
  response: done,
  idempotent: true,
});
