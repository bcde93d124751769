import { type LogKind, logKinds, type Target, target } from '@reshape/contract/operator/log';
import { keptDays } from '@reshape/domain/retention';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, expiryOf, otherCollection } from './collection.ts';
import { fieldsOf, instant } from './documents.ts';
import { rosterId } from './members.ts';
import { type CursorPage, type PageRequest, readCursorPage } from './page.ts';

export const operatorLogCollection = otherCollection({
  path: 'operatorLog',
  holds: 'operation',
  why: 'what operators changed, with references in place of the addresses of the people concerned',
  expires: keptDays.operatorLog,
  operatorFields: ['by'],
});

/**
 * The fields from `targets` on are missing from entries of earlier releases, whose sentences have no words in braces.
 */
export const operatorLogDocument = z.object({
  by: z.string(),
  what: z.string(),
  at: instant,
  before: z.string(),
  after: z.string(),
  targets: z._default(z.array(target), []),
  correlationId: z.pipe(
    z.nullish(z.string()),
    z.transform((id) => id ?? undefined),
  ),
  request: z.pipe(
    z.nullish(z.string()),
    z.transform((hash) => hash ?? undefined),
  ),
  reason: z.pipe(
    z.nullish(z.string()),
    z.transform((reason) => reason ?? undefined),
  ),
  kind: z.pipe(
    z.nullish(z.enum(logKinds)),
    z.transform((kind) => kind ?? undefined),
  ),
  facts: z._default(z.string(), '{}'),
});

/** An action of the operator, as it is logged. */
export interface OperatorLogEntry {
  readonly id: string;
  readonly by: string;
  /** A sentence, in which words in braces stand for `targets`, `facts` and the changes. */
  readonly what: string;
  readonly facts?: Readonly<Record<string, string>>;
  readonly kind?: LogKind | undefined;
  readonly at: Date;
  readonly before: unknown;
  readonly after: unknown;
  /** Why, in the operator's words. */
  readonly reason?: string | undefined;
  /** What it was about. */
  readonly targets?: readonly LogTarget[];
  /** The id of the request that did it, and a hash of what it asked for. */
  readonly correlationId?: string | undefined;
  readonly request?: string | undefined;
}

export type LogTarget = Target;

export interface LogFilter {
  /** The id of what it was about. */
  readonly target?: string | undefined;
  /** The address of an operator. */
  readonly by?: string | undefined;
  readonly kind?: LogKind | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
}

export interface OperatorLog {
  get(id: string): Promise<OperatorLogEntry | undefined>;
  /** The entries that a filter finds, latest first. */
  list(filter: LogFilter, page: PageRequest): Promise<CursorPage<OperatorLogEntry>>;
  /**
   * Logs an action that changes nothing in the database. All others are logged in the transaction of their
   * change.
   */
  add(entry: OperatorLogEntry): Promise<void>;
}

export function firestoreOperatorLog(database: Firestore): OperatorLog {
  const log = collection(database, operatorLogCollection);
  return {
    async get(id) {
      const entry = fieldsOf(await log.doc(id).get(), operatorLogDocument);
      return entry && { id, ...entryFrom(entry) };
    },
    list({ target, by, kind, since, until }, page) {
      const conditions: readonly Condition[] = [
        ['by', '==', by],
        ['kind', '==', kind],
        ['targetIds', 'array-contains', target],
        ['at', '>=', since],
        ['at', '<', until],
      ];
      const query = conditions.reduce<FirebaseFirestore.Query>(
        (entries, [field, comparison, value]) =>
          value === undefined ? entries : entries.where(field, comparison, value),
        log,
      );
      return readCursorPage(query, [['at', 'desc']], page, (document) => ({
        id: document.id,
        ...entryFrom(operatorLogDocument.parse(document.data())),
      }));
    },
    async add(entry) {
      await entryDocument(database, entry).create(fieldsOfEntry(entry));
    },
  };
}

type Condition = readonly [
  field: string,
  comparison: FirebaseFirestore.WhereFilterOp,
  value: string | Date | undefined,
];

const storedFacts = z.record(z.string(), z.string());

const entryFrom = ({ before, after, facts, ...fields }: z.output<typeof operatorLogDocument>) => ({
  ...fields,
  facts: storedFacts.parse(JSON.parse(facts)),
  before: JSON.parse(before) as unknown,
  after: JSON.parse(after) as unknown,
});

/** Adds `entry` to the log, together with the other writes of `transaction`. */
export function logInTransaction(
  database: Firestore,
  transaction: FirebaseFirestore.Transaction,
  entry: OperatorLogEntry,
): void {
  transaction.create(entryDocument(database, entry), fieldsOfEntry(entry));
}

const entryDocument = (database: Firestore, { id }: OperatorLogEntry) =>
  collection(database, operatorLogCollection).doc(id);

/** An entry names people by their ids only: addresses are replaced, and each person named becomes a target. */
function fieldsOfEntry(entry: OperatorLogEntry) {
  const { what, reason = null } = entry;
  const [before, after, facts] = [entry.before ?? null, entry.after ?? null, entry.facts ?? {}].map((value) =>
    JSON.stringify(value),
  );
  const texts = `${what} ${facts} ${reason} ${before} ${after}`;
  const named = addressesIn(texts).map((email) => ({ kind: 'person', id: rosterId(email) }) as const);
  const targets = new Map([...(entry.targets ?? []), ...named].map(({ kind, id }) => [id, { kind, id }]));
  return {
    by: entry.by,
    what: withoutAddresses(what),
    facts: withoutAddresses(facts ?? ''),
    kind: entry.kind ?? null,
    reason: reason && withoutAddresses(reason),
    at: entry.at,
    before: withoutAddresses(before ?? ''),
    after: withoutAddresses(after ?? ''),
    targets: [...targets.values()],
    // Firestore finds an element of a list only when the whole element is known.
    targetIds: [...targets.keys()],
    correlationId: entry.correlationId ?? null,
    request: entry.request ?? null,
    expireAt: expiryOf(operatorLogCollection, entry.at),
  };
}

const address = /[^\s"'<>(),;:]+@[^\s"'<>(),;:]+\.[\p{L}\p{N}]+/gu;

const addressesIn = (text: string): string[] => text.match(address) ?? [];

/** `text` with a reference in place of each e-mail address: the log is kept longer than the people it is about. */
export const withoutAddresses = (text: string): string => text.replace(address, personReference);

/** Stands for the address of a person: the beginning of their id on the roster. */
const personReference = (email: string): string => `person ${rosterId(email).slice(0, 12)}`;

/** What stands for an address in a text of the log. */
export const personReferences = /\bperson ([0-9a-f]{12})\b/g;
