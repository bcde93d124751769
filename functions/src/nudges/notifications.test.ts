import { describe, expect, test } from '@jest/globals';
import { doneNow } from '@reshape/content/app/nudges';
import { nudges } from '@reshape/content/nudges';
import type { Nudge } from '@reshape/contract/nudges';
import { localDay } from '@reshape/domain/local-day';
import fc from 'fast-check';
import { anyCharacter } from '../test/fuzz-requests.ts';
import { testSiteUrl } from '../test/push-harness.ts';
import {
  actionNotification,
  dailyNotification,
  ownWordsNotification,
  testNotification,
} from './notifications.ts';
import { type PushMessage, payloadOf } from './sender.ts';

const day = localDay('2026-06-08');
const sent = (message: PushMessage) => JSON.parse(payloadOf(message, message.body, testSiteUrl));
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
      expect(sent(dailyNotification(nudge, day))).toEqual({
        web_push: 8030,
        mutable: true,
        notification: {
          title: nudge.title,
          body: nudge.quote ?? nudge.paragraphs[0],
          tag: 'n-20260608',
          lang: 'en',
          navigate: `${testSiteUrl.origin}/?nudge=${nudge.id}`,
        },
      });
    }
  });

  test('has a button that ticks the day only when it is the tiny action', () => {
    const navigate = `${testSiteUrl.origin}/ikeaDashboard`;
    const actions = [{ action: 'done', title: doneNow, navigate }];
    const words = { tinyAction: 'Ten breaths', identity: 'Someone who breathes' };
    const actionsOf = (message: PushMessage) => sent(message).notification.actions;
    expect(actionsOf(actionNotification('Ten breaths', day))).toEqual(actions);
    expect(actionsOf(ownWordsNotification(words, 29, day))).toEqual(actions);
    expect(actionsOf(ownWordsNotification(words, 30, day))).toBeUndefined();
  });

  test('fits into 2,800 bytes for any text, splits no character, and has a short form', () => {
    const text = fc.string({ unit: anyCharacter, maxLength: 3_000 });
    fc.assert(
      fc.property(text, text, (title, paragraph) => {
        const message = dailyNotification(someNudge(title, [paragraph]), day);
        const { body, shortBody } = message;
        expect(bytes(payloadOf(message, body, testSiteUrl))).toBeLessThanOrEqual(2_800);
        expect(bytes(payloadOf(message, shortBody, testSiteUrl))).toBeLessThanOrEqual(700);
        expect(body.replace(/…$/, '')).not.toMatch(/\p{Surrogate}/u);
      }),
    );
  });

  test('is cut between a flag or a family and the next', () => {
    for (const sign of ['🇮🇳', '👨‍👩‍👧‍👦']) {
      const { shortBody } = dailyNotification(someNudge('T', [sign.repeat(1_000)]), day);
      expect(shortBody.replaceAll(sign, '')).toBe('…');
    }
  });

  test('ends with an ellipsis when it was cut', () => {
    const { body, shortBody } = dailyNotification(someNudge('T', ['🦴 '.repeat(1_000)]), day);
    expect(body).toMatch(/🦴…$/u);
    expect(shortBody).toMatch(/^(🦴 )+🦴…$/u);
    expect([bytes(body) > 1_970, bytes(shortBody) > 170]).toEqual([true, true]);
  });

  test('of a long quotation names its author in the short form as well', () => {
    const quote = `“${'the soul is dyed by the thoughts '.repeat(100)}” — Marcus Aurelius, Meditations`;
    const { body, shortBody } = dailyNotification({ ...someNudge('T', ['P']), type: 'quote', quote }, day);
    for (const text of [body, shortBody])
      expect(text).toMatch(/^“the soul is dyed.*… — Marcus Aurelius, Meditations$/);
    expect(bytes(shortBody)).toBeLessThanOrEqual(200);
  });

  test.each([
    ['no author', `“${'the soul is dyed by the thoughts '.repeat(100)}”`],
    ['an author with a long name', `“The soul.” — ${'Marcus '.repeat(40)}`],
  ])('of a quotation with %s ends like any other text that was cut', (_, quote) => {
    const { shortBody } = dailyNotification({ ...someNudge('T', ['P']), type: 'quote', quote }, day);
    expect(shortBody).toMatch(/^“[Tt]he soul.*[a-z]…$/);
    expect(bytes(shortBody)).toBeLessThanOrEqual(200);
  });

  test('has an empty body for a nudge without paragraphs', () => {
    expect(dailyNotification(someNudge('T', []), day)).toMatchObject({ title: 'T', body: '' });
  });

  test('of a test does not replace the nudge of the day', () => {
    expect(testNotification(someNudge('T', ['P'])).tag).toBe('n-test');
  });
});
