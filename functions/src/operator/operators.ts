import type { Dependencies } from '../dependencies.ts';
import type { OutgoingMail } from '../mail/outgoing.ts';
import { rosterId } from '../stores/members.ts';
import { type Change, failuresOf, logEntryOf, type Operator, OperatorError, storeMails } from './action.ts';

type RoleDependencies = Pick<Dependencies, 'operators' | 'identity' | 'mail' | 'clock' | 'newId' | 'log'>;

/** Makes the account with this address an operator's. Throws an OperatorError when no one has signed in with it. */
export async function grantRole(
  email: string,
  operator: Operator,
  dependencies: RoleDependencies,
): Promise<Change> {
  const { operators, identity, clock } = dependencies;
  const account = await identity.accountOf(email);
  if (!account)
    throw new OperatorError(
      `Nobody has signed in as ${email} yet. Ask them to sign in once, then grant the role`,
    );
  if (await operators.get(account.uid)) throw new OperatorError(`${email} is already an operator`);
  const change = {
    what: `make ${email} an operator`,
    before: null,
    after: 'operator',
    effects: [`${email} can do everything in the console.`, 'All operators get a mail about it.'],
  };
  const entry = logEntryOf(change, operator, dependencies);
  const stored = { email: account.email, grantedBy: operator.by, grantedAt: clock() };
  if (!(await operators.grant(account.uid, stored, entry)))
    throw new OperatorError(`${email} is already an operator`);
  const fact = { operator: email, change: 'granted', by: operator.by, occasion: entry.id } as const;
  return { ...change, failures: await mailOperators(fact, dependencies) };
}

/** Revokes an operator's role. Throws an OperatorError for any other account, and for the last operator. */
export async function revokeRole(
  uid: string,
  operator: Operator,
  dependencies: RoleDependencies,
): Promise<Change> {
  const { operators } = dependencies;
  const known = await operators.get(uid);
  if (!known) throw new OperatorError('This account is not an operator’s');
  const change = {
    what: `take the role of an operator from ${known.email}`,
    before: 'operator',
    after: null,
    effects: [
      `Within 30 seconds, ${known.email} can no longer use the console.`,
      'All operators get a mail about it.',
    ],
  };
  const entry = logEntryOf(change, operator, dependencies);
  const result = await operators.revoke(uid, entry);
  if (result === 'last')
    throw new OperatorError('This is the last operator. Grant the role to another person first');
  if (result === 'unknown') throw new OperatorError('This account is not an operator’s');
  const fact = { operator: known.email, change: 'revoked', by: operator.by, occasion: entry.id } as const;
  return { ...change, failures: await mailOperators(fact, dependencies, [known.email]) };
}

type RoleMail = Extract<OutgoingMail, { kind: 'operator-role' }>;

/** Tells all operators, and `others`, about a change of the role. Resolves to what could not be done. */
async function mailOperators(
  fact: Pick<RoleMail, 'operator' | 'change' | 'by' | 'occasion'>,
  dependencies: RoleDependencies,
  others: readonly string[] = [],
): Promise<string[]> {
  const everybody = [...(await dependencies.operators.all()).map(({ email }) => email), ...others];
  const mails = everybody.map((email) => ({
    kind: 'operator-role' as const,
    email,
    rosterId: rosterId(email),
    ...fact,
  }));
  return failuresOf(await storeMails(mails, dependencies));
}
