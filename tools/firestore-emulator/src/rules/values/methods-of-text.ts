import type { MethodTable } from './methods.ts';
import { translatePattern, wholly } from './patterns.ts';
import { asString } from './types.ts';
import { EvaluationError, type RuleValue } from './value.ts';

function patternOf(value: RuleValue): RegExp {
  const translated = translatePattern(asString(value));
  if ('refused' in translated)
    throw new EvaluationError(`the pattern cannot be judged: ${translated.refused}`);
  return translated.regex;
}

export const methodsOfText: MethodTable = {
  lower: { arity: 0, run: (self) => asString(self).toLowerCase() },
  upper: { arity: 0, run: (self) => asString(self).toUpperCase() },
  trim: { arity: 0, run: (self) => asString(self).trim() },
  matches: { arity: 1, run: (self, [pattern = null]) => wholly(patternOf(pattern)).test(asString(self)) },
};
