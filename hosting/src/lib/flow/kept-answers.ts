import { readStored, removeStored, writeStored } from '../device-storage.ts';
import type { FlowName } from './flow.ts';

/** Answers stay on the device: under these names, which no other file knows, and nowhere else. */
const nameOf = (flow: FlowName) => `answers.${flow}`;

/** What was kept of a set of questions, not yet checked; null when there is nothing that can be read. */
export function keptAnswers(flow: FlowName): unknown {
  try {
    return JSON.parse(readStored(nameOf(flow)) ?? 'null');
  } catch {
    return null;
  }
}

export function keepAnswers(flow: FlowName, state: unknown): void {
  writeStored(nameOf(flow), JSON.stringify(state));
}

export function forgetAnswers(flow: FlowName): void {
  removeStored(nameOf(flow));
}
