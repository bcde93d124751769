import { asInt, asNumber, asString, typeOf } from './types.ts';
import { EvaluationError, RuleDuration, RulePath, RuleTime, type RuleValue } from './value.ts';

type FunctionTable = Record<string, { arity: number; run: (args: RuleValue[]) => RuleValue }>;

const NANOS_PER_MS = 1_000_000n;
const UNITS: Record<string, bigint> = {
  w: 604_800_000n * NANOS_PER_MS,
  d: 86_400_000n * NANOS_PER_MS,
  h: 3_600_000n * NANOS_PER_MS,
  m: 60_000n * NANOS_PER_MS,
  s: 1000n * NANOS_PER_MS,
  ms: NANOS_PER_MS,
  ns: 1n,
};

function durationOf(magnitude: RuleValue, unit: RuleValue): RuleDuration {
  const nanos = UNITS[asString(unit)];
  if (nanos === undefined) throw new EvaluationError(`${asString(unit)} is not a unit of time`);
  return new RuleDuration(asInt(magnitude) * nanos);
}

function toInt(value: RuleValue): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return BigInt(Math.trunc(value));
  if (typeof value === 'string' && /^[+-]?\d+$/.test(value)) return BigInt(value.replace('+', ''));
  throw new EvaluationError(`${typeOf(value)} cannot be an int`);
}

function toFloat(value: RuleValue): number {
  if (typeof value === 'string' && !/^[+-]?\d+(\.\d+)?$/.test(value))
    throw new EvaluationError('not a float');
  return typeof value === 'string' ? Number(value) : asNumber(value);
}

function toText(value: RuleValue): string {
  if (value === null || ['string', 'boolean', 'bigint'].includes(typeof value)) return String(value);
  throw new EvaluationError(`${typeOf(value)} cannot be a string here`);
}

const whole = (round: (number: number) => number) => ({
  arity: 1,
  run: ([value = null]: RuleValue[]) => toInt(round(asNumber(value))),
});

/** Every function that rules may call without a value before it. Anything else is refused when they are read. */
export const functions: FunctionTable = {
  int: { arity: 1, run: ([value = null]) => toInt(value) },
  float: { arity: 1, run: ([value = null]) => toFloat(value) },
  string: { arity: 1, run: ([value = null]) => toText(value) },
  path: { arity: 1, run: ([text = null]) => new RulePath(asString(text).split('/').filter(Boolean)) },
  'math.abs': {
    arity: 1,
    run: ([value = null]) =>
      typeof value === 'bigint' ? (value < 0n ? -value : value) : Math.abs(asNumber(value)),
  },
  'math.ceil': whole(Math.ceil),
  'math.floor': whole(Math.floor),
  'math.isNaN': { arity: 1, run: ([value = null]) => Number.isNaN(asNumber(value)) },
  'math.isInfinite': { arity: 1, run: ([value = null]) => Math.abs(asNumber(value)) === Infinity },
  'duration.value': { arity: 2, run: ([magnitude = null, unit = null]) => durationOf(magnitude, unit) },
  'timestamp.value': { arity: 1, run: ([millis = null]) => new RuleTime(asInt(millis) * NANOS_PER_MS) },
  'timestamp.date': {
    arity: 3,
    run: ([year = null, month = null, day = null]) => {
      const millis = Date.UTC(asNumber(year), asNumber(month) - 1, asNumber(day));
      return new RuleTime(BigInt(millis) * NANOS_PER_MS);
    },
  },
};

/** Functions that read documents; their argument is a path. */
export const DOCUMENT_FUNCTIONS = ['get', 'exists', 'getAfter', 'existsAfter'] as const;
export type DocumentFunction = (typeof DOCUMENT_FUNCTIONS)[number];
