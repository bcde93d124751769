import { roleNames } from '@reshape/content/mail/operator-mails';
import { ApiError } from '@reshape/contract/errors';
import type { OperatorDependencies } from '../dependencies.ts';
import type { Handler } from '../endpoints/call.ts';
import { mailId, type OutgoingMail, recordOf } from '../mail/outgoing.ts';
import type { NamedMail } from '../stores/mails.ts';
import { rosterId } from '../stores/members.ts';
import type { OperatorLogEntry } from '../stores/operator-log.ts';
import type { Role } from '../stores/operators.ts';
import {
  type ActionInWords,
  actOnce,
  changesOf,
  enqueueStored,
  logEntryOf,
  type Operator,
  refusal,
} from './action.ts';
import { namedGroupOf } from './groups.ts';

type RoleDependencies = Pick<
  OperatorDependencies,
  'operators' | 'identity' | 'mailQueue' | 'clock' | 'newId' | 'log'
>;

export const listOperators: Handler<'listOperators'> = async (_, dependencies) => {
  const { operators, groups } = dependencies;
  const all = await operators.all();
  const ledGroups = await groups.withIds([...new Set(all.flatMap(({ groups: led }) => led))]);
  const namedGroups = await Promise.all(ledGroups.map((group) => namedGroupOf(group, dependencies)));
  return all.map(({ uid, email, role, groups: led, grantedAt, grantedBy, signedInAt }) => ({
    id: uid,
    address: email,
    role,
    groups: namedGroups.filter(({ id }) => led.includes(id)),
    granted_at: grantedAt.toISOString(),
    granted_by: grantedBy,
    has_signed_in: signedInAt !== undefined,
  }));
};

export const ownerRole: Role = { role: 'owner', groups: [] };

/** The role as it is stored. Throws an ApiError unless a facilitator leads groups that exist. */
async function roleOf(
  { role, groups: led }: Role,
  { groups }: Pick<OperatorDependencies, 'groups'>,
): Promise<Role> {
  if (role === 'owner') return ownerRole;
  const ids = [...new Set(led)];
  if ((await groups.withIds(ids)).length < ids.length)
    throw refusal('One of these groups does not exist any more');
  return { role, groups: ids };
}

/** Gives the account with this address a role. Throws an ApiError when no one has signed in with the address. */
export async function grantRole(
  email: string,
  operator: Operator,
  dependencies: RoleDependencies,
  role: Role,
): Promise<void> {
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
  const { mailTo, ids } = mailsAbout({ operator: email, change: 'granted', role: role.role }, entry);
  if (!(await operators.grant(account.uid, stored, entry, mailTo)))
    throw refusal(`${email} is already an operator`);
  await enqueueStored([...ids], dependencies);
}

export const grantOperator: Handler<'grantOperator'> = async (call, dependencies) => {
  const { address, ...sent } = call.body;
  await actOnce('grantOperator', call, dependencies, async (operator) =>
    grantRole(address, operator, dependencies, await roleOf(sent, dependencies)),
  );
  return {
    message: `${address} is ${roleNames[sent.role]} now. All owners and ${address} get a mail about it`,
  };
};

/** The groups in one order, so that the same groups are equal. */
const inOrder = ({ role, groups }: Role): Role => ({ role, groups: [...groups].sort() });

const notAnOperator = () => new ApiError('not_found', 'This account is not an operator’s any more');

export const changeOperator: Handler<'changeOperator'> = async (call, dependencies) => {
  const { id } = call.params;
  const { operators, groups } = dependencies;
  const { seen, ...sent } = call.body;
  const known = await operators.get(id);
  if (!known) throw notAnOperator();
  await actOnce('changeOperator', call, dependencies, async (operator) => {
    const after = await roleOf(sent, dependencies);
    let mails: ReadonlySet<string> = new Set();
    const result = await operators.change(id, async ({ email, role, groups: led }) => {
      const before = { role, groups: led };
      // Groups that no longer exist are not listed, so that nobody can have seen them.
      const listed = (await groups.withIds(led)).map((group) => group.id);
      changesOf(inOrder(after), inOrder(seen), inOrder({ role, groups: listed }));
      const targets = [{ kind: 'operator', id }] as const;
      const action: ActionInWords =
        after.role === role
          ? { action: 'change-groups', targets }
          : { action: 'change-role', facts: { role: roleNames[after.role] }, targets };
      const entry = logEntryOf({ ...action, before, after }, operator, dependencies);
      const change = after.role === role ? 'groups' : 'changed';
      const { mailTo, ids } = mailsAbout({ operator: email, change, role: after.role }, entry);
      mails = ids;
      return { after, entry, mailTo };
    });
    if (result === 'last') throw refusal('This is the last owner. Make another person an owner first');
    if (result === 'unknown') throw notAnOperator();
    await enqueueStored([...mails], dependencies);
  });
  return { message: `${known.email} will be ${roleNames[call.body.role]} within 30 seconds` };
};

/** Mails an operator who has not signed in to the console about the role once more. */
export const inviteOperator: Handler<'inviteOperator'> = async (call, dependencies) => {
  const { id } = call.params;
  const { operators } = dependencies;
  const invited = await operators.get(id);
  if (!invited) throw notAnOperator();
  const { email, role } = invited;
  await actOnce('inviteOperator', call, dependencies, async (operator) => {
    const action = { action: 'invite-operator', targets: [{ kind: 'operator', id }] } as const;
    const entry = logEntryOf(action, operator, dependencies);
    const { mailTo, ids } = mailsAbout({ operator: email, change: 'granted', role }, entry);
    const result = await operators.inviteAgain(id, entry, mailTo);
    if (result === 'here') throw refusal(`${email} has signed in to the console already`);
    if (result === 'unknown') throw notAnOperator();
    await enqueueStored([...ids], dependencies);
  });
  return { message: `The mail to ${email} is on its way again` };
};

export const revokeOperator: Handler<'revokeOperator'> = async (call, dependencies) => {
  const { id } = call.params;
  const { operators } = dependencies;
  await actOnce('revokeOperator', call, dependencies, async (operator) => {
    const storedOperator = await operators.get(id);
    if (!storedOperator) throw notAnOperator();
    const targets = [
      { kind: 'operator', id },
      { kind: 'person', id: rosterId(storedOperator.email) },
    ] as const;
    const before = { role: storedOperator.role, groups: storedOperator.groups };
    const entry = logEntryOf({ action: 'revoke-role', targets, before }, operator, dependencies);
    const { email, role } = storedOperator;
    const { mailTo, ids } = mailsAbout({ operator: email, change: 'revoked', role }, entry);
    const result = await operators.revoke(id, entry, mailTo);
    if (result === 'last') throw refusal('This is the last owner. Make another person an owner first');
    if (result === 'unknown') throw notAnOperator();
    await enqueueStored([...ids], dependencies);
  });
  return { message: 'The role will be revoked within 30 seconds. All owners get a mail about it' };
};

type RoleMail = Extract<OutgoingMail, { kind: 'operator-role' }>;

/** What stores a mail about a change of a role, and the ids of those that were stored. */
function mailsAbout(
  fact: Pick<RoleMail, 'operator' | 'change' | 'role'>,
  { id: occasion, by, at }: OperatorLogEntry,
) {
  const ids = new Set<string>();
  const mailTo = (email: string): NamedMail => {
    const mail = { kind: 'operator-role', email, rosterId: rosterId(email), ...fact, by, occasion } as const;
    ids.add(mailId(mail));
    return { id: mailId(mail), record: recordOf(mail, at) };
  };
  return { mailTo, ids };
}
