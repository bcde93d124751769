import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { CommitRequest } from '../wire/messages.ts';
import { dropBefore, fileOf } from './directory.ts';
import { syncDirectory, writeAtomically } from './durable.ts';
import { HEADER, toLine } from './record.ts';

const GATHER_MS = 20;
const SMALLEST_TO_COMPACT = 4 * 1024 * 1024;

export interface JournalOptions {
  directory: string;
  /** The number of the first file that this journal writes. */
  generation: number;
  /** Whether older journals are waiting to be replaced by a snapshot. */
  hasOlder: boolean;
  /** The whole state as records; what the state is is decided within the call. */
  state: () => Iterable<CommitRequest>;
  onFailure: (error: unknown) => void;
}

/**
 * Appends what changes to a file: many commits in one write, each write durable before the next begins.
 * When the journal outgrows the last snapshot, a new journal begins and a snapshot written beside it replaces
 * everything older. Appending never waits for a snapshot.
 */
export class Journal {
  readonly #options: JournalOptions;
  #generation: number;
  #file: FileHandle | undefined;
  #pending: string[] = [];
  #appending: Promise<void> | undefined;
  #snapshot: Promise<void> = Promise.resolve();
  #journalBytes = 0;
  #snapshotBytes = 0;
  #needsSnapshot: boolean;

  constructor(options: JournalOptions) {
    this.#options = options;
    this.#generation = options.generation;
    this.#needsSnapshot = options.hasOlder;
  }

  async start(): Promise<void> {
    this.#file = await this.#newFile();
  }

  append(record: CommitRequest): void {
    this.#pending.push(toLine(record));
    this.#needsSnapshot = true;
    this.#appending ??= this.#appendAll().catch(this.#options.onFailure);
  }

  async flushed(): Promise<void> {
    await this.#appending;
  }

  /** Writes what is pending and ends with a snapshot, so that the next start is quick. */
  async close(): Promise<void> {
    await this.#appending;
    await this.#snapshot;
    if (this.#needsSnapshot) await this.#beginGeneration();
    await this.#snapshot;
    await this.#file?.close();
  }

  async #appendAll(): Promise<void> {
    while (this.#pending.length > 0) {
      await pause(GATHER_MS);
      const text = this.#pending.join('');
      this.#pending = [];
      await this.#file?.appendFile(text);
      await this.#file?.datasync();
      this.#journalBytes += text.length;
      if (this.#journalBytes > Math.max(SMALLEST_TO_COMPACT, 2 * this.#snapshotBytes)) {
        await this.#snapshot;
        await this.#beginGeneration();
      }
    }
    this.#appending = undefined;
  }

  async #beginGeneration(): Promise<void> {
    this.#generation += 1;
    const before = this.#file;
    this.#file = await this.#newFile();
    await before?.close();
    this.#journalBytes = 0;
    this.#needsSnapshot = this.#pending.length > 0;
    this.#snapshot = this.#writeSnapshot(this.#generation).catch(this.#options.onFailure);
  }

  async #newFile(): Promise<FileHandle> {
    const file = await open(fileOf(this.#options.directory, 'journal', this.#generation), 'ax');
    await file.appendFile(`${HEADER}\n`);
    await syncDirectory(this.#options.directory);
    return file;
  }

  async #writeSnapshot(generation: number): Promise<void> {
    const { directory, state } = this.#options;
    const path = fileOf(directory, 'snapshot', generation);
    this.#snapshotBytes = await writeAtomically(path, linesOf(state()));
    await dropBefore(directory, generation);
  }
}

async function* linesOf(records: Iterable<CommitRequest>): AsyncGenerator<string> {
  yield `${HEADER}\n`;
  let count = 0;
  for (const record of records) {
    yield toLine(record);
    count += 1;
  }
  yield `end ${count}\n`;
}
