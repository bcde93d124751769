import type { ReflectionBook } from '@reshape/domain/reflection/reflection-book';
import { change } from './change.ts';
import { action, challenge, identity } from './doing.ts';
import { newcomer } from './newcomer.ts';
import { noticing } from './noticing.ts';
import { opening } from './opening.ts';
import { question } from './question.ts';
import { words } from './words.ts';

/** Every sentence of the weekly reflection, to be composed by the domain's `weeklyReflection`. */
export const reflectionBook: ReflectionBook = {
  words,
  opening,
  noticing,
  challenge,
  action,
  identity,
  change,
  question,
  newcomer,
};
