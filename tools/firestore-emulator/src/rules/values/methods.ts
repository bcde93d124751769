import { methodsOfCollections } from './methods-of-collections.ts';
import { methodsOfText } from './methods-of-text.ts';
import { methodsOfTime } from './methods-of-time.ts';
import type { RuleValue } from './value.ts';

export type MethodTable = Record<
  string,
  { arity: number; run: (self: RuleValue, args: RuleValue[]) => RuleValue }
>;

/** Every method that rules may call on a value. Anything else is refused when the rules are read. */
export const methods: MethodTable = { ...methodsOfCollections, ...methodsOfText, ...methodsOfTime };
