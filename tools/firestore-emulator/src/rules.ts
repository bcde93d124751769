import { readFile } from 'node:fs/promises';

/** Thrown for rules that do not deny everything. */
class RulesError extends Error {}

const tokenPattern =
  /\s+|\/\/.*|\/\*[\s\S]*?\*\/|[{};:,=]|'[^'\n]*'|"[^"\n]*"|(?:\/(?:\{\w+(?:=\*\*)?\}|[\w.-]+))+|[A-Za-z_]\w*|./gy;

/**
 * Throws a RulesError unless every `allow` of the security rules says `if false`, because this emulator can
 * only enforce rules that deny everything.
 */
export function checkRules(text: string): void {
  const tokens = [...text.matchAll(tokenPattern)].filter(([token]) => !/^(\s|\/\/|\/\*)/.test(token));
  let at = 0;
  const fail = (expected: string): never => {
    const [token, index] = [tokens[at]?.[0] ?? 'the end', tokens[at]?.index ?? text.length];
    const line = text.slice(0, index).split('\n').length;
    throw new RulesError(
      `line ${line}: expected ${expected}, found ${token}. Only rules in which every "allow" says "if false" are enforced here`,
    );
  };
  const is = (token: string) => tokens[at]?.[0] === token;
  const take = (...expected: string[]) => {
    for (const token of expected) {
      if (!is(token)) fail(`"${token}"`);
      at += 1;
    }
  };
  const takeMatching = (pattern: RegExp, what: string) => {
    if (!pattern.test(tokens[at]?.[0] ?? '')) fail(what);
    at += 1;
  };
  const block = (isInMatch: boolean) => {
    take('{');
    while (!is('}')) {
      if (is('match')) {
        take('match');
        takeMatching(/^\/./, 'a path');
        block(true);
      } else if (isInMatch && is('allow')) {
        take('allow');
        takeMatching(methodPattern, 'a method');
        while (is(',')) {
          take(',');
          takeMatching(methodPattern, 'a method');
        }
        take(':', 'if', 'false', ';');
      } else fail('"match", "allow" or "}"');
    }
    take('}');
  };
  if (is('rules_version')) {
    take('rules_version', '=');
    takeMatching(/^['"][12]['"]$/, "'2'");
    take(';');
  }
  take('service', 'cloud', '.', 'firestore');
  block(false);
  if (at < tokens.length) fail('nothing more');
}

const methodPattern = /^(read|write|get|list|create|update|delete)$/;

/** Throws an Error with the file, the line and the `hint` unless the rules in `file` deny everything. */
export async function checkRulesFile(file: string, hint?: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`the rules file ${file} cannot be read`);
  });
  try {
    checkRules(text);
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    throw new Error(
      `${file} ${error.message}: for other rules use Google's emulator${hint ? ` (${hint})` : ''}`,
    );
  }
}
