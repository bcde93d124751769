import { expect, test } from '@jest/globals';
import * as about from './about.ts';
import * as dashboard from './app/dashboard.ts';
import * as preview from './app/preview.ts';
import * as progress from './app/progress.ts';
import * as reflection from './app/reflection.ts';
import * as spots from './app/spots.ts';
import * as worksheets from './app/worksheets.ts';
import * as diagnostic from './diagnostic.ts';
import * as diagnosticIntro from './diagnostic-intro.ts';
import * as diagnosticQuestions from './diagnostic-questions.ts';
import * as diagnosticResults from './diagnostic-results.ts';
import * as instincts from './instincts.ts';
import * as landing from './landing.ts';
import * as microchallenges from './microchallenges.ts';
import * as newsletter from './newsletter.ts';
import * as nudges from './nudges.ts';
import * as quiz from './quiz.ts';
import * as reflections from './reflections.ts';
import { resultPages } from './result-pages.ts';
import * as scan from './scan.ts';
import { seo } from './seo.ts';
import * as story from './story.ts';

/** Every text in a piece of content, and the source of each function that makes one. */
function textsIn(content: unknown): string[] {
  if (typeof content === 'string' || typeof content === 'function') return [String(content)];
  if (typeof content !== 'object' || content === null) return [];
  return Object.values(content).flatMap(textsIn);
}

const pages = [...Object.entries(seo), ...resultPages.map(({ path, ...page }) => [path, page] as const)];
const isOfDiagnostic = ([path]: readonly [string, unknown]) => path.startsWith('/diagnostic');

const ofDiagnostic = textsIn([
  ...[diagnostic, diagnosticIntro, diagnosticQuestions, diagnosticResults],
  pages.filter(isOfDiagnostic).map(([, page]) => page),
]);

const ofOthers = textsIn([
  ...[about, instincts, landing, microchallenges, newsletter, nudges, quiz, reflections, scan, story],
  ...[dashboard, preview, progress, reflection, spots, worksheets],
  pages.filter((page) => !isOfDiagnostic(page)).map(([, page]) => page),
]);

test('what drives a team is a motive in every text of the diagnostic, and never an instinct', () => {
  expect(ofDiagnostic.length).toBeGreaterThan(200);
  expect(ofDiagnostic.filter((text) => /instinct/i.test(text))).toEqual([]);
});

test('what drives a person is an instinct in every other text, and never a motive', () => {
  expect(ofOthers.length).toBeGreaterThan(1_000);
  expect(ofOthers.filter((text) => /\bmotives?\b/i.test(text))).toEqual([]);
});
