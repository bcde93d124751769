import { dotted } from './language/check-expression.ts';
import type { Expression, FunctionRule } from './language/syntax.ts';
import { DOCUMENT_FUNCTIONS, type DocumentFunction, functions } from './values/functions.ts';
import { methods } from './values/methods.ts';
import { operate } from './values/operators.ts';
import { asBool, asInt, asItems, asMap, asPath, isOfType } from './values/types.ts';
import { EvaluationError, RuleMap, RulePath, type RuleValue } from './values/value.ts';

/** What the names in an expression stand for. Undefined is known to exist and not known what. */
export interface Scope {
  names: ReadonlyMap<string, RuleValue | undefined>;
  functions: ReadonlyMap<string, BoundFunction>;
  /** Reads a document: a map with `data`, `id`, `__name__`, or null. */
  read(by: DocumentFunction, path: RulePath): RuleValue;
}

/** A function sees the names where it is written, not where it is called. */
export interface BoundFunction {
  rule: FunctionRule;
  scope: () => Scope;
}

/** The value of an expression. Throws `EvaluationError` where the language knows none. */
export function evaluate(expression: Expression, scope: Scope): RuleValue {
  const value = (part: Expression) => evaluate(part, scope);
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'name':
      return lookUp(expression.name, scope);
    case 'list':
      return expression.items.map(value);
    case 'map':
      return new RuleMap(expression.entries.map((entry) => [entry.key, value(entry.value)]));
    case 'path':
      return new RulePath(
        expression.segments.flatMap((part) => (typeof part === 'string' ? part : inPath(value(part)))),
      );
    case 'member':
      return asMap(value(expression.of)).get(expression.name);
    case 'index':
      return at(value(expression.of), value(expression.index));
    case 'slice':
      return slice(value(expression.of), asInt(value(expression.from)), asInt(value(expression.to)));
    case 'call':
      return call(expression, scope);
    case 'not':
      return !asBool(value(expression.of));
    case 'minus':
      return minus(value(expression.of));
    case 'is':
      return isOfType(value(expression.of), expression.type);
    case 'choice':
      return asBool(value(expression.test)) ? value(expression.yes) : value(expression.no);
    case 'binary':
      if (expression.operator === '&&')
        return asBool(value(expression.left)) && asBool(value(expression.right));
      if (expression.operator === '||')
        return asBool(value(expression.left)) || asBool(value(expression.right));
      return operate(expression.operator, value(expression.left), value(expression.right));
  }
}

function lookUp(name: string, { names }: Scope): RuleValue {
  const value = names.get(name);
  if (value === undefined) throw new EvaluationError(`"${name}" is not known`);
  return value;
}

/** What `$(...)` puts into a path: one segment, or all of another path. */
function inPath(value: RuleValue): (string | undefined)[] {
  if (typeof value === 'string' && value !== '' && !value.includes('/')) return [value];
  return asPath(value).segments;
}

function at(of: RuleValue, index: RuleValue): RuleValue {
  if (typeof index === 'string') return asMap(of).get(index);
  const item = asItems(of)[Number(asInt(index))];
  if (item === undefined || asInt(index) < 0n) throw new EvaluationError('the index is outside of the list');
  return item;
}

function slice(of: RuleValue, from: bigint, to: bigint): RuleValue {
  const whole = typeof of === 'string' ? [...of] : asItems(of);
  if (from < 0n || to < from || to > BigInt(whole.length)) throw new EvaluationError('the range is outside');
  const part = whole.slice(Number(from), Number(to));
  return typeof of === 'string' ? part.join('') : part;
}

function minus(value: RuleValue): RuleValue {
  if (typeof value === 'bigint') return -value;
  if (typeof value === 'number') return -value;
  throw new EvaluationError('only a number has a minus');
}

function call({ of, name, args }: Expression & { kind: 'call' }, scope: Scope): RuleValue {
  const values = args.map((argument) => evaluate(argument, scope));
  const namespaced = functions[`${dotted(of)}.${name}`];
  if (namespaced) return namespaced.run(values);
  if (of) return known(methods[name]).run(evaluate(of, scope), values);
  const own = scope.functions.get(name);
  if (own) return callOwn(own, values);
  const reader = DOCUMENT_FUNCTIONS.find((each) => each === name);
  if (reader) return scope.read(reader, asPath(values[0] ?? null));
  return known(functions[name]).run(values);
}

function callOwn({ rule, scope }: BoundFunction, values: RuleValue[]): RuleValue {
  const outer = scope();
  const names = new Map([...outer.names, ...rule.parameters.map((name, i) => [name, values[i]] as const)]);
  for (const { name, value } of rule.lets) names.set(name, evaluate(value, { ...outer, names }));
  return evaluate(rule.result, { ...outer, names });
}

function known<Entry>(entry: Entry | undefined): Entry {
  if (!entry) throw new EvaluationError('the function is not known');
  return entry;
}
