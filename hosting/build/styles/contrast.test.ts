import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { contrast, type Scheme, schemeColours } from './contrast.ts';

const colours = schemeColours(readFileSync(join(__dirname, '../../src/styles/tokens.css'), 'utf8'));

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

const measured = (scheme: Scheme, [ink = '', on = '']: readonly string[]) =>
  contrast(colours[scheme].get(ink) ?? '', colours[scheme].get(on) ?? '');

describe.each<Scheme>(['light', 'dark'])('in the %s scheme', (scheme) => {
  test.each(text)('text in %s on %s can be read by everybody', (...pair) => {
    expect(measured(scheme, pair)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapes)('an edge or a sign in %s on %s can be seen by everybody', (...pair) => {
    expect(measured(scheme, pair)).toBeGreaterThanOrEqual(3);
  });
});

test('the contrast of black and white is the greatest there is', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});
