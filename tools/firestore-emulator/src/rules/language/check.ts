import { DOCUMENT_FUNCTIONS, functions } from '../values/functions.ts';
import { checkExpression, type Known, NAMESPACES } from './check-expression.ts';
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
const RESERVED_NAMES = [...GLOBALS, ...NAMESPACES];
const RESERVED_FUNCTIONS = [...DOCUMENT_FUNCTIONS, ...Object.keys(functions)];
interface Around extends Known {
  /** How many wildcards with `=**` the path has so far. */
  recursive: number;
}

/** Throws `RulesError` for the first name, member, function or pattern that could not be judged. */
export function checkRules(rules: Ruleset): void {
  checkBlock(rules, { names: new Set(GLOBALS), functions: new Map(), recursive: 0 });
}

function checkBlock(block: Ruleset | MatchRule, outer: Around): void {
  const path = 'path' in block ? block.path : [];
  const line = 'path' in block ? block.line : 1;
  for (const name of namesIn(path)) {
    assertFree(name, line);
    if (outer.names.has(name)) throw new RulesError(`{${name}} hides another {${name}}`, line);
  }
  const recursive = outer.recursive + path.filter((part) => 'wildcard' in part && part.recursive).length;
  if (recursive > 1) throw new RulesError('a path may have only one wildcard with =**', line);
  const known: Around = {
    names: new Set([...outer.names, ...namesIn(path)]),
    functions: new Map([...outer.functions, ...block.functions.map((each) => [each.name, each] as const)]),
    recursive,
  };
  for (const rule of block.functions) checkFunction(rule, known);
  for (const { condition } of 'allows' in block ? block.allows : [])
    if (condition) checkExpression(condition, known);
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
    checkExpression(value, { ...outer, names });
    names.add(name);
  }
  checkExpression(rule.result, { ...outer, names });
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
