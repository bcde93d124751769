import { grantRole, revokeRole } from '../../operator/operators.ts';
import { rosterId } from '../../stores/members.ts';
import type { Handler } from '../call.ts';
import { actOnce } from './action.ts';

export const listOperators: Handler<'listOperators'> = async (_, { operators }) =>
  (await operators.all()).map(({ uid, email, grantedAt, grantedBy }) => ({
    id: uid,
    address: email,
    granted_at: grantedAt.toISOString(),
    granted_by: grantedBy,
  }));

export const grantOperator: Handler<'grantOperator'> = async (call, dependencies) => {
  const { address } = call.body;
  const described = {
    what: 'Made a person an operator',
    targets: [{ kind: 'person', id: rosterId(address) }],
  } as const;
  await actOnce(call, dependencies, described, (operator) => grantRole(address, operator, dependencies));
  return { message: `${address} is an operator now. All operators get a mail about it` };
};

export const revokeOperator: Handler<'revokeOperator'> = async (call, dependencies) => {
  const { id } = call.params;
  const described = {
    what: 'Took the role of an operator away',
    targets: [{ kind: 'operator', id }],
  } as const;
  await actOnce(call, dependencies, described, (operator) => revokeRole(id, operator, dependencies));
  return { message: 'The role is taken away within 30 seconds. All operators get a mail about it' };
};
