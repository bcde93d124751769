import * as z from 'zod/mini';
import { startDeletion } from '../account/deletion.ts';
import { exportFile } from '../account/export.ts';
import type { OperatorDependencies } from '../dependencies.ts';
import type { PersonKeys } from '../stores/collection.ts';
import { type Deletion, deletionReasons } from '../stores/deletions.ts';
import { rosterId } from '../stores/members.ts';
import type { StoredPayment } from '../stores/payments.ts';
import { taskId } from '../task-queue.ts';
import { logEntryOf, type Operator, refusal } from './action.ts';

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

/** How many documents there are about a person, by collection. */
async function countsOf(
  person: PersonKeys,
  { personalData }: Pick<PersonalDependencies, 'personalData'>,
): Promise<Readonly<Record<string, number>>> {
  const documents = Object.entries(await personalData.documents(person));
  return Object.fromEntries(documents.flatMap(([name, { length }]) => (length > 0 ? [[name, length]] : [])));
}

/**
 * Everything that is stored about a person, as a zip file, for a person who asks by mail. Throws an ApiError when
 * nothing is stored.
 */
export async function exportPerson(
  email: string,
  operator: Operator,
  dependencies: PersonalDependencies,
): Promise<Uint8Array> {
  const { personalData, operatorLog, clock } = dependencies;
  const person = await personalData.keysOfAddress(email);
  const counts = await countsOf(person, dependencies);
  if (Object.keys(counts).length === 0) throw nothingStored();
  const what = 'Exported the data of a person';
  const targets = [{ kind: 'person', id: rosterId(email) }] as const;
  await operatorLog.add(logEntryOf({ what, targets, before: null, after: counts }, operator, dependencies));
  return exportFile(await personalData.documents(person), clock());
}

/**
 * Closes the account of a person who asked for it, and has everything about them deleted; of a person who has signed in
 * and never had a place, that is the account at the identity provider. Resolves to the payments that stay to be decided
 * about. Throws an ApiError when nothing is stored, and for the last operator.
 */
export async function deletePerson(
  email: string,
  operator: Operator,
  dependencies: PersonalDependencies,
): Promise<readonly StoredPayment[]> {
  const keys = await dependencies.personalData.keysOfAddress(email);
  const uid = keys.uid ?? (await dependencies.identity.accountOf(email))?.uid ?? null;
  const person = { ...keys, uid };
  if (uid === null && Object.keys(await countsOf(person, dependencies)).length === 0) throw nothingStored();
  const id = rosterId(email);
  // The deletion takes the id of the person out of the log, which then only has this reference.
  const what = `Had everything about person ${id.slice(0, 12)} deleted`;
  const action = { what, targets: [{ kind: 'person', id }], before: null, after: null } as const;
  const entry = logEntryOf(action, operator, dependencies);
  return startDeletion({ ...person, email: person.email ?? email }, 'operator', entry, dependencies);
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
  const lines: string[] = [];
  for await (const deletion of deletionRuns.all())
    lines.push(JSON.stringify(deletionRecord.parse(asJson(deletion))));
  return lines;
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
