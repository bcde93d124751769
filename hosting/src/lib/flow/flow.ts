/** The sets of questions whose answers are kept on the device. */
export type FlowName = 'quiz' | 'scan' | 'diagnostic';

/** The rules of one set of questions, as the domain states them, for everything that walks through it. */
export interface Flow<State> {
  readonly name: FlowName;
  /** The state on the first question; the order of the questions is drawn here. */
  readonly begin: () => State;
  /** What the device kept, or null when it is not a state of these questions. */
  readonly restore: (kept: unknown) => State | null;
  /** How many questions lie behind: 0 on the first one, as many as there are when the result is shown. */
  readonly indexOf: (state: State) => number;
  /** The state after Next; the same when nothing is chosen yet. */
  readonly next: (state: State) => State;
  /** The state after Previous; the same on the first question. */
  readonly previous: (state: State) => State;
}
