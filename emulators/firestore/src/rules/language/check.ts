import { DOCUMENT_FUNCTIONS, functions } from '../values/functions.ts';
import { methods } from '../values/methods.ts';
import { translatePattern } from '../values/patterns.ts';
import { RulesError } from './source.ts';
import {
  type Expression,
  type FunctionRule,
  type MatchRule,
  namesIn,
  partsOf,
  type Ruleset,
} from './syntax.ts';

const GLOBALS = ['request', 'resource'];
const NAMESPACES = ['math', 'duration', 'timestamp'];
const RESERVED_NAMES = [...GLOBALS, ...NAMESPACES];
const RESERVED_FUNCTIONS = [...DOCUMENT_FUNCTIONS, ...Object.keys(functions)];
const MEMBERS: Record<string, string[]> = {
  request: ['auth', 'method', 'path', 'query', 'resource', 'time'],
  'request.auth': ['uid', 'token'],
  'request.query': ['limit', 'offset', 'orderBy'],
  'request.resource': ['data', 'id', '__name__'],
  resource: ['data', 'id', '__name__'],
};

interface Known {
  names: ReadonlySet<string>;
  functions: ReadonlyMap<string, FunctionRule>;
  /** How many wildcards with `=**` the path has so far. */
  recursive: number;
}

/** Throws `RulesError` for the first name, member, function or pattern that could not be judged. */
export function checkRules(rules: Ruleset): void {
  checkBlock(rules, { names: new Set(GLOBALS), functions: new Map(), recursive: 0 });
}

function checkBlock(block: Ruleset | MatchRule, outer: Known): void {
  const path = 'path' in block ? block.path : [];
  const line = 'path' in block ? block.line : 1;
  for (const name of namesIn(path)) {
    assertFree(name, line);
    if (outer.names.has(name)) throw new RulesError(`{${name}} hides another {${name}}`, line);
  }
  const recursive = outer.recursive + path.filter((part) => 'wildcard' in part && part.recursive).length;
  if (recursive > 1) throw new RulesError('a path may have only one wildcard with =**', line);
  const known: Known = {
    names: new Set([...outer.names, ...namesIn(path)]),
    functions: new Map([...outer.functions, ...block.functions.map((each) => [each.name, each] as const)]),
    recursive,
  };
  for (const rule of block.functions) checkFunction(rule, known);
  for (const { condition } of 'allows' in block ? block.allows : []) if (condition) check(condition, known);
  for (const match of block.matches) checkBlock(match, known);
}

function assertFree(name: string, line: number, reserved: readonly string[] = RESERVED_NAMES): void {
  if (reserved.includes(name)) throw new RulesError(`"${name}" has a meaning of its own`, line);
}

function checkFunction(rule: FunctionRule, outer: Known): void {
  assertFree(rule.name, rule.line, RESERVED_FUNCTIONS);
  const names = new Set(outer.names);
  for (const parameter of rule.parameters) {
    assertFree(parameter, rule.line);
    names.add(parameter);
  }
  for (const { name, value } of rule.lets) {
    assertFree(name, rule.line);
    check(value, { ...outer, names });
    names.add(name);
  }
  check(rule.result, { ...outer, names });
  assertNoCircle(rule, outer, [rule.name]);
}

function assertNoCircle(rule: FunctionRule, known: Known, path: string[]): void {
  for (const name of callsIn([rule.result, ...rule.lets.map(({ value }) => value)])) {
    const called = known.functions.get(name);
    if (!called) continue;
    if (path.includes(name)) throw new RulesError(`"${name}" calls itself`, rule.line);
    assertNoCircle(called, known, [...path, name]);
  }
}

const callsIn = (expressions: Expression[]): string[] =>
  expressions.flatMap((each) => [
    ...(each.kind === 'call' && !each.of ? [each.name] : []),
    ...callsIn(partsOf(each)),
  ]);

function check(expression: Expression, known: Known): void {
  if (expression.kind === 'name' && !known.names.has(expression.name)) {
    throw new RulesError(`"${expression.name}" is not known`, expression.line);
  }
  if (expression.kind === 'member') {
    const allowed = MEMBERS[dotted(expression.of)];
    if (allowed && !allowed.includes(expression.name)) {
      throw new RulesError(`"${dotted(expression)}" is not known`, expression.line);
    }
  }
  if (expression.kind === 'call') checkCall(expression, known);
  const isNamespaced = expression.kind === 'call' && NAMESPACES.includes(dotted(expression.of));
  for (const part of partsOf(expression)) if (!isNamespaced || part !== expression.of) check(part, known);
}

/** `request.auth` for such an expression, '' for one that is not names alone. */
export function dotted(expression: Expression | undefined): string {
  if (expression?.kind === 'name') return expression.name;
  if (expression?.kind === 'member') return `${dotted(expression.of)}.${expression.name}`;
  return '';
}

function checkCall({ of, name, args, line }: Expression & { kind: 'call' }, known: Known): void {
  const full = NAMESPACES.includes(dotted(of)) ? `${dotted(of)}.${name}` : name;
  const arity = arityOf(full, of !== undefined && full === name, known);
  if (arity === undefined) throw new RulesError(`the function "${full}" cannot be judged here`, line);
  if (arity !== args.length)
    throw new RulesError(`"${full}" takes ${arity} arguments, not ${args.length}`, line);
  if (name === 'matches') checkPattern(args[0], line);
}

function arityOf(name: string, isMethod: boolean, known: Known): number | undefined {
  if (isMethod) return Object.hasOwn(methods, name) ? methods[name]?.arity : undefined;
  const own = known.functions.get(name);
  if (own) return own.parameters.length;
  if (DOCUMENT_FUNCTIONS.some((each) => each === name)) return 1;
  return Object.hasOwn(functions, name) ? functions[name]?.arity : undefined;
}

function checkPattern(pattern: Expression | undefined, line: number): void {
  if (pattern?.kind !== 'literal' || typeof pattern.value !== 'string') {
    throw new RulesError('a pattern that is not written out cannot be judged here', line);
  }
  const translated = translatePattern(pattern.value);
  if ('refused' in translated) {
    throw new RulesError(`"${translated.refused}" in a pattern cannot be judged here`, line);
  }
}
