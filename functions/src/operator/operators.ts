import { ApiError } from '@reshape/contract/errors';
import type { OperatorDependencies } from '../dependencies.ts';
import type { Handler } from '../endpoints/call.ts';
import type { OutgoingMail } from '../mail/outgoing.ts';
import { rosterId } from '../stores/members.ts';
import {
  actOnce,
  failuresOf,
  logEntryOf,
  type Operator,
  refusal,
  storeMails,
  withFailures,
} from './action.ts';

type RoleDependencies = Pick<
  OperatorDependencies,
  'operators' | 'identity' | 'mail' | 'clock' | 'newId' | 'log'
>;

export const listOperators: Handler<'listOperators'> = async (_, { operators }) =>
  (await operators.all()).map(({ uid, email, grantedAt, grantedBy }) => ({
    id: uid,
    address: email,
    granted_at: grantedAt.toISOString(),
    granted_by: grantedBy,
  }));

/**
 * Makes the account with this address an operator's. Resolves to what could not be done. Throws an ApiError when no one
 * has signed in with the address.
 */
export async function grantRole(
  email: string,
  operator: Operator,
  dependencies: RoleDependencies,
): Promise<string[]> {
  const { operators, identity, clock } = dependencies;
  const account = await identity.accountOf(email);
  if (!account)
    throw refusal(`Nobody has signed in as ${email} yet. Ask them to sign in once, then grant the role`);
  const targets = [{ kind: 'person', id: rosterId(email) }] as const;
  const action = { what: 'Made a person an operator', targets, before: null, after: 'operator' };
  const entry = logEntryOf(action, operator, dependencies);
  const stored = {
    ...{ email: account.email, grantedBy: operator.by, grantedAt: clock() },
    ...{ role: 'owner' as const, groups: [] },
  };
  if (!(await operators.grant(account.uid, stored, entry))) throw refusal(`${email} is already an operator`);
  const fact = { operator: email, change: 'granted', by: operator.by, occasion: entry.id } as const;
  return mailOperators(fact, dependencies);
}

export const grantOperator: Handler<'grantOperator'> = async (call, dependencies) => {
  const { address } = call.body;
  const { result: failures } = await actOnce('grantOperator', call, dependencies, (operator) =>
    grantRole(address, operator, dependencies),
  );
  const message = `${address} is an operator now. All operators get a mail about it`;
  return { message: withFailures(message, failures) };
};

const notAnOperator = () => new ApiError('not_found', 'This account is not an operator’s any more');

export const revokeOperator: Handler<'revokeOperator'> = async (call, dependencies) => {
  const { id } = call.params;
  const { operators } = dependencies;
  const { result: failures } = await actOnce('revokeOperator', call, dependencies, async (operator) => {
    const storedOperator = await operators.get(id);
    if (!storedOperator) throw notAnOperator();
    const targets = [{ kind: 'operator', id }] as const;
    const action = { what: 'Revoked the role of an operator', targets, before: 'operator', after: null };
    const entry = logEntryOf(action, operator, dependencies);
    const result = await operators.revoke(id, entry);
    if (result === 'last') throw refusal('This is the last owner. Make another person an owner first');
    if (result === 'unknown') throw notAnOperator();
    const fact = {
      operator: storedOperator.email,
      change: 'revoked',
      by: operator.by,
      occasion: entry.id,
    } as const;
    return mailOperators(fact, dependencies, [storedOperator.email]);
  });
  const message = 'The role is revoked within 30 seconds. All operators get a mail about it';
  return { message: withFailures(message, failures) };
};

type RoleMail = Extract<OutgoingMail, { kind: 'operator-role' }>;

/** Tells all owners, and `others`, about a change of a role. Resolves to what could not be done. */
async function mailOperators(
  fact: Pick<RoleMail, 'operator' | 'change' | 'by' | 'occasion'>,
  dependencies: RoleDependencies,
  others: readonly string[] = [],
): Promise<string[]> {
  const owners = (await dependencies.operators.all()).filter(({ role }) => role === 'owner');
  const everybody = new Set([...owners.map(({ email }) => email), ...others]);
  const mails = [...everybody].map((email) => ({
    kind: 'operator-role' as const,
    email,
    rosterId: rosterId(email),
    ...fact,
  }));
  return failuresOf(await storeMails(mails, dependencies));
}
