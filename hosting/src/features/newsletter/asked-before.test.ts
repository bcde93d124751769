import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { mayAsk, saveAsked, saveSubscribed } from './asked-before.ts';

const start = new Date('2026-06-01T10:00:00Z');
const day = 24 * 3_600_000;

beforeEach(() => {
  jest.useFakeTimers({ now: start });
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the newsletter question on leaving', () => {
  test('may be shown the first time', () => {
    expect(mayAsk()).toBe(true);
  });

  test('is not shown again for thirty days', () => {
    saveAsked();
    jest.setSystemTime(start.getTime() + 30 * day - 1);
    expect(mayAsk()).toBe(false);
    jest.setSystemTime(start.getTime() + 30 * day);
    expect(mayAsk()).toBe(true);
  });

  test('is never shown after subscribing', () => {
    saveSubscribed();
    jest.setSystemTime(start.getTime() + 1_000 * day);
    expect(mayAsk()).toBe(false);
  });

  test('is shown when the stored value cannot be parsed', () => {
    localStorage.setItem('newsletter-asked', 'once upon a time');
    expect(mayAsk()).toBe(true);
  });
});
