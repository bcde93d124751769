import { type Child, type Program, spawnChild } from './child-process.ts';
import { recordGroups } from './running-process.ts';

interface Supervision {
  /** Programs that must be restarted after this one, because they read something when they start. */
  readonly dependents?: readonly Program[];
  /** Why this program cannot be restarted, and what to do instead. */
  readonly notRestarted?: string;
}

interface Settings {
  /** The file for the record of what runs, with which the next start ends what a crash left behind. */
  readonly record: string;
  /** How often one program is restarted before the supervisor gives up. */
  readonly maxRestarts: number;
  /** Receives one sentence for each program that ended, and for each that was restarted. */
  readonly report?: (sentence: string) => void;
}

interface Running extends Supervision {
  readonly program: Program;
  child: Child;
  restarts: number;
  /** Set while the supervisor itself stops the program. */
  isStopping: boolean;
}

const advice = ({ log }: Program) => `See ${log}, then start again.`;

/** Runs the programs of a stack, and restarts those that end by themselves. */
export class Supervisor {
  readonly #settings: Required<Settings>;
  /** In the order in which they were started. */
  readonly #running: Running[] = [];
  #isStopped = false;
  /** Restarts run one after another, because two programs may have the same dependents. */
  #restarting = Promise.resolve();
  #giveUp: (reason: Error) => void = () => undefined;
  /** Rejects when a program that is not restarted has ended; the error says what to do. */
  readonly ended = new Promise<never>((_, reject) => {
    this.#giveUp = reject;
  });

  constructor({ report = console.error, ...settings }: Settings) {
    this.#settings = { ...settings, report };
    this.ended.catch(() => undefined);
  }

  /** Resolves when the program is ready. Rejects when it ends before that, and once the supervisor is stopped. */
  async start(program: Program, supervision: Supervision = {}): Promise<void> {
    if (this.#isStopped)
      throw new Error(`${program.name} was not started, because everything is being stopped.`);
    const running: Running = {
      ...supervision,
      program,
      child: spawnChild(program),
      restarts: 0,
      isStopping: false,
    };
    this.#running.push(running);
    this.#record();
    await running.child.ready;
    this.#watch(running);
  }

  /** Stops all programs, also those that are not ready yet, the last one first. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const { child } of this.#running.toReversed()) await child.stop();
    await this.#restarting;
    this.#running.length = 0;
    this.#record();
  }

  #record(): void {
    const leaders = this.#running.map(({ child }) => child.leader);
    recordGroups(
      this.#settings.record,
      leaders.filter((leader) => leader !== undefined),
    );
  }

  #watch(running: Running): void {
    const { child } = running;
    child.ended.catch((error: Error) => {
      if (this.#isStopped || running.isStopping) return;
      this.#restarting = this.#restarting.then(() => this.#restart(running, error)).catch(this.#giveUp);
    });
  }

  async #restart(running: Running, error: Error): Promise<void> {
    if (this.#isStopped) return;
    const { program, dependents = [], notRestarted, restarts } = running;
    const { maxRestarts, report } = this.#settings;
    if (notRestarted !== undefined) throw new Error(`${error.message}\n\n${notRestarted}`);
    if (restarts >= maxRestarts)
      throw new Error(
        `${error.message}\n\n${program.name} ${restarts === 0 ? 'ended' : `ended ${restarts + 1} times`}. ${advice(program)}`,
      );
    report(
      `${program.name} ended (see ${program.log}). Restarting it, ${restarts + 1} of ${maxRestarts} times.`,
    );
    running.restarts += 1;
    await this.#startAgain(running);
    for (const dependent of this.#running.filter((other) => dependents.includes(other.program)))
      await this.#startAgain(dependent);
    if (!this.#isStopped) report(`${program.name} is running again.`);
  }

  async #startAgain(running: Running): Promise<void> {
    running.isStopping = true;
    await running.child.stop();
    if (this.#isStopped) return;
    const { program } = running;
    running.child = spawnChild(program, { isContinued: true });
    this.#record();
    await running.child.ready.catch((error: Error) => {
      throw new Error(`${error.message}\n\n${program.name} could not be restarted. ${advice(program)}`);
    });
    running.isStopping = false;
    this.#watch(running);
  }
}
