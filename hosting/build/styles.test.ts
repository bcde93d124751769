import { describe, expect, test } from '@jest/globals';
import { layerStatement } from './styles.ts';

describe('the order of the style layers', () => {
  test('is read from the statement at the start of the style sheet', () => {
    expect(layerStatement('@layer reset, tokens, base;\n\n@import url("./fonts.css");')).toBe(
      '@layer reset, tokens, base;',
    );
  });

  test('throws when the statement is missing', () => {
    expect(() => layerStatement('@import url("./fonts.css");')).toThrow('order of the layers');
    expect(() => layerStatement('@layer base { a { color: red } }')).toThrow('order of the layers');
  });
});
