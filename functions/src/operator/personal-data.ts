import { quantity } from '@reshape/content/operator/quantity';
import * as z from 'zod/mini';
import { startDeletion } from '../account/deletion.ts';
import { exportFile, exportFileName } from '../account/export.ts';
import type { OperatorDependencies } from '../dependencies.ts';
import type { Handler } from '../endpoints/call.ts';
import { personalCollections } from '../stores/collections.ts';
import { type Deletion, deletionReasons } from '../stores/deletions.ts';
import { rosterId } from '../stores/members.ts';
import { allOf } from '../stores/page.ts';
import type { StoredPayment } from '../stores/payments.ts';
import { taskId } from '../task-queue.ts';
import { actOnce, logEntryOf, type Operator, refusal, withFailures } from './action.ts';
import { paymentInWords } from './payments.ts';

type PersonalDependencies = Pick<
  OperatorDependencies,
  | 'clock'
  | 'newId'
  | 'log'
  | 'identity'
  | 'personalData'
  | 'operatorLog'
  | 'deletions'
  | 'deletionRuns'
  | 'deletionQueue'
>;

const nothingStored = () => refusal('Nothing is stored about this address');

/**
 * The person with an address, whether as a member or in any other way, and everything that is stored about them: their
 * account at the identity provider, and their documents by collection. `undefined` when there is nothing.
 */
async function storedAbout(
  address: string,
  { personalData, identity }: Pick<PersonalDependencies, 'personalData' | 'identity'>,
) {
  const [keys, account] = await Promise.all([
    personalData.keysOfAddress(address),
    identity.accountOf(address),
  ]);
  const person = { ...keys, email: keys.email ?? address, uid: keys.uid ?? account?.uid ?? null };
  const documents = await personalData.documents(person);
  const isEmpty = Object.values(documents).every(({ length }) => length === 0);
  return isEmpty && !account ? undefined : { person, documents, account };
}

/** Whether anything is stored about the person with this address. */
export const isKnown = async (
  address: string,
  dependencies: Pick<PersonalDependencies, 'personalData' | 'identity'>,
): Promise<boolean> => (await storedAbout(address, dependencies)) !== undefined;

export const findPersonalData: Handler<'findPersonalData'> = async ({ query }, dependencies) => {
  const [stored, place] = await Promise.all([
    storedAbout(query.address, dependencies),
    dependencies.people.get(rosterId(query.address)),
  ]);
  if (!stored)
    return { address: query.address, person: null, is_member: false, stored: [], deleted_by: null };
  const { person, documents, account } = stored;
  const entries = new Map<string, number>(account && [['signIn', 1]]);
  // Whether somebody has a pair is known to its members only.
  for (const [name, { privacyRow }] of personalCollections)
    if (privacyRow !== 'pair')
      entries.set(privacyRow, (entries.get(privacyRow) ?? 0) + documents[name].length);
  const deletedBy = await dependencies.deletionRuns.endOf(person.rosterId);
  return {
    address: person.email,
    person: place?.id ?? null,
    is_member: documents.members.length > 0,
    stored: [...entries].flatMap(([what, count]) => (count === 0 ? [] : [{ what, entries: count }])),
    deleted_by: deletedBy?.toISOString() ?? null,
  };
};

export const exportPersonalData: Handler<'exportPersonalData'> = async (call, dependencies) => {
  const { address } = call.query;
  const person = await dependencies.personalData.keysOfAddress(address);
  if ((await dependencies.personalData.documents(person)).members.length > 0)
    throw refusal(
      `${address} is a member, and can download everything at /account. Only they may read what they wrote`,
    );
  const content = await exportPerson(address, { by: call.session.email }, dependencies);
  return { name: exportFileName(call.now), type: 'application/zip', content };
};

export const erasePerson: Handler<'erasePerson'> = async (call, dependencies) => {
  const { address } = call.body;
  const { result: owed = [] } = await actOnce('erasePerson', call, dependencies, async (operator) => {
    const { uid } = (await storedAbout(address, dependencies))?.person ?? {};
    if (uid && (await dependencies.operators.get(uid)))
      throw refusal(`${address} is an operator. Revoke the role first`);
    return deletePerson(address, operator, dependencies);
  });
  const message = `The account of ${address} is closed, and everything about them is being deleted`;
  const remaining = owed.map((payment) => `You still have to decide about ${paymentInWords(payment)}`);
  return { message: withFailures(message, remaining) };
};

/**
 * Everything that is stored about a person, as a zip file, for a person who asks by mail. Throws an ApiError when
 * nothing is stored.
 */
export async function exportPerson(
  email: string,
  operator: Operator,
  dependencies: PersonalDependencies,
): Promise<Uint8Array<ArrayBuffer>> {
  const { operatorLog, clock } = dependencies;
  const stored = await storedAbout(email, dependencies);
  if (!stored) throw nothingStored();
  const { documents, account } = stored;
  const targets = [{ kind: 'person', id: rosterId(email) }] as const;
  const lengths = Object.values(documents).map(({ length }) => length);
  const count = lengths.reduce((sum, length) => sum + length, account ? 1 : 0);
  const facts = { entries: quantity(count, 'entry', 'entries') };
  await operatorLog.add(logEntryOf({ action: 'export-person', facts, targets }, operator, dependencies));
  const signedInAs = account && { uid: account.uid, address: account.email, name: account.name };
  return exportFile(documents, clock(), signedInAs);
}

/**
 * Closes the account of a person who asked for it, and has everything about them deleted; of a person who has signed in
 * and never had a place, that is the account at the identity provider. Resolves to the payments that stay to be decided
 * about. Throws an ApiError when nothing is stored, and for the last owner.
 */
export async function deletePerson(
  email: string,
  operator: Operator,
  dependencies: PersonalDependencies,
): Promise<readonly StoredPayment[]> {
  const stored = await storedAbout(email, dependencies);
  if (!stored) throw nothingStored();
  const targets = [{ kind: 'person', id: rosterId(email) }] as const;
  const entry = logEntryOf({ action: 'erase-person', targets }, operator, dependencies);
  return startDeletion(stored.person, 'operator', entry, dependencies);
}

/** The record of a deletion, as it is taken from one database to another. It has no address. */
const deletionRecord = z.object({
  id: z.string(),
  uid: z.nullable(z.string()),
  rosterId: z.string(),
  reason: z.enum(deletionReasons),
  requestedAt: z.string(),
  expireAt: z.string(),
});

/** The records of all deletions, one per line, to be kept outside the database. */
export async function recordedDeletions({
  deletionRuns,
}: Pick<PersonalDependencies, 'deletionRuns'>): Promise<string[]> {
  const deletions = await allOf(deletionRuns.all());
  return deletions.map((deletion) => JSON.stringify(deletionRecord.parse(asJson(deletion))));
}

const asJson = (deletion: Deletion): unknown => JSON.parse(JSON.stringify(deletion));

/** The record in a line of a file. Throws an Error that names the line when there is none. */
function recordIn(line: string, number: number): z.output<typeof deletionRecord> {
  try {
    return deletionRecord.parse(JSON.parse(line));
  } catch {
    throw new Error(`Line ${number} is not a deletion record. No deletion was repeated`);
  }
}

/**
 * Repeats recorded deletions in a database that was restored from a backup, where the people are back. Those
 * that were complete when the backup was made are left out: the person may have enrolled again since.
 * Resolves to the number of deletions repeated. Running it twice is harmless. Throws an Error, and repeats
 * nothing, for a line that is not a deletion record.
 */
export async function replayDeletions(
  lines: readonly string[],
  { deletionRuns, deletionQueue, personalData, clock }: PersonalDependencies,
): Promise<number> {
  const records = lines.flatMap((line, index) => (line.trim() === '' ? [] : recordIn(line, index + 1)));
  const now = clock();
  let count = 0;
  for (const { id, uid, requestedAt, expireAt, ...rest } of records) {
    const run = await deletionRuns.get(id);
    if (run?.finishedAt && run.requestedAt >= new Date(requestedAt)) continue;
    count += 1;
    const email = uid === null ? null : ((await personalData.keysOf(uid))?.email ?? null);
    const times = { requestedAt: new Date(requestedAt), expireAt: new Date(expireAt) };
    const progress = { step: 0, updatedAt: now, finishedAt: null };
    await deletionRuns.restore({ ...rest, ...times, ...progress, id, uid, email }, now);
    await deletionQueue.enqueue({ id }, taskId(`${id} replay ${now.toISOString()}`));
  }
  return count;
}
