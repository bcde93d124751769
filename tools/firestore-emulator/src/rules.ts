import { readFile } from 'node:fs/promises';

/** A rules file that does not deny everything. */
class RulesError extends Error {}

const TOKEN =
  /\s+|\/\/.*|\/\*[\s\S]*?\*\/|[{};:,=]|'[^'\n]*'|"[^"\n]*"|(?:\/(?:\{\w+(?:=\*\*)?\}|[\w.-]+))+|[A-Za-z_]\w*|./gy;

/**
 * Accepts the text of security rules in which every `allow` says `if false`, with comments and nested matches.
 * Such rules deny everything, which is all that this emulator can enforce; anything else throws.
 */
export function checkRules(text: string): void {
  const tokens = [...text.matchAll(TOKEN)].filter(([token]) => !/^(\s|\/\/|\/\*)/.test(token));
  let at = 0;
  const fail = (expected: string): never => {
    const [found, index] = [tokens[at]?.[0] ?? 'the end', tokens[at]?.index ?? text.length];
    const line = text.slice(0, index).split('\n').length;
    throw new RulesError(
      `line ${line}: expected ${expected}, found ${found}. Only rules in which every "allow" says "if false" are enforced here`,
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
        takeMatching(METHOD, 'a method');
        while (is(',')) {
          take(',');
          takeMatching(METHOD, 'a method');
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

const METHOD = /^(read|write|get|list|create|update|delete)$/;

/** Checks a rules file. Throws a sentence with the file, the line and, if there is one, the `hint` for other rules. */
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
