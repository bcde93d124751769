import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CommitRequest } from '../protocol/messages.ts';
import { dropBefore, fileIn, writeContents } from './data-directory.ts';
import { HEADER, toLine, writeAtomically } from './stored-file.ts';

const GATHER_MS = 20;
const MIN_BYTES_TO_COMPACT = 4 * 1024 * 1024;

interface JournalOptions {
  directory: string;
  /** The newest snapshot that is on the disk; 0 for none. */
  snapshot: number;
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
  #newestSnapshot: number;
  #file: FileHandle | undefined;
  #pending: string[] = [];
  #appending: Promise<void> | undefined;
  #snapshotting: Promise<void> = Promise.resolve();
  #journalBytes = 0;
  #snapshotBytes = 0;
  #needsSnapshot: boolean;

  constructor(options: JournalOptions) {
    this.#options = options;
    this.#generation = options.generation;
    this.#newestSnapshot = options.snapshot;
    this.#needsSnapshot = options.hasOlder;
  }

  async start(): Promise<void> {
    this.#file = await this.#newFile();
  }

  append(record: CommitRequest): void {
    this.#pending.push(toLine(record));
    this.#needsSnapshot = true;
    this.#appending ??= this.#appendAll().catch((error) => this.#fail(error));
  }

  async flushed(): Promise<void> {
    await this.#appending;
  }

  /** Writes what is pending and ends with a snapshot, so that the next start is quick. */
  async close(): Promise<void> {
    await this.#appending;
    await this.#snapshotting;
    if (this.#needsSnapshot) await this.#beginGeneration();
    await this.#snapshotting;
    await this.#file?.close();
  }

  async #appendAll(): Promise<void> {
    while (this.#pending.length > 0) {
      await sleep(GATHER_MS);
      const text = this.#pending.join('');
      this.#pending = [];
      await this.#file?.appendFile(text);
      await this.#file?.datasync();
      this.#journalBytes += text.length;
      if (this.#journalBytes > Math.max(MIN_BYTES_TO_COMPACT, 2 * this.#snapshotBytes)) {
        await this.#snapshotting;
        await this.#beginGeneration();
      }
    }
    this.#appending = undefined;
  }

  async #fail(error: unknown): Promise<void> {
    await this.#file?.close().catch(() => {});
    this.#options.onFailure(error);
  }

  async #beginGeneration(): Promise<void> {
    this.#generation += 1;
    const before = this.#file;
    this.#file = await this.#newFile();
    await before?.close();
    this.#journalBytes = 0;
    this.#needsSnapshot = this.#pending.length > 0;
    this.#snapshotting = this.#writeSnapshot(this.#generation).catch((error) => this.#fail(error));
  }

  /** A journal appears with its first line or not at all, so one that is empty was emptied. */
  async #newFile(): Promise<FileHandle> {
    const { directory } = this.#options;
    const path = fileIn(directory, 'journal', this.#generation);
    await writeAtomically(path, [`${HEADER}\n`]);
    await writeContents(directory, { snapshot: this.#newestSnapshot, journal: this.#generation });
    return open(path, 'a');
  }

  async #writeSnapshot(generation: number): Promise<void> {
    const { directory, state } = this.#options;
    this.#snapshotBytes = await writeAtomically(fileIn(directory, 'snapshot', generation), linesOf(state()));
    this.#newestSnapshot = generation;
    await writeContents(directory, { snapshot: generation, journal: this.#generation });
    await dropBefore(directory, generation);
  }
}

function* linesOf(records: Iterable<CommitRequest>): Generator<string> {
  yield `${HEADER}\n`;
  let count = 0;
  for (const record of records) {
    yield toLine(record);
    count += 1;
  }
  yield `end ${count}\n`;
}
