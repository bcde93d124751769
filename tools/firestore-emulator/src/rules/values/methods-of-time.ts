import type { MethodTable } from './methods.ts';
import { typeOf } from './types.ts';
import { EvaluationError, RuleDuration, RuleLatLng, RuleTime, type RuleValue } from './value.ts';

const NANOS_PER_MS = 1_000_000n;
const NANOS_PER_SECOND = 1_000_000_000n;
const NANOS_PER_DAY = 86_400n * NANOS_PER_SECOND;

const floorDiv = (a: bigint, b: bigint) => (a - (((a % b) + b) % b)) / b;
const rest = (a: bigint, b: bigint) => ((a % b) + b) % b;

function asTime(value: RuleValue): RuleTime {
  if (!(value instanceof RuleTime))
    throw new EvaluationError(`expected timestamp but the value is ${typeOf(value)}`);
  return value;
}

function asLatLng(value: RuleValue): RuleLatLng {
  if (!(value instanceof RuleLatLng))
    throw new EvaluationError(`expected latlng but the value is ${typeOf(value)}`);
  return value;
}

const dateOf = (value: RuleValue) => new Date(Number(floorDiv(asTime(value).nanos, NANOS_PER_MS)));
const calendar = (read: (date: Date) => number) => ({
  arity: 0,
  run: (self: RuleValue) => BigInt(read(dateOf(self))),
});

const SUNDAY = 7;

/** All in UTC, as the language has it. Days of the week count from Monday as 1. */
export const methodsOfTime: MethodTable = {
  toMillis: { arity: 0, run: (self) => floorDiv(asTime(self).nanos, NANOS_PER_MS) },
  date: {
    arity: 0,
    run: (self) => new RuleTime(floorDiv(asTime(self).nanos, NANOS_PER_DAY) * NANOS_PER_DAY),
  },
  time: { arity: 0, run: (self) => new RuleDuration(rest(asTime(self).nanos, NANOS_PER_DAY)) },
  year: calendar((date) => date.getUTCFullYear()),
  month: calendar((date) => date.getUTCMonth() + 1),
  day: calendar((date) => date.getUTCDate()),
  dayOfWeek: calendar((date) => date.getUTCDay() || SUNDAY),
  hours: calendar((date) => date.getUTCHours()),
  minutes: calendar((date) => date.getUTCMinutes()),
  seconds: {
    arity: 0,
    run: (self) =>
      self instanceof RuleDuration ? self.nanos / NANOS_PER_SECOND : BigInt(dateOf(self).getUTCSeconds()),
  },
  nanos: {
    arity: 0,
    run: (self) =>
      self instanceof RuleDuration
        ? self.nanos % NANOS_PER_SECOND
        : rest(asTime(self).nanos, NANOS_PER_SECOND),
  },
  latitude: { arity: 0, run: (self) => asLatLng(self).latitude },
  longitude: { arity: 0, run: (self) => asLatLng(self).longitude },
};
