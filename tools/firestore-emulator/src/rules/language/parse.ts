import { parseExpression } from './parse-expression.ts';
import { Source } from './source.ts';
import type { AllowRule, FunctionRule, MatchRule, Method, PathPart, Ruleset } from './syntax.ts';

const METHODS: Record<string, Method[]> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
  get: ['get'],
  list: ['list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
};
const MATCH_SEGMENT = /\/(?:\{\s*\w+\s*(?:=\s*\*\*\s*)?\}|[A-Za-z0-9_.~()-]+)/y;
const WILDCARD = /^\{\s*(\w+)\s*(=\s*\*\*\s*)?\}$/;

/** Parses a rules file, version 2, for Firestore alone. Throws `RulesError` for anything that it does not know. */
export function parseRules(text: string): Ruleset {
  const source = new Source(text);
  if (!source.has('rules_version')) source.fail("the file must begin with rules_version = '2';");
  source.expect('=');
  if (!source.has("'2'") && !source.has('"2"')) source.unexpected("A rules_version other than '2'");
  source.expect(';');
  source.expect('service');
  if (!source.has('cloud.firestore')) source.unexpected('A service other than cloud.firestore');
  source.expect('{');
  const { functions, matches, allows } = parseBlock(source);
  if (allows.length > 0) source.fail('an allow must be inside a match');
  if (!source.isAtEnd) source.unexpected('What follows the service');
  return { functions, matches };
}

function parseBlock(source: Source) {
  const functions: FunctionRule[] = [];
  const matches: MatchRule[] = [];
  const allows: AllowRule[] = [];
  while (!source.has('}')) {
    if (source.has('match')) matches.push(parseMatch(source));
    else if (source.has('allow')) allows.push(parseAllow(source));
    else if (source.has('function')) functions.push(parseFunction(source));
    else source.unexpected('This statement');
  }
  return { functions, matches, allows };
}

function parseMatch(source: Source): MatchRule {
  const { line } = source;
  const path: PathPart[] = [];
  for (let part = source.take(MATCH_SEGMENT); part; part = source.takeRaw(MATCH_SEGMENT)) {
    const segment = part.slice(1);
    const [, wildcard, recursive] = WILDCARD.exec(segment) ?? [];
    path.push(wildcard ? { wildcard, recursive: recursive !== undefined } : { literal: segment });
  }
  if (path.length === 0) source.unexpected('This path');
  source.expect('{');
  return { path, line, ...parseBlock(source) };
}

function parseAllow(source: Source): AllowRule {
  const methods: Method[] = [];
  do {
    const word = source.word('a method');
    methods.push(...(METHODS[word] ?? source.fail(`"${word}" is not a method`)));
  } while (source.has(','));
  if (source.has(';')) return { methods, condition: undefined };
  source.expect(':');
  source.expect('if');
  const condition = parseExpression(source);
  source.expect(';');
  return { methods, condition };
}

function parseFunction(source: Source): FunctionRule {
  const { line } = source;
  const name = source.word('a name');
  const parameters: string[] = [];
  source.expect('(');
  while (!source.has(')')) {
    if (parameters.length > 0) source.expect(',');
    parameters.push(source.word('a parameter'));
  }
  source.expect('{');
  const lets: FunctionRule['lets'] = [];
  while (source.has('let')) {
    const variable = source.word('a name');
    source.expect('=');
    lets.push({ name: variable, value: parseExpression(source) });
    source.expect(';');
  }
  source.expect('return');
  const result = parseExpression(source);
  source.expect(';');
  source.expect('}');
  return { name, parameters, lets, result, line };
}
