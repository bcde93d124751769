import { parseLiteral } from './parse-literal.ts';
import type { Source } from './source.ts';
import type { BinaryOperator, Expression } from './syntax.ts';

/** From the loosest to the tightest, as the language's reference orders them. */
const LEVELS: BinaryOperator[][] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['in'],
  ['<=', '>=', '<', '>'],
  ['+', '-'],
  ['*', '/', '%'],
];
const IN_LEVEL = 3;

const TYPES = new Set(
  'bool bytes duration float int latlng list map null number path set string timestamp'.split(' '),
);

const PATH_SEGMENT = /\/(?:\(default\)|[A-Za-z0-9_.~-]+)/y;

export function parseExpression(source: Source): Expression {
  const test = parseBinary(source, 0);
  if (!source.has('?')) return test;
  const yes = parseExpression(source);
  source.expect(':');
  return { kind: 'choice', test, yes, no: parseExpression(source) };
}

function parseBinary(source: Source, level: number): Expression {
  const operators = LEVELS[level];
  if (!operators) return parseUnary(source);
  let left = parseBinary(source, level + 1);
  while (true) {
    if (level === IN_LEVEL && source.has('is')) {
      const type = source.word('a type');
      if (!TYPES.has(type)) source.fail(`"${type}" is not a type`);
      left = { kind: 'is', of: left, type };
      continue;
    }
    const operator = operators.find((each) => source.has(each));
    if (!operator) return left;
    left = { kind: 'binary', operator, left, right: parseBinary(source, level + 1) };
  }
}

function parseUnary(source: Source): Expression {
  if (source.has('!')) return { kind: 'not', of: parseUnary(source) };
  if (source.has('-')) return { kind: 'minus', of: parseUnary(source) };
  return parsePostfix(source, parsePrimary(source));
}

function parsePostfix(source: Source, of: Expression): Expression {
  const { line } = source;
  if (source.has('.')) {
    const name = source.word('a name');
    const next: Expression = source.has('(')
      ? { kind: 'call', of, name, args: parseList(source, ')'), line }
      : { kind: 'member', of, name, line };
    return parsePostfix(source, next);
  }
  if (!source.has('[')) return of;
  const index = parseExpression(source);
  const to = source.has(':') ? parseExpression(source) : undefined;
  source.expect(']');
  return parsePostfix(source, to ? { kind: 'slice', of, from: index, to } : { kind: 'index', of, index });
}

function parsePrimary(source: Source): Expression {
  if (source.has('(')) {
    const inner = parseExpression(source);
    source.expect(')');
    return inner;
  }
  if (source.has('[')) return { kind: 'list', items: parseList(source, ']') };
  if (source.has('{')) return parseMap(source);
  if (source.sees('/')) return parsePath(source);
  const literal = parseLiteral(source);
  if (literal) return literal;
  const { line } = source;
  const name = source.word('an expression');
  return source.has('(')
    ? { kind: 'call', of: undefined, name, args: parseList(source, ')'), line }
    : { kind: 'name', name, line };
}

function parseList(source: Source, end: ')' | ']'): Expression[] {
  const items: Expression[] = [];
  while (!source.has(end)) {
    if (items.length > 0) source.expect(',');
    items.push(parseExpression(source));
  }
  return items;
}

function parseMap(source: Source): Expression {
  const entries: { key: string; value: Expression }[] = [];
  while (!source.has('}')) {
    if (entries.length > 0) source.expect(',');
    const key = parseLiteral(source);
    if (key?.kind !== 'literal' || typeof key.value !== 'string')
      return source.fail('a map key must be a string');
    source.expect(':');
    entries.push({ key: key.value, value: parseExpression(source) });
  }
  return { kind: 'map', entries };
}

/** `/databases/$(database)/documents/members/$(request.auth.uid)` */
function parsePath(source: Source): Expression {
  const segments: (string | Expression)[] = [];
  while (true) {
    if (source.takeRaw(/\/\$\(/y)) {
      segments.push(parseExpression(source));
      source.expect(')');
      continue;
    }
    const literal = source.takeRaw(PATH_SEGMENT);
    if (literal === undefined) break;
    segments.push(literal.slice(1));
  }
  return segments.length > 0 ? { kind: 'path', segments } : source.unexpected('This path');
}
