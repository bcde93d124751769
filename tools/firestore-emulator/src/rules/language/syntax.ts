/** What a rules file says, after parsing. */
export type Method = 'get' | 'list' | 'create' | 'update' | 'delete';

export type PathPart = { literal: string } | { wildcard: string; recursive: boolean };

export const namesIn = (path: PathPart[]) =>
  path.flatMap((part) => ('wildcard' in part ? part.wildcard : []));

export interface Ruleset {
  functions: FunctionRule[];
  matches: MatchRule[];
}

export interface MatchRule extends Ruleset {
  path: PathPart[];
  allows: AllowRule[];
  line: number;
}

export interface AllowRule {
  methods: Method[];
  /** Undefined allows always. */
  condition: Expression | undefined;
}

export interface FunctionRule {
  name: string;
  parameters: string[];
  lets: { name: string; value: Expression }[];
  result: Expression;
  line: number;
}

export type BinaryOperator =
  | '||'
  | '&&'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | '+'
  | '-'
  | '*'
  | '/'
  | '%';

export type Literal = null | boolean | bigint | number | string;

export type Expression =
  | { kind: 'literal'; value: Literal }
  | { kind: 'name'; name: string; line: number }
  | { kind: 'list'; items: Expression[] }
  | { kind: 'map'; entries: { key: string; value: Expression }[] }
  | { kind: 'path'; segments: (string | Expression)[] }
  | { kind: 'member'; of: Expression; name: string; line: number }
  | { kind: 'index'; of: Expression; index: Expression }
  | { kind: 'slice'; of: Expression; from: Expression; to: Expression }
  | { kind: 'call'; of: Expression | undefined; name: string; args: Expression[]; line: number }
  | { kind: 'not'; of: Expression }
  | { kind: 'minus'; of: Expression }
  | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
  | { kind: 'is'; of: Expression; type: string }
  | { kind: 'choice'; test: Expression; yes: Expression; no: Expression };

/** The expressions directly inside another. */
export function partsOf(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'list':
      return expression.items;
    case 'map':
      return expression.entries.map(({ value }) => value);
    case 'path':
      return expression.segments.filter((segment) => typeof segment !== 'string');
    case 'index':
      return [expression.of, expression.index];
    case 'slice':
      return [expression.of, expression.from, expression.to];
    case 'call':
      return expression.of ? [expression.of, ...expression.args] : expression.args;
    case 'binary':
      return [expression.left, expression.right];
    case 'choice':
      return [expression.test, expression.yes, expression.no];
    default:
      return [expression.of];
  }
}
