import type { BinaryOperator } from '../language/syntax.ts';
import { contains, equal } from './equality.ts';
import { asNumber, isOfType, typeOf } from './types.ts';
import {
  EvaluationError,
  RuleDuration,
  RuleMap,
  RulePartialList,
  RuleSet,
  RuleTime,
  type RuleValue,
} from './value.ts';

const LARGEST = 2n ** 63n - 1n;

/** Every binary operator but `&&` and `||`, which do not always look at their right side. */
export function operate(operator: BinaryOperator, left: RuleValue, right: RuleValue): RuleValue {
  switch (operator) {
    case '==':
      return equal(left, right);
    case '!=':
      return !equal(left, right);
    case 'in':
      return isIn(left, right);
    case '<':
      return compare(left, right) < 0;
    case '<=':
      return compare(left, right) <= 0;
    case '>':
      return compare(left, right) > 0;
    case '>=':
      return compare(left, right) >= 0;
    default:
      return calculate(operator, left, right);
  }
}

function isIn(item: RuleValue, container: RuleValue): boolean {
  if (Array.isArray(container)) return contains(container, item);
  if (container instanceof RuleSet) return contains(container.items, item);
  if (container instanceof RulePartialList) {
    if (contains(container.known, item)) return true;
    throw new EvaluationError('whether the list holds it is not known');
  }
  if (!(container instanceof RuleMap)) throw new EvaluationError(`nothing is in a ${typeOf(container)}`);
  if (typeof item === 'string' && container.entries.has(item)) return true;
  return typeof item === 'string' && container.all().has(item);
}

function compare(left: RuleValue, right: RuleValue): number {
  const order = <Comparable>(a: Comparable, b: Comparable) => (a < b ? -1 : a > b ? 1 : 0);
  if (typeof left === 'bigint' && typeof right === 'bigint') return order(left, right);
  if (isOfType(left, 'number') && isOfType(right, 'number')) return order(asNumber(left), asNumber(right));
  if (typeof left === 'string' && typeof right === 'string') return order(left, right);
  if (left instanceof RuleTime && right instanceof RuleTime) return order(left.nanos, right.nanos);
  if (left instanceof RuleDuration && right instanceof RuleDuration) return order(left.nanos, right.nanos);
  throw new EvaluationError(`${typeOf(left)} and ${typeOf(right)} have no order`);
}

function calculate(operator: BinaryOperator, left: RuleValue, right: RuleValue): RuleValue {
  if (typeof left === 'bigint' && typeof right === 'bigint') return withInts(operator, left, right);
  if (isOfType(left, 'number') && isOfType(right, 'number')) {
    return withFloats(operator, asNumber(left), asNumber(right));
  }
  if (operator === '+' && typeof left === 'string' && typeof right === 'string') return left + right;
  if (operator === '+' && Array.isArray(left) && Array.isArray(right)) return [...left, ...right];
  if (left instanceof RuleTime && right instanceof RuleDuration) {
    if (operator === '+') return new RuleTime(left.nanos + right.nanos);
    if (operator === '-') return new RuleTime(left.nanos - right.nanos);
  }
  if (operator === '+' && left instanceof RuleDuration && right instanceof RuleTime)
    return calculate('+', right, left);
  if (operator === '-' && left instanceof RuleTime && right instanceof RuleTime) {
    return new RuleDuration(left.nanos - right.nanos);
  }
  if (left instanceof RuleDuration && right instanceof RuleDuration) {
    if (operator === '+') return new RuleDuration(left.nanos + right.nanos);
    if (operator === '-') return new RuleDuration(left.nanos - right.nanos);
  }
  throw new EvaluationError(`${typeOf(left)} ${operator} ${typeOf(right)} has no meaning`);
}

function withInts(operator: BinaryOperator, left: bigint, right: bigint): bigint {
  if ((operator === '/' || operator === '%') && right === 0n) throw new EvaluationError('division by zero');
  const results: Partial<Record<BinaryOperator, () => bigint>> = {
    '+': () => left + right,
    '-': () => left - right,
    '*': () => left * right,
    '/': () => left / right,
    '%': () => left % right,
  };
  const result = results[operator]?.();
  if (result === undefined || result > LARGEST || result < -LARGEST - 1n) {
    throw new EvaluationError('the result is no int');
  }
  return result;
}

function withFloats(operator: BinaryOperator, left: number, right: number): number {
  if (operator === '+') return left + right;
  if (operator === '-') return left - right;
  if (operator === '*') return left * right;
  if (operator === '/') return left / right;
  throw new EvaluationError(`float ${operator} float has no meaning`);
}
