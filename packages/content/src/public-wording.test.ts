import { describe, expect, test } from '@jest/globals';
import * as about from './about/about.ts';
import * as founder from './about/founder.ts';
import * as contact from './contact.ts';
import * as deiLoop from './diagnostic/dei-loop.ts';
import * as diagnostic from './diagnostic/diagnostic.ts';
import * as intro from './diagnostic/intro.ts';
import * as motives from './diagnostic/motives.ts';
import { diagnosticQuestions } from './diagnostic/questions.ts';
import * as framework from './framework.ts';
import * as instincts from './instincts.ts';
import * as beforeAfter from './landing/before-after.ts';
import * as benefits from './landing/benefits.ts';
import * as faq from './landing/faq.ts';
import * as fit from './landing/fit.ts';
import * as founderStory from './landing/founder-story.ts';
import * as hero from './landing/hero.ts';
import * as knowing from './landing/knowing.ts';
import * as pricing from './landing/pricing.ts';
import * as navigation from './landing/site-navigation.ts';
import * as testimonials from './landing/testimonials.ts';
import * as topics from './landing/topics.ts';
import * as weeks from './landing/weeks.ts';
import * as why from './landing/why-change-is-hard.ts';
import * as privacy from './legal/privacy.ts';
import * as terms from './legal/terms.ts';
import * as newsletter from './newsletter/newsletter.ts';
import * as programme from './programme.ts';
import * as quizQuestions from './quiz/questions.ts';
import * as quiz from './quiz/quiz.ts';
import * as quizResults from './quiz/results.ts';
import { samples } from './samples.ts';
import * as scanQuestions from './scan/questions.ts';
import * as scanResults from './scan/results.ts';
import * as scan from './scan/scan.ts';
import { seo } from './seo.ts';

const frictions = Object.values(diagnosticQuestions).map(({ options: { E, ...rest }, ...question }) => ({
  question,
  rest,
  noIssue: [E.label, E.insight.feedback],
}));

const everything: unknown = [
  ...[about, founder, contact, deiLoop, diagnostic, intro, motives, frictions, framework, instincts],
  ...[beforeAfter, benefits, faq, fit, founderStory, hero, knowing, pricing, navigation, testimonials],
  ...[topics, weeks, why, privacy, terms, newsletter, programme, quizQuestions, quiz, quizResults],
  ...[scanQuestions, scanResults, scan, seo],
];

/** Every object and every string within `value`. */
function* within(value: unknown): Generator<object | string> {
  if (typeof value === 'string') yield value;
  if (typeof value !== 'object' || value === null) return;
  yield value;
  for (const part of Object.values(value)) yield* within(part);
}

const parts = [...within(everything)];
const texts = parts.filter((part) => typeof part === 'string');

describe('the words of the public site', () => {
  test('leave nothing empty', () => {
    expect(texts.length).toBeGreaterThan(500);
    for (const text of texts) expect(text).toMatch(/\S/);
  });

  test('name no other amount of money than the two prices', () => {
    const amounts = texts.flatMap((text) => text.match(/(?:₹|Rs\.?|INR) ?[\d,.]*\d/g) ?? []);
    expect(new Set(amounts)).toEqual(new Set(['₹6,999', '₹21,000']));
  });

  test('hold no leftovers', () => {
    for (const text of texts) {
      expect(text).not.toMatch(/lorem|todo|undefined|\[object|<[a-z/]/i);
      expect(text).not.toMatch(/ {2}|[“”‘’]/);
    }
  });

  test('claim no figures from studies', () => {
    const claims = texts.filter((text) => /stud(y|ies) (show|found)|research|scientists/i.test(text));
    expect(claims).toEqual([]);
  });

  test('state the mission', () => {
    expect(about.about.mission.figure).toBe('100,000 people');
  });

  test('walk through Identity, Knowledge, Environment and Action', () => {
    expect(framework.framework.map(({ letter, name }) => `${letter} ${name}`)).toEqual([
      'I Identity',
      'K Knowledge',
      'E Environment',
      'A Action',
    ]);
  });
});

test('everything that is marked as a sample is listed as due before launch', () => {
  const marked = new Set(
    parts.filter((part) => typeof part === 'object' && 'isSample' in part && part.isSample === true),
  );
  expect(samples.map(({ id }) => id)).toEqual([
    'contact',
    'founder-story',
    'testimonial-furniture',
    'testimonial-bad-day',
    'founder',
    'privacy',
    'terms',
  ]);
  expect(marked.size).toBe(samples.length);
});

test('the terms repeat the refund rule of the price', () => {
  const refund = terms.terms.sections.find(({ id }) => id === 'refund');
  expect(refund?.paragraphs).toContain(pricing.refundRule);
});

test.each(Object.entries(seo))('%s has a title and a description of a length that is shown', (_, page) => {
  expect(page.title.length).toBeLessThanOrEqual(60);
  expect(page.description.length).toBeGreaterThanOrEqual(50);
  expect(page.description.length).toBeLessThanOrEqual(160);
});

test('no two public pages share a title or a description', () => {
  const pages = Object.values(seo);
  expect(new Set(pages.flatMap(({ title, description }) => [title, description])).size).toBe(
    2 * pages.length,
  );
});
