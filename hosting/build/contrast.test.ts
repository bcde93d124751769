import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

type Scheme = 'light' | 'dark';

/** Colours of a style sheet by token, for each scheme: reads `--name: light-dark(#rrggbb, #rrggbb)`. */
function schemeColours(css: string): Record<Scheme, ReadonlyMap<string, string>> {
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
function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const colours = schemeColours(readFileSync(join(__dirname, '../src/styles/tokens.css'), 'utf8'));

const grounds = ['--ground', '--surface', '--sunken'];
const text = [
  ...['--ink', '--ink-soft', '--ember', '--danger'].flatMap((ink) => grounds.map((on) => [ink, on])),
  ...['--ink', '--ink-soft', '--ember'].map((ink) => [ink, '--ember-wash']),
  ...['--ink', '--ink-soft', '--ember'].map((ink) => [ink, '--ember-ground']),
  ['--danger', '--danger-wash'],
  ['--ink', '--danger-wash'],
  ['--warning', '--warning-wash'],
  ['--ink', '--warning-wash'],
  ...['--surface', '--ground'].map((on) => ['--good', on]),
  ['--on-ember', '--ember-fill'],
  ['--on-ember', '--ember-fill-hover'],
];
const shapes = ['--line-control', '--ember-fill', '--ember'].flatMap((shape) =>
  grounds.map((on) => [shape, on]),
);

const contrastOf = (scheme: Scheme, [ink = '', on = '']: readonly string[]) =>
  contrast(colours[scheme].get(ink) ?? '', colours[scheme].get(on) ?? '');

describe.each<Scheme>(['light', 'dark'])('in the %s scheme', (scheme) => {
  test.each(text)('text in %s on %s meets the contrast that WCAG asks of text', (...pair) => {
    expect(contrastOf(scheme, pair)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapes)(
    'an edge or an icon in %s on %s meets the contrast that WCAG asks of shapes',
    (...pair) => {
      expect(contrastOf(scheme, pair)).toBeGreaterThanOrEqual(3);
    },
  );
});

test('black on white has the highest contrast, 21 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});
