import { ApiError } from '@reshape/contract/errors';
import type { OperatorDependencies } from '../dependencies.ts';
import type { Handler } from '../endpoints/call.ts';
import type { OutgoingMail } from '../mail/outgoing.ts';
import { rosterId } from '../stores/members.ts';
import type { StoredOperator } from '../stores/operators.ts';
import {
  type ActionInWords,
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

export const listOperators: Handler<'listOperators'> = async (_, { operators, groups }) => {
  const [all, known] = await Promise.all([operators.all(), groups.list()]);
  return all.map(({ uid, email, role, groups: led, grantedAt, grantedBy }) => ({
    id: uid,
    address: email,
    role,
    groups: known.filter(({ id }) => led.includes(id)).map(({ id, name }) => ({ id, name })),
    granted_at: grantedAt.toISOString(),
    granted_by: grantedBy,
  }));
};

/** What an operator is called, as it is logged. */
const roleNames = { owner: 'an owner', facilitator: 'a facilitator' } as const;

type Role = Pick<StoredOperator, 'role' | 'groups'>;
const ownerRole: Role = { role: 'owner', groups: [] };

/** The role as it is stored. Throws an ApiError unless a facilitator leads groups that exist. */
async function roleOf(
  { role, groups: led }: Role,
  { groups }: Pick<OperatorDependencies, 'groups'>,
): Promise<Role> {
  if (role === 'owner') return ownerRole;
  const known = (await groups.list()).map(({ id }) => id);
  if (!led.every((id) => known.includes(id))) throw refusal('One of these groups does not exist any more');
  return { role, groups: led };
}

/**
 * Gives the account with this address a role. Resolves to what could not be done. Throws an ApiError when no one
 * has signed in with the address.
 */
export async function grantRole(
  email: string,
  operator: Operator,
  dependencies: RoleDependencies,
  role: Role = ownerRole,
): Promise<string[]> {
  const { operators, identity, clock } = dependencies;
  const account = await identity.accountOf(email);
  if (!account)
    throw refusal(`Nobody has signed in as ${email} yet. Ask them to sign in once, then grant the role`);
  const targets = [
    { kind: 'operator', id: account.uid },
    { kind: 'person', id: rosterId(email) },
  ] as const;
  const facts = { role: roleNames[role.role] };
  const entry = logEntryOf({ action: 'grant-role', facts, targets, after: role }, operator, dependencies);
  const stored = {
    ...{ email: account.email, grantedBy: operator.by, grantedAt: clock() },
    ...role,
  };
  if (!(await operators.grant(account.uid, stored, entry))) throw refusal(`${email} is already an operator`);
  const fact = { operator: email, change: 'granted', by: operator.by, occasion: entry.id } as const;
  return mailOperators(fact, dependencies);
}

export const grantOperator: Handler<'grantOperator'> = async (call, dependencies) => {
  const { address, ...sent } = call.body;
  const { result: failures } = await actOnce('grantOperator', call, dependencies, async (operator) =>
    grantRole(address, operator, dependencies, await roleOf(sent, dependencies)),
  );
  const message = `${address} is ${roleNames[sent.role]} now. All owners get a mail about it`;
  return { message: withFailures(message, failures) };
};

const notAnOperator = () => new ApiError('not_found', 'This account is not an operator’s any more');

export const changeOperator: Handler<'changeOperator'> = async (call, dependencies) => {
  const { id } = call.params;
  const { operators } = dependencies;
  const before = await operators.get(id);
  if (!before) throw notAnOperator();
  await actOnce('changeOperator', call, dependencies, async (operator) => {
    const after = await roleOf(call.body, dependencies);
    const targets = [{ kind: 'operator', id }] as const;
    const action: ActionInWords =
      after.role === before.role
        ? { action: 'change-groups', targets }
        : { action: 'change-role', facts: { role: roleNames[after.role] }, targets };
    const seen = { role: before.role, groups: before.groups };
    const entry = logEntryOf({ ...action, before: seen, after }, operator, dependencies);
    const result = await operators.change(id, after, entry);
    if (result === 'last') throw refusal('This is the last owner. Make another person an owner first');
    if (result === 'unknown') throw notAnOperator();
  });
  return { message: `${before.email} will be ${roleNames[call.body.role]} within 30 seconds` };
};

export const revokeOperator: Handler<'revokeOperator'> = async (call, dependencies) => {
  const { id } = call.params;
  const { operators } = dependencies;
  const { result: failures } = await actOnce('revokeOperator', call, dependencies, async (operator) => {
    const storedOperator = await operators.get(id);
    if (!storedOperator) throw notAnOperator();
    const targets = [
      { kind: 'operator', id },
      { kind: 'person', id: rosterId(storedOperator.email) },
    ] as const;
    const before = { role: storedOperator.role, groups: storedOperator.groups };
    const entry = logEntryOf({ action: 'revoke-role', targets, before }, operator, dependencies);
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
  const message = 'The role will be revoked within 30 seconds. All owners get a mail about it';
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
