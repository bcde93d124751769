import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const source = join(__dirname, '../src');

/** The selectors of the rules in a style sheet, without comments, at-rules and the steps of animations. */
function selectorsIn(css: string): string[] {
  const plain = css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/@keyframes [^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return [...plain.matchAll(/([^{};]+)\{/g)]
    .map(([, prelude = '']) => prelude.trim())
    .filter((prelude) => !prelude.startsWith('@'));
}

/** Whether the selector matches elements by their type, such as `.list li`. */
function namesElement(selector: string): boolean {
  const parts = selector.replace(/\[[^\]]*\]|:global\([^)]*\)|::?[a-z-]+(?:\([\dn +-]+\))?/g, '');
  return /(?:^|[\s>+~(,])[a-z]/.test(parts);
}

test('CSS modules style parts and states by class or attribute, never by the type of an element', () => {
  const selectors = globSync('**/*.module.css', { cwd: source }).flatMap((file) =>
    selectorsIn(readFileSync(join(source, file), 'utf8'))
      .filter(namesElement)
      .map((selector) => `${file}: ${selector}`),
  );
  // Sections of any component, to delay their layout.
  expect(selectors).toEqual([expect.stringMatching(/^site\/site\.module\.css: \.main section:not/)]);
});
