import { crashMutants } from './crash-mutants.ts';
import { faultMutants } from './fault-mutants.ts';
import { meanwhileMutants } from './meanwhile-mutants.ts';
import { runMutants } from './run-mutants.ts';

/** Workers from which one protection was taken, each with the promise that they must break. */
export const nudgeMutants = [...runMutants, ...crashMutants, ...meanwhileMutants, ...faultMutants];
