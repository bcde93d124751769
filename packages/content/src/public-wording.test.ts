import { describe, expect, test } from '@jest/globals';
import * as aboutTexts from './about.ts';
import { comparisonWith } from './comparison.ts';
import * as diagnosticTexts from './diagnostic.ts';
import * as diagnosticIntroTexts from './diagnostic-intro.ts';
import { diagnosticQuestions } from './diagnostic-questions.ts';
import * as diagnosticResultsTexts from './diagnostic-results.ts';
import * as instinctsTexts from './instincts.ts';
import * as landingTexts from './landing.ts';
import * as legalTexts from './legal.ts';
import { samples } from './legal.ts';
import * as newsletterTexts from './newsletter.ts';
import * as programmeTexts from './programme.ts';
import { price } from './programme.ts';
import * as quizTexts from './quiz.ts';
import * as scanTexts from './scan.ts';
import { appSeo, seo } from './seo.ts';
import { sharing } from './sharing.ts';
import * as siteTexts from './site.ts';
import * as storyTexts from './story.ts';
import * as teamInvitationTexts from './team-invitation.ts';
import * as teamRunTexts from './team-run.ts';

const frictions = Object.values(diagnosticQuestions).map(({ options: { E, ...rest }, ...question }) => ({
  question,
  rest,
  noIssue: [E.label, E.feedback],
}));

const everything: unknown = [
  aboutTexts,
  comparisonWith('friend'),
  comparisonWith('colleague'),
  sharing,
  teamInvitationTexts,
  teamRunTexts,
  diagnosticTexts,
  diagnosticIntroTexts,
  diagnosticResultsTexts,
  instinctsTexts,
  landingTexts,
  legalTexts,
  newsletterTexts,
  programmeTexts,
  quizTexts,
  scanTexts,
  siteTexts,
  storyTexts,
  frictions,
  seo,
  appSeo,
];

/** Every object and every string within `value`. */
function* valuesIn(value: unknown): Generator<object | string> {
  if (typeof value === 'string') yield value;
  if (typeof value !== 'object' || value === null) return;
  yield value;
  for (const part of Object.values(value)) yield* valuesIn(part);
}

const parts = [...valuesIn(everything)];
const texts = parts.filter((part) => typeof part === 'string');

describe('the words of the public site', () => {
  test('leave nothing empty', () => {
    expect(texts.length).toBeGreaterThan(500);
    for (const text of texts) expect(text).toMatch(/\S/);
  });

  test('name no amount of money but the list price, because a cohort may have its own price', () => {
    const sentences = texts.filter((text) => text !== price.shown);
    const amounts = sentences.flatMap((text) => text.match(/(?:₹|Rs\.?|INR) ?[\d,.]*\d/g) ?? []);
    expect(new Set(amounts)).toEqual(new Set([price.listShown]));
  });

  test('contain no placeholders', () => {
    for (const text of texts) {
      expect(text).not.toMatch(/lorem|todo|undefined|\[object|<[a-z/]/i);
      expect(text).not.toMatch(/ {2}/);
    }
  });

  test('have curly quotes and apostrophes, except where the wording is fixed', () => {
    const fixed = [
      "When Knowing Isn't Enough",
      "What You'll Experience",
      "This Probably Isn't For You If",
      "Looks like this isn't a major friction point in your team.",
    ];
    const straight = texts.filter((text) => /['"]/.test(text) && !fixed.includes(text));
    expect(straight).toEqual([]);
  });

  test('cite no figures from studies', () => {
    const claims = texts.filter((text) => /stud(y|ies) (show|found)|research|scientists/i.test(text));
    expect(claims).toEqual([]);
  });

  test('state the mission', () => {
    expect(aboutTexts.about.mission.figure).toBe('100,000 people');
  });

  test('walk through Identity, Knowledge, Environment and Action', () => {
    expect(instinctsTexts.framework.map(({ letter, name }) => `${letter} ${name}`)).toEqual([
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
  expect(samples.map(({ id }) => id)).toEqual(['privacy', 'terms']);
  expect(marked.size).toBe(samples.length);
});

test('the terms repeat the refund rule of the price', () => {
  const refund = legalTexts.terms.sections.find(({ id }) => id === 'refund');
  expect(refund?.paragraphs).toContain(landingTexts.refundRule);
});

test.each(Object.entries({ ...seo, ...appSeo }))(
  '%s has a title and a description of a length that is shown',
  (_, page) => {
    expect(page.title.length).toBeLessThanOrEqual(60);
    expect(page.description.length).toBeGreaterThanOrEqual(50);
    expect(page.description.length).toBeLessThanOrEqual(160);
  },
);

test('no two public pages share a title or a description', () => {
  const pages = Object.values({ ...seo, ...appSeo });
  expect(new Set(pages.flatMap(({ title, description }) => [title, description])).size).toBe(
    2 * pages.length,
  );
});

test('the newsletter has fixed error messages', () => {
  expect(newsletterTexts.newsletterMessages.refused).toBe('Subscription failed. Try again!');
  expect(newsletterTexts.newsletterMessages.unreachable).toBe('Something went wrong. Please try again.');
});

test('the redirect to the founder’s page is announced five seconds ahead', () => {
  expect(newsletterTexts.redirectDelayMs).toBe(5000);
  expect(newsletterTexts.afterSubscribing.redirect).toBe(
    'We will take you to the founder’s site in 5 seconds.',
  );
});
