export type Scheme = 'light' | 'dark';

/** Colours of a style sheet by token, for each scheme: reads `--name: light-dark(#rrggbb, #rrggbb)`. */
export function schemeColours(css: string): Record<Scheme, ReadonlyMap<string, string>> {
  const pairs = [...css.matchAll(/(--[\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)];
  return {
    light: new Map(pairs.map(([, name = '', light = '']) => [name, light])),
    dark: new Map(pairs.map(([, name = '', , dark = '']) => [name, dark])),
  };
}

/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2). */
function luminance(colour: string): number {
  const channel = (from: number) => {
    const share = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Contrast of two colours `#rrggbb`, 1 to 21 (WCAG 2). */
export function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}
