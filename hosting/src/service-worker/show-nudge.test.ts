import { describe, expect, test } from '@jest/globals';
import { unreadableNudge } from '@reshape/content/app/nudges';
import { showNudge } from './show-nudge.ts';
import { fakeWorker, origin } from './testing/fake-worker.ts';

/** Pushes `text` at the worker and answers with what came on the screen. */
async function pushed(text: string | null) {
  const { worker, shown } = fakeWorker();
  const data = text === null ? null : ({ text: () => text } as PushMessageData);
  await showNudge(worker, data);
  expect(shown).toHaveLength(1);
  const [first] = shown;
  if (!first) throw new Error('A push always shows something');
  return first;
}

const nudge = { title: 'Notice one thing', body: 'One is plenty.', tag: 'n-20260614', url: '/?nudge=one' };

describe('a nudge that reaches the device', () => {
  test('is shown with its title, its first paragraph, our icon and the badge', async () => {
    const { title, options } = await pushed(JSON.stringify(nudge));
    expect(title).toBe('Notice one thing');
    expect(options).toMatchObject({
      body: 'One is plenty.',
      icon: '/icon-192.png',
      badge: '/badge.png',
      data: `${origin}/?nudge=one`,
    });
  });

  test('takes the place of its repeat without a second sound', async () => {
    const { options } = await pushed(JSON.stringify(nudge));
    expect(options).toMatchObject({ tag: 'n-20260614', renotify: false });
  });

  test.each([
    ['nothing', null],
    ['no text', ''],
    ['no JSON', '{"title":"cut off'],
    ['a word', '"hello"'],
    ['null', 'null'],
    ['a list', '[1,2]'],
    ['no title', JSON.stringify({ ...nudge, title: undefined })],
    ['an empty title', JSON.stringify({ ...nudge, title: ' ' })],
    ['a title that is no text', JSON.stringify({ ...nudge, title: { toString: 1 } })],
  ])('shows a gentle line and leads to the dashboard when it carries %s', async (_, text) => {
    const { title, options } = await pushed(text);
    expect(title).toBe(unreadableNudge.title);
    expect(options).toMatchObject({ body: unreadableNudge.body, data: `${origin}/` });
  });

  test('is shown without what it lacks', async () => {
    const { title, options } = await pushed(JSON.stringify({ title: 'Only a title', body: 7 }));
    expect([title, options.body, options.data]).toEqual(['Only a title', '', `${origin}/`]);
    expect(options.tag).not.toBe('');
  });
});
