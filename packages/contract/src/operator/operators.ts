import * as z from 'zod/mini';
import { address, id } from '../fields.ts';
import { operatorAction, operatorRead } from './endpoint.ts';
import { done, operatorRole, time } from './fields.ts';
import { namedGroup } from './groups.ts';

/** Most groups that one facilitator leads. */
const maxLedGroups = 25;

/** An operator's role, and for a facilitator the ids of the groups that they lead. */
const roleFields = {
  role: operatorRole,
  groups: z._default(z.array(id).check(z.maxLength(maxLedGroups)), []),
} as const;

/** Everybody who works in the console. */
export const listOperators = operatorRead({
  path: '/api/operator/operators',
  roles: ['owner'],
  response: z.array(
    z.object({
      id,
      address: z.string(),
      role: operatorRole,
      groups: z.array(namedGroup),
      granted_at: time,
      granted_by: z.string(),
      /** Whether they have signed in to the console. */
      has_signed_in: z.boolean(),
    }),
  ),
});

/** Gives an account a role; it must have signed in once. The operator and all owners get a mail. */
export const grantOperator = operatorAction({
  path: '/api/operator/operators',
  roles: ['owner'],
  recent: true,
  body: z.strictObject({ address, ...roleFields }),
  response: done,
});

/**
 * Changes an operator's role and groups, which every instance knows within 30 seconds; `seen` has both as the caller saw
 * them: 409 with both versions of what somebody else has changed since. One owner must remain. The operator gets a mail,
 * and so do all owners when the role changes.
 */
export const changeOperator = operatorAction({
  path: '/api/operator/operators/:id',
  roles: ['owner'],
  recent: true,
  body: z.strictObject({
    ...roleFields,
    seen: z.strictObject({ role: operatorRole, groups: z.array(id) }),
  }),
  response: done,
});

/** Mails an operator about the role once more. 409 `action_refused` when they have signed in to the console. */
export const inviteOperator = operatorAction({
  path: '/api/operator/operators/:id/invite',
  roles: ['owner'],
  response: done,
});

/** Revokes the role, which every instance knows within 30 seconds. The last owner keeps it. */
export const revokeOperator = operatorAction({
  path: '/api/operator/operators/:id/revoke',
  roles: ['owner'],
  recent: true,
  response: done,
});
