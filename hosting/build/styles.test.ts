import { describe, expect, test } from '@jest/globals';
import { layerStatement } from './styles.ts';

describe('the order of the style layers', () => {
  test('is the statement that opens the style sheet', () => {
    expect(layerStatement('@layer reset, tokens, base;\n\n@import url("./fonts.css");')).toBe(
      '@layer reset, tokens, base;',
    );
  });

  test('must be there', () => {
    expect(() => layerStatement('@import url("./fonts.css");')).toThrow('order of the layers');
    expect(() => layerStatement('@layer base { a { color: red } }')).toThrow('order of the layers');
  });
});
