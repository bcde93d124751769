import { type BoundFunction, evaluate, type Scope } from './evaluate.ts';
import { checkRules } from './language/check.ts';
import { parseRules } from './language/parse.ts';
import {
  type MatchRule,
  type Method,
  namesIn,
  type PathPart,
  type Ruleset as Syntax,
} from './language/syntax.ts';
import { matchPath, type Segment, type Wildcards } from './match-path.ts';
import { EvaluationError, LimitError, type RuleValue } from './values/value.ts';

/** What is asked of the rules. */
export interface Question {
  method: Method;
  /** Below the service's root: `databases`, `(default)`, `documents`, ... */
  path: Segment[];
  request: RuleValue;
  resource: RuleValue;
  read: Scope['read'];
}

/** A rules file that was understood completely. */
export class Ruleset {
  readonly #syntax: Syntax;

  /** Throws `RulesError` when the text holds anything that cannot be judged. */
  constructor(text: string) {
    this.#syntax = parseRules(text);
    checkRules(this.#syntax);
  }

  /** Whether any rule allows it. A condition that fails to evaluate does not. */
  allows(question: Question): boolean {
    try {
      return search([this.#syntax], [], question);
    } catch (error) {
      if (error instanceof LimitError) return false;
      throw error;
    }
  }
}

type Block = Syntax | MatchRule;

/** Looks through the innermost of `blocks`; `pattern` is the path of all of them in one. */
function search(blocks: Block[], pattern: PathPart[], question: Question): boolean {
  const innermost = blocks.at(-1);
  if (!innermost) return false;
  const wildcards = matchPath(pattern, question.path);
  if ('allows' in innermost && wildcards) {
    const fits = innermost.allows.filter(({ methods }) => methods.includes(question.method));
    const scope = scopeIn(blocks, wildcards, question);
    if (fits.some(({ condition }) => !condition || isTrue(() => evaluate(condition, scope)))) return true;
  }
  return innermost.matches.some((match) => search([...blocks, match], [...pattern, ...match.path], question));
}

/** What an expression in the innermost block sees. A function sees what its own block sees, and no more. */
function scopeIn(blocks: Block[], wildcards: Wildcards, { request, resource, read }: Question): Scope {
  const globals: Wildcards = new Map([
    ['request', request],
    ['resource', resource],
  ]);
  return blocks.reduce<Scope>(
    (outer, block) => {
      const own =
        'path' in block ? namesIn(block.path).map((name) => [name, wildcards.get(name)] as const) : [];
      const scope: Scope = {
        names: new Map([...outer.names, ...own]),
        functions: new Map([
          ...outer.functions,
          ...block.functions.map((rule): [string, BoundFunction] => [
            rule.name,
            { rule, scope: () => scope },
          ]),
        ]),
        read,
      };
      return scope;
    },
    { names: globals, functions: new Map(), read },
  );
}

function isTrue(condition: () => RuleValue): boolean {
  try {
    return condition() === true;
  } catch (error) {
    if (error instanceof EvaluationError) return false;
    throw error;
  }
}
