import { describe, expect, jest, test } from '@jest/globals';
import { seo } from '@reshape/content/seo';
import { openNudge } from './open-nudge.ts';
import { FakeTab, fakeWorker, origin } from './testing/fake-worker.ts';

const nudge = `${origin}/?nudge=one`;

/** Clicks the notification while `tabs` are open. */
async function click(tabs: readonly FakeTab[], data: unknown = nudge) {
  const { worker, opened } = fakeWorker({ tabs });
  const close = jest.fn();
  await openNudge(worker, { data, close } as unknown as Notification);
  expect(close).toHaveBeenCalledTimes(1);
  return opened;
}

describe('a click on a notification', () => {
  test('opens the nudge on the dashboard when no tab of ours is open', async () => {
    expect(await click([])).toEqual([nudge]);
  });

  test('comes to the open tab and leads it to the nudge', async () => {
    const tab = new FakeTab('/microchallenge');
    expect(await click([tab])).toEqual([]);
    expect([tab.isFocused, tab.url]).toEqual([true, nudge]);
  });

  test('takes the tab that was used last, which browsers name first', async () => {
    const tabs = [new FakeTab('/mycaveman'), new FakeTab('/')];
    expect(await click(tabs)).toEqual([]);
    expect(tabs.map(({ url }) => url)).toEqual([nudge, `${origin}/`]);
  });

  test('leads a tab that began at the door, as it does for whoever signed in there', async () => {
    const tab = new FakeTab('/login');
    expect(await click([tab])).toEqual([]);
    expect(tab.url).toBe(nudge);
  });

  test.each(Object.keys(seo).filter((path) => path !== '/login'))(
    'leaves a tab at %s where it is',
    async (path) => {
      const tab = new FakeTab(path);
      expect(await click([tab])).toEqual([nudge]);
      expect([tab.isFocused, tab.url]).toEqual([false, origin + path]);
    },
  );

  test('opens a tab when the one that is open cannot be led', async () => {
    expect(await click([new FakeTab('/', { mayBeLed: false })])).toEqual([nudge]);
  });

  test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', null])(
    'stays with us when the notification says %s',
    async (data) => {
      expect(await click([], data)).toEqual([`${origin}/`]);
    },
  );
});
