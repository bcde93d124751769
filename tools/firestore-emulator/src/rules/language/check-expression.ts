import { DOCUMENT_FUNCTIONS, functions } from '../values/functions.ts';
import { methods } from '../values/methods.ts';
import { translatePattern } from '../values/patterns.ts';
import { RulesError } from './source.ts';
import { type Expression, type FunctionRule, partsOf } from './syntax.ts';

export const NAMESPACES = ['math', 'duration', 'timestamp'];

const MEMBERS: Record<string, string[]> = {
  request: ['auth', 'method', 'path', 'query', 'resource', 'time'],
  'request.auth': ['uid', 'token'],
  'request.query': ['limit', 'offset'],
  'request.resource': ['data', 'id', '__name__'],
  resource: ['data', 'id', '__name__'],
};

/** What an expression may use where it stands. */
export interface Known {
  names: ReadonlySet<string>;
  functions: ReadonlyMap<string, FunctionRule>;
}

/** Throws `RulesError` for a name, member, function or pattern in it that could not be judged. */
export function checkExpression(expression: Expression, known: Known): void {
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
  for (const part of partsOf(expression))
    if (!isNamespaced || part !== expression.of) checkExpression(part, known);
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
