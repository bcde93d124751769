import { describe, expect, test } from '@jest/globals';
import { nudge } from '@reshape/contract/nudges';
import { nudges } from './nudges.ts';
import { slips, stringsIn } from './testing/typography.ts';

describe('the nudges', () => {
  test('are enough for a different one on each of the twenty-eight days', () => {
    expect(nudges.length).toBeGreaterThanOrEqual(28);
    expect(new Set(nudges.map(({ id }) => id)).size).toBe(nudges.length);
    expect(new Set(nudges.map(({ title }) => title)).size).toBe(nudges.length);
  });

  test('match the contract and have readable ids', () => {
    for (const written of nudges) {
      expect(nudge.parse(written)).toEqual(written);
      expect(written.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    }
  });

  test('come in all three types, and carry exactly what their type shows', () => {
    expect(new Set(nudges.map(({ type }) => type))).toEqual(new Set(['text', 'quote', 'link']));
    for (const { type, quote, link } of nudges) {
      expect(quote !== undefined).toBe(type === 'quote');
      expect(link !== undefined).toBe(type === 'link');
    }
  });

  test('quote word for word, with the author and the work', () => {
    const sources = nudges.flatMap(({ quote }) => (quote === undefined ? [] : [quote]));
    for (const quote of sources) expect(quote).toMatch(/^“[^“”]+” — [^,]+, .+/);
  });

  test('link to paths of the site only', () => {
    const paths = nudges.flatMap(({ link }) => (link === undefined ? [] : [link]));
    for (const path of paths) expect(path).toMatch(/^\/[a-zA-Z-]+$/);
  });

  test('are short, and have no empty paragraphs and no typographic mistakes', () => {
    for (const { paragraphs, title } of nudges) {
      expect(paragraphs.length).toBeGreaterThanOrEqual(1);
      expect(paragraphs.length).toBeLessThanOrEqual(3);
      expect(title.length).toBeLessThanOrEqual(60);
      expect(paragraphs.join(' ').length).toBeLessThanOrEqual(400);
    }
    for (const text of stringsIn(nudges)) {
      expect(text).not.toBe('');
      expect(text.replace('“… ', '“')).not.toMatch(slips);
    }
  });
});
