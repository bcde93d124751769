import { describe, expect, test } from '@jest/globals';
import { leanRouter, leanTimeZones } from './lean-vendors.ts';

/** What a plugin makes of the code of a file; what it complains of is thrown. */
function made(plugin: ReturnType<typeof leanRouter>, code: string): string {
  const { transform } = plugin;
  if (typeof transform !== 'object') throw new Error('The plugin transforms nothing');
  const context = {
    error: (message: string) => {
      throw new Error(message);
    },
  };
  return String(Reflect.apply(transform.handler, context, [code, 'file.mjs']));
}

describe('the router that members load', () => {
  test('still throws where it is used wrongly, and says less', () => {
    const code =
      'invariant(\n  isInside(a, b),\n  // Why that is.\n  `useHref() may be used \\`inside\\` only`\n);';
    expect(made(leanRouter(), code)).toBe("invariant(\n  isInside(a, b), '');");
  });

  test('warns of nothing', () => {
    expect(made(leanRouter(), 'warning(matches != null, `No route there`);')).toBe(
      "/* @__PURE__ */ warning(matches != null, '');",
    );
  });

  test('keeps a call whose words are worked out', () => {
    const code = 'invariant(isInside, wordsFor(path));\ntrack("invariant", "words");';
    expect(made(leanRouter(), code)).toBe(code);
  });
});

test('a package for time zones that is written otherwise is noticed', () => {
  expect(() => made(leanTimeZones(), 'const hourCycleSupported = true;')).toThrow('date-fns-tz');
});
