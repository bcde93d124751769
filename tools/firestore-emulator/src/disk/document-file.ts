import { DatabaseSync } from 'node:sqlite';
import type { Document } from '../protocol/messages.ts';
import { firestoreService } from '../protocol/service.ts';
import type { Change } from '../store/database.ts';

const codec = firestoreService.BatchGetDocuments;
if (!codec) throw new Error('The protocol has no BatchGetDocuments.');

/** The protocol's own encoding, which preserves every type of value. */
const encode = (document: Document): Buffer => codec.responseSerialize({ found: document });
const decode = (bytes: Uint8Array): Document => codec.responseDeserialize(Buffer.from(bytes)).found;

/** Stored data that cannot be read. */
class DamageError extends Error {
  constructor(path: string, reason: string) {
    super(`${path} ${reason}. Put back a good copy of it, or delete it to begin empty.`);
  }
}

/** A change of a stored document: its new state, or `undefined` when it was deleted. */
export type StoredChange = readonly [name: string, document: Document | undefined];

export const changesOf = ({ database, documents }: Change): StoredChange[] =>
  [...documents].map(([path, document]) => [
    `${database.root}/${path}`,
    document && database.toProto(document),
  ]);

const formatVersion = 1;
/** SQLite's result codes: the file is locked by another process. */
const busy = 5;

/**
 * Documents by their full names, in an SQLite file that one process uses at a time. A write is on the disk once `write`
 * has returned.
 */
export class DocumentFile {
  readonly #sqlite: DatabaseSync;
  readonly #path: string;

  /**
   * Throws a DamageError for a file that is damaged or has another format, and an Error while another process uses it.
   */
  constructor(path: string) {
    this.#path = path;
    this.#sqlite = new DatabaseSync(path);
    try {
      this.#open();
    } catch (error) {
      this.#sqlite.close();
      throw this.#explained(error);
    }
  }

  #open(): void {
    this.#sqlite.exec(`
      PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      BEGIN EXCLUSIVE;
      CREATE TABLE IF NOT EXISTS documents (name TEXT PRIMARY KEY, document BLOB NOT NULL) WITHOUT ROWID;
      COMMIT;
    `);
    const version = this.#valueOf('PRAGMA user_version');
    if (version === 0) this.#sqlite.exec(`PRAGMA user_version = ${formatVersion}`);
    else if (version !== formatVersion)
      throw new DamageError(this.#path, 'has the format of another version');
    const problem = this.#valueOf('PRAGMA quick_check');
    if (problem !== 'ok') throw new DamageError(this.#path, `is damaged (${problem})`);
  }

  /** The first value of the first row. */
  #valueOf(query: string): unknown {
    return Object.values(this.#sqlite.prepare(query).get() ?? {})[0];
  }

  #explained(error: unknown): unknown {
    if (error instanceof DamageError) return error;
    const { errcode, message } = Object(error);
    return errcode === busy
      ? new Error(`${this.#path} is in use by another process. Stop it, or use another directory.`)
      : new DamageError(this.#path, `cannot be read (${message})`);
  }

  /** Every document. Throws a DamageError when one cannot be read. */
  *documents(): Generator<Document> {
    for (const { document } of this.#sqlite.prepare('SELECT document FROM documents').iterate()) {
      if (!(document instanceof Uint8Array)) throw new DamageError(this.#path, 'contains no documents');
      try {
        yield decode(document);
      } catch (error) {
        throw this.#explained(error);
      }
    }
  }

  /** Stores all changes or none, in their order. */
  write(changes: Iterable<StoredChange>): void {
    const put = this.#sqlite.prepare('INSERT OR REPLACE INTO documents VALUES (?, ?)');
    const remove = this.#sqlite.prepare('DELETE FROM documents WHERE name = ?');
    this.#sqlite.exec('BEGIN');
    try {
      for (const [name, document] of changes)
        if (document) put.run(name, encode(document));
        else remove.run(name);
      this.#sqlite.exec('COMMIT');
    } catch (error) {
      if (this.#sqlite.isTransaction) this.#sqlite.exec('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    this.#sqlite.close();
  }
}
