import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const source = join(__dirname, '../../src');
const modules = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.module.css'),
);

/** A colour, a length or a duration by its value. Units of the window and of the element's own text are free. */
const rawValue = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(|\d(?:px|rem|ms|s)\b/i;

describe('a style module', () => {
  test('there are some', () => {
    expect(modules.length).toBeGreaterThan(20);
  });

  test.each(modules)(
    '%s takes colours, sizes and durations from the tokens, in at most 100 lines',
    (file) => {
      const lines = readFileSync(join(source, file), 'utf8').split('\n');
      expect(lines.length).toBeLessThanOrEqual(101);
      // A custom property cannot stand in a query, so its width is written out there.
      expect(lines.filter((line) => !/^\s*@(media|container)/.test(line) && rawValue.test(line))).toEqual([]);
    },
  );

  test.each(modules)('%s keeps to the layer of the components', (file) => {
    expect(readFileSync(join(source, file), 'utf8')).toMatch(/^@layer components \{/);
  });
});
