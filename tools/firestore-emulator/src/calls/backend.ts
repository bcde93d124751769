import type { Databases } from '../engine/databases.ts';
import type { Gate } from '../rules/gate.ts';

/** What every call works on. */
export interface Backend {
  databases: Databases;
  gate: Gate;
}
