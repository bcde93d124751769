import { describe, expect, test } from '@jest/globals';
import { instinctPortraits } from './instincts.ts';
import {
  anchors,
  benefitSection,
  benefits,
  faq,
  fit,
  joinLink,
  offer,
  pricing,
  refundRule,
  topicSection,
  topics,
  weekCards,
  weekCarousel,
} from './landing.ts';
import { price, programme } from './programme.ts';
import { knowing } from './story.ts';

const countDistinct = (ids: readonly string[]) => new Set(ids).size;

describe('the fixed texts of the sales page', () => {
  test('its headings are the specified ones', () => {
    expect([
      knowing.heading,
      weekCarousel.heading,
      topicSection.heading,
      benefitSection.heading,
      fit.forYou.heading,
      fit.notForYou.heading,
    ]).toEqual([
      "When Knowing Isn't Enough",
      "What You'll Experience",
      'Reshape Habits, Decisions, Choices, and Everyday Environment',
      'What Will You Walk Away With?',
      'This Is For You If',
      "This Probably Isn't For You If",
    ]);
  });

  test('the hero leads to the price', () => {
    expect(joinLink.join.target).toBe(`#${anchors.pricing}`);
  });

  test('the badge names the first day of the first cohort', () => {
    expect(weekCarousel.badge).toBe('First Cohort starting on 7th June');
  });

  test('there are four weeks, two of them with a live session of 90 minutes', () => {
    expect(weekCards.map(({ week, title, chipsLabel }) => [week, title, chipsLabel])).toEqual([
      [1, 'Live Session 1 (90 mins)', 'Modules Covered:'],
      [2, 'Integration & Awareness Week', 'Focus:'],
      [3, 'Live Session 2 (90 mins)', 'Modules Covered:'],
      [4, 'Application & Setup Week', 'Focus:'],
    ]);
    expect(weekCards).toHaveLength(programme.weeks);
  });

  test('the two live sessions have the specified modules', () => {
    expect([weekCards[0].chips, weekCards[2].chips]).toEqual([
      ['Recognise', 'Reflect Physical+Mental'],
      ['Reflect Social', 'Rebuild via the IKEA Framework'],
    ]);
  });

  test('every week has bullets and a list of tools', () => {
    expect(weekCarousel.toolsTitle).toBe('Tools & Support');
    for (const { bullets, tools } of weekCards) {
      expect(bullets.length).toBeGreaterThanOrEqual(3);
      expect(tools.length).toBeGreaterThanOrEqual(3);
    }
  });

  test('there are four topic cards', () => {
    expect(topics.map(({ title }) => title)).toEqual([
      'Design Your Surroundings',
      'Respond to Social Triggers',
      'Decide Under Pressure',
      'Shape Your Daily Rhythm',
    ]);
  });

  test('there are five instincts', () => {
    expect(Object.values(instinctPortraits).map(({ name }) => name)).toEqual([
      'Self-Protection',
      'Affiliation',
      'Status',
      'Mate Seeking',
      'Kin Care',
    ]);
  });

  test('there are four benefits, eight questions, and six bullets against seven', () => {
    expect([countDistinct(benefits.map(({ id }) => id)), countDistinct(faq.map(({ id }) => id))]).toEqual([
      4, 8,
    ]);
    expect([fit.forYou.bullets.length, fit.notForYou.bullets.length]).toEqual([6, 7]);
  });

  test('the offer lists live sessions, a daily nudge, the community circle and 1:1 guidance', () => {
    const offered = offer.included.join('\n');
    for (const part of [/2 live group sessions/, /daily nudge/, /community circle/, /1:1 guidance/])
      expect(offered).toMatch(part);
  });

  test('the price, the list price and the refund rule are the specified ones', () => {
    expect([price.shown, pricing.listPrice]).toEqual(['₹6,999', '₹21,000']);
    expect(offer.terms).toBe('One-time payment, first cohort');
    expect(refundRule).toContain('within 48 hours of the first session');
    expect(faq.find(({ id }) => id === 'refund')?.answer.join()).toContain(refundRule);
  });
});

test('a price is shown as its amount is written in India', () => {
  const inRupees = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: price.currency,
    maximumFractionDigits: 0,
  });
  expect([price.shown, price.listShown]).toEqual([
    inRupees.format(price.amount),
    inRupees.format(price.listAmount),
  ]);
});
