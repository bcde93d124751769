import { type FileHandle, open } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CommitRequest } from '../protocol/messages.ts';
import { dropBefore, fileIn, writeContents } from './data-directory.ts';
import { type Checksum, headerAfter, LineWriter, linesOf, writeAtomically } from './stored-file.ts';

const minBytesToCompact = 4 * 1024 * 1024;

interface JournalOptions {
  directory: string;
  /** The newest snapshot on the disk; 0 for none. */
  snapshot: number;
  /** The number of the first file that this journal writes. */
  generation: number;
  /** The checksum of the last line of the previous journal; undefined for the first. */
  after: Checksum | undefined;
  /** Whether older journals are waiting to be replaced by a snapshot. */
  hasOlder: boolean;
  /** The whole state as records. The state is taken synchronously, within the call. */
  state: () => Iterable<CommitRequest>;
  onFailure: (error: unknown) => void;
}

/** A flush that has not finished, and the calls that wait for it. */
interface Flush {
  readonly finished: Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
}

function newFlush(): Flush {
  let resolve = () => {};
  let reject: Flush['reject'] = () => {};
  const finished = new Promise<void>((succeed, fail) => {
    resolve = succeed;
    reject = fail;
  });
  // A failure is reported by `onFailure`, also when no call waits for the flush.
  finished.catch(() => {});
  return { finished, resolve, reject };
}

/**
 * Appends commits to a file. Commits that arrive during a flush share the next one. When the journal outgrows
 * the last snapshot, a new journal begins, and a snapshot that is written beside it replaces everything
 * older. Appending never waits for a snapshot.
 */
export class Journal {
  readonly #options: JournalOptions;
  readonly #lines: LineWriter;
  #generation: number;
  #newestSnapshot: number;
  #file: FileHandle | undefined;
  #pending: CommitRequest[] = [];
  /** The flush that will write what is pending. */
  #nextFlush: Flush | undefined;
  #currentFlush: Flush | undefined;
  #flushing: Promise<void> | undefined;
  #snapshotting: Promise<void> | undefined;
  #journalBytes = 0;
  #snapshotBytes = 0;
  #needsSnapshot: boolean;
  #hasFailed = false;

  constructor(options: JournalOptions) {
    this.#options = options;
    this.#lines = new LineWriter(options.after);
    this.#generation = options.generation;
    this.#newestSnapshot = options.snapshot;
    this.#needsSnapshot = options.hasOlder;
  }

  async start(): Promise<void> {
    this.#file = await this.#newFile();
  }

  append(record: CommitRequest): void {
    if (this.#hasFailed) return;
    this.#pending.push(record);
    this.#needsSnapshot = true;
    this.#nextFlush ??= newFlush();
    this.#flushing ??= this.#flushPending();
  }

  /** Resolves when everything appended so far is on the disk. Rejects when the disk fails. */
  async waitForFlush(): Promise<void> {
    await (this.#nextFlush ?? this.#currentFlush)?.finished;
  }

  /** Resolves when nothing is being written: neither commits nor a snapshot. */
  async idle(): Promise<void> {
    while (this.#flushing || this.#snapshotting) await (this.#flushing ?? this.#snapshotting);
  }

  /** Writes what is pending and ends with a snapshot, so that the next start is quick. */
  async close(): Promise<void> {
    await this.idle();
    if (this.#needsSnapshot && !this.#hasFailed) await this.#beginGeneration();
    await this.idle();
    await this.#file?.close();
  }

  async #flushPending(): Promise<void> {
    try {
      while (this.#nextFlush) {
        // Commits that arrived in the same packet are written together.
        await nextTurn();
        this.#currentFlush = this.#nextFlush;
        this.#nextFlush = undefined;
        const text = this.#pending
          .splice(0)
          .map((record) => this.#lines.toLine(record))
          .join('');
        await this.#file?.appendFile(text);
        await this.#file?.datasync();
        this.#journalBytes += text.length;
        this.#currentFlush.resolve();
        if (this.#isOutgrown() && !this.#snapshotting) await this.#beginGeneration();
      }
    } catch (error) {
      await this.#fail(error);
    }
    this.#flushing = undefined;
  }

  #isOutgrown(): boolean {
    return this.#journalBytes > Math.max(minBytesToCompact, 2 * this.#snapshotBytes);
  }

  /** From now on, no commit is acknowledged. */
  async #fail(error: unknown): Promise<void> {
    this.#hasFailed = true;
    this.#currentFlush?.reject(error);
    this.#nextFlush ??= newFlush();
    this.#nextFlush.reject(error);
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
    this.#snapshotting = this.#writeSnapshot(this.#generation)
      .catch((error) => this.#fail(error))
      .finally(() => {
        this.#snapshotting = undefined;
      });
  }

  /** Creates a journal with its first line: an empty one must have been emptied by something else. */
  async #newFile(): Promise<FileHandle> {
    const { directory } = this.#options;
    const path = fileIn(directory, 'journal', this.#generation);
    await writeAtomically(path, [headerAfter(this.#lines.checksum)]);
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
