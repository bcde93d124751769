import { describe, expect, test } from '@jest/globals';
import { nudges } from '@reshape/content/nudges';
import type { Nudge } from '@reshape/contract/nudges';
import { localDay } from '@reshape/domain/local-day';
import fc from 'fast-check';
import { anyCharacter } from '../test/fuzz-requests.ts';
import { dailyNotification, testNotification } from './notifications.ts';

const day = localDay('2026-06-08');
const bytes = (text: string) => Buffer.byteLength(text);
const someNudge = (title: string, paragraphs: string[]): Nudge => ({
  id: 'some-id',
  title,
  type: 'text',
  paragraphs,
});

describe('the message of a nudge', () => {
  test('contains the whole first paragraph of every nudge, or its quotation with the author', () => {
    for (const nudge of nudges) {
      const { payload, topic } = dailyNotification(nudge, day);
      expect(JSON.parse(payload)).toEqual({
        title: nudge.title,
        body: nudge.quote ?? nudge.paragraphs[0],
        tag: 'n-20260608',
        url: `/?nudge=${nudge.id}`,
      });
      expect([topic, bytes(payload) <= 2_800]).toEqual(['n-20260608', true]);
    }
  });

  test('fits into 2,800 bytes for any text, splits no character, and has a short form', () => {
    const text = fc.string({ unit: anyCharacter, maxLength: 3_000 });
    fc.assert(
      fc.property(text, text, (title, paragraph) => {
        const { payload, short } = dailyNotification(someNudge(title, [paragraph]), day);
        expect(bytes(payload)).toBeLessThanOrEqual(2_800);
        expect(bytes(short)).toBeLessThanOrEqual(600);
        expect(JSON.parse(payload).body.replace(/…$/, '')).not.toMatch(/\p{Surrogate}/u);
      }),
    );
  });

  test('is cut between a flag or a family and the next', () => {
    for (const sign of ['🇮🇳', '👨‍👩‍👧‍👦']) {
      const { short } = dailyNotification(someNudge('T', [sign.repeat(1_000)]), day);
      expect(JSON.parse(short).body.replaceAll(sign, '')).toBe('…');
    }
  });

  test('ends with an ellipsis when it was cut', () => {
    const { payload, short } = dailyNotification(someNudge('T', ['🦴 '.repeat(1_000)]), day);
    expect(JSON.parse(payload).body).toMatch(/🦴…$/u);
    expect(JSON.parse(short).body).toMatch(/^(🦴 )+🦴…$/u);
  });

  test('of a long quotation names its author in the short form as well', () => {
    const quote = `“${'the soul is dyed by the thoughts '.repeat(100)}” — Marcus Aurelius, Meditations`;
    const { payload, short } = dailyNotification({ ...someNudge('T', ['P']), type: 'quote', quote }, day);
    for (const each of [payload, short])
      expect(JSON.parse(each).body).toMatch(/^“the soul is dyed.*… — Marcus Aurelius, Meditations$/);
    expect(bytes(short)).toBeLessThanOrEqual(600);
  });

  test('has an empty body for a nudge without paragraphs', () => {
    expect(JSON.parse(dailyNotification(someNudge('T', []), day).payload)).toMatchObject({
      title: 'T',
      body: '',
    });
  });

  test('of a test does not replace the nudge of the day', () => {
    expect(testNotification(someNudge('T', ['P'])).topic).toBe('n-test');
  });
});
