import { describe, expect, jest, test } from '@jest/globals';
import { doneNow, spotNow, unreadableNudge } from '@reshape/content/app/nudges';
import { seo } from '@reshape/content/seo';
import { takeDoneDay } from '#lib/done-day.ts';
import { installFakeCaches } from '#test/fake-caches.ts';
import { openNudge, renewSubscription, showNudge } from './handlers.ts';
import { ownAddress, subscriptionChanged } from './payload.ts';

const origin = 'https://reshape.example';

/** A tab as the worker sees it: its address, its messages, and whether the browser lets it be navigated. */
class FakeTab {
  url: string;
  isFocused = false;
  readonly messages: unknown[] = [];
  readonly #canNavigate: boolean;

  constructor(path: string, { canNavigate = true } = {}) {
    this.url = origin + path;
    this.#canNavigate = canNavigate;
  }

  async focus() {
    this.isFocused = true;
    return this;
  }

  async navigate(address: string) {
    if (!this.#canNavigate) throw new TypeError('This tab belongs to no worker');
    this.url = address;
    return this;
  }

  postMessage(message: unknown) {
    this.messages.push(message);
  }
}

/** The parts of a service worker's global scope that ours uses, with a record of what it did. */
function fakeWorker({
  tabs = [],
  subscription = null,
}: {
  readonly tabs?: readonly FakeTab[];
  readonly subscription?: object | null;
} = {}) {
  const shown: { readonly title: string; readonly options: NotificationOptions }[] = [];
  const opened: string[] = [];
  const subscribe = jest.fn(async (_options: PushSubscriptionOptionsInit) => ({}));
  const worker = {
    location: { origin },
    registration: {
      showNotification: async (title: string, options: NotificationOptions) => {
        shown.push({ title, options });
      },
      pushManager: { getSubscription: async () => subscription, subscribe },
    },
    clients: {
      matchAll: async () => tabs,
      openWindow: async (address: string) => {
        opened.push(address);
        return null;
      },
    },
  };
  return { worker: worker as unknown as ServiceWorkerGlobalScope, shown, opened, subscribe };
}

/** Pushes `text` at the worker and returns the notification that it showed. */
async function showPush(text: string | null) {
  const { worker, shown } = fakeWorker();
  const data = text === null ? null : ({ text: () => text } as PushMessageData);
  await showNudge(worker, { data } as PushEvent);
  expect(shown).toHaveLength(1);
  const [first] = shown;
  if (!first) throw new Error('A push always shows something');
  return first;
}

const nudge = { title: 'Notice one thing', body: 'One is plenty.', tag: 'n-20260614', url: '/?nudge=one' };

const declared = {
  web_push: 8030,
  mutable: true,
  notification: {
    ...{ title: nudge.title, body: nudge.body, tag: nudge.tag, lang: 'en' },
    navigate: `${origin}/?nudge=one`,
  },
};

describe('a pushed nudge', () => {
  test('is the same whether the functions declare it or send it as before', async () => {
    expect(await showPush(JSON.stringify(declared))).toEqual(await showPush(JSON.stringify(nudge)));
  });

  test('that the browser shows by itself is not shown twice', async () => {
    const { worker, shown } = fakeWorker();
    await showNudge(worker, { data: null, notification: {} } as unknown as PushEvent);
    expect(shown).toEqual([]);
  });

  test('is shown with its title, its first paragraph, our icon and the badge', async () => {
    const { title, options } = await showPush(JSON.stringify(nudge));
    expect(title).toBe('Notice one thing');
    expect(options).toMatchObject({
      body: 'One is plenty.',
      icon: '/icon-192.png',
      badge: '/badge.png',
      data: `${origin}/?nudge=one`,
      actions: [{ action: 'spot', title: spotNow }],
    });
  });

  test('is replaced by its repeat without a second sound', async () => {
    const { options } = await showPush(JSON.stringify(nudge));
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
  ])('shows a default text and opens the dashboard when it contains %s', async (_, text) => {
    const { title, options } = await showPush(text);
    expect(title).toBe(unreadableNudge.title);
    expect(options).toMatchObject({ body: unreadableNudge.body, data: `${origin}/` });
  });

  test('is shown without its missing fields', async () => {
    const { title, options } = await showPush(JSON.stringify({ title: 'Only a title', body: 7 }));
    expect([title, options.body, options.data]).toEqual(['Only a title', '', `${origin}/`]);
    expect(options.tag).not.toBe('');
  });
});

const nudgeAddress = `${origin}/?nudge=one`;
/** The address that a click opens, which says that a nudge did. */
const openedAddress = `${nudgeAddress}&from=nudge`;

/** Clicks the notification while `tabs` are open. */
async function click(tabs: readonly FakeTab[], data: unknown = nudgeAddress, action = '') {
  const { worker, opened } = fakeWorker({ tabs });
  const close = jest.fn();
  await openNudge(worker, { data, close } as unknown as Notification, action);
  expect(close).toHaveBeenCalledTimes(1);
  return opened;
}

describe('the button on the nudge of the member’s own action', () => {
  const action = { ...declared.notification, actions: [{ action: 'done', title: 'Other words' }] };

  test('is there with our own words, whatever the message calls it', async () => {
    const { options } = await showPush(JSON.stringify({ notification: action }));
    expect(options).toMatchObject({
      actions: [
        { action: 'done', title: doneNow },
        { action: 'spot', title: spotNow },
      ],
    });
  });

  /** Clicks it on a notification with this tag, and returns what was opened and the day that is kept. */
  async function clickDone(tag: string, subscription: object | null = {}) {
    installFakeCaches();
    const { worker, opened } = fakeWorker({ subscription });
    await openNudge(worker, { data: nudgeAddress, tag, close() {} } as unknown as Notification, 'done');
    return [opened, await takeDoneDay()];
  }
  const dashboard = [`${origin}/?from=nudge`];

  test('keeps the day of the nudge for the app, which opens, with or without a network', async () => {
    expect(await clickDone('n-20260614')).toEqual([dashboard, '2026-06-14']);
  });

  test.each(['n-test', 'r-20260614', 'n-20261399', ''])(
    'keeps nothing for a notification called %j',
    async (tag) => {
      expect(await clickDone(tag)).toEqual([dashboard, undefined]);
    },
  );

  test('keeps nothing on a device whose member has signed out', async () => {
    expect(await clickDone('n-20260614', null)).toEqual([dashboard, undefined]);
  });
});

describe('a click on a notification', () => {
  test('opens the nudge in a new tab when the app is not open', async () => {
    expect(await click([])).toEqual([openedAddress]);
  });

  test('opens the form for a spot when its button is clicked', async () => {
    expect(await click([], nudgeAddress, 'spot')).toEqual([`${origin}/?spot=now`]);
  });

  test('focuses the open tab and navigates it to the nudge', async () => {
    const tab = new FakeTab('/microchallenge');
    expect(await click([tab])).toEqual([]);
    expect([tab.isFocused, tab.url]).toEqual([true, openedAddress]);
  });

  test('uses the most recently used tab, which browsers list first', async () => {
    const tabs = [new FakeTab('/mycaveman'), new FakeTab('/')];
    expect(await click(tabs)).toEqual([]);
    expect(tabs.map(({ url }) => url)).toEqual([openedAddress, `${origin}/`]);
  });

  test('navigates a tab that was loaded at the login page', async () => {
    const tab = new FakeTab('/login');
    expect(await click([tab])).toEqual([]);
    expect(tab.url).toBe(openedAddress);
  });

  test.each([...Object.keys(seo), '/quiz/result/driver', '/operator/people'])(
    'does not navigate a tab at %s',
    async (path) => {
      const tab = new FakeTab(path);
      expect(await click([tab])).toEqual([openedAddress]);
      expect([tab.isFocused, tab.url]).toEqual([false, origin + path]);
    },
  );

  test('opens a new tab when the open one cannot be navigated', async () => {
    expect(await click([new FakeTab('/', { canNavigate: false })])).toEqual([openedAddress]);
  });

  test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', null])(
    'stays on the site when the notification says %s',
    async (data) => {
      expect(await click([], data)).toEqual([`${origin}/?from=nudge`]);
    },
  );
});

const key = new Uint8Array([4, 1, 2]).buffer;
const former = { options: { applicationServerKey: key, userVisibleOnly: true } } as PushSubscription;

describe('a subscription that the browser invalidated', () => {
  test('is renewed with the same key, and open tabs are notified', async () => {
    const tab = new FakeTab('/');
    const { worker, subscribe } = fakeWorker({ tabs: [tab] });
    await renewSubscription(worker, former);
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: key });
    expect(tab.messages).toEqual([subscriptionChanged]);
  });

  test('is not renewed when the browser has replaced it already', async () => {
    const tab = new FakeTab('/');
    const { worker, subscribe } = fakeWorker({ tabs: [tab], subscription: {} });
    await renewSubscription(worker, former);
    expect(subscribe).not.toHaveBeenCalled();
    expect(tab.messages).toEqual([subscriptionChanged]);
  });

  test('is left to the open tabs when the browser does not expose the old one', async () => {
    const tab = new FakeTab('/');
    const { worker, subscribe } = fakeWorker({ tabs: [tab] });
    await renewSubscription(worker, null);
    expect(subscribe).not.toHaveBeenCalled();
    expect(tab.messages).toEqual([subscriptionChanged]);
  });
});

const dashboard = `${origin}/`;

/** Addresses that a click must not open, in many spellings. */
const elsewhere: readonly unknown[] = [
  ...['https://evil.example', 'http://evil.example/', 'https://evil.example/?nudge=a', 'ftp://evil.example/'],
  ...['//evil.example', '///evil.example', '////evil.example', '\\\\evil.example', '/\\evil.example'],
  ...['\\/evil.example', '/\t/evil.example', '/\n/evil.example', '/\r\n/evil.example', ' //evil.example'],
  ...['\t//evil.example', '\u0000//evil.example'],
  ...['https:\\\\evil.example', 'HTTPS://EVIL.EXAMPLE', 'https://evil.example#reshape.example'],
  ...['https://evil.example\\@reshape.example', 'https://reshape.example.evil.example/'],
  ...['https://reshape.example@evil.example/', 'https://reshape.example:pw@evil.example/'],
  ...['https://user@reshape.example/', 'https://user:pw@reshape.example/', 'https://:pw@reshape.example/'],
  ...['http://reshape.example/', 'https://reshape.example:8443/', 'https://www.reshape.example/'],
  ...['https://reshape.example./', 'https://reshape.exampl/', 'https://rеshape.example/'],
  ...['javascript:alert(1)', 'JavaScript:alert(1)', ' javascript:alert(1)', 'java\nscript:alert(1)'],
  ...['javascript://reshape.example/%0aalert(1)', '\u0001javascript:alert(1)', 'vbscript:msgbox(1)'],
  ...[
    'data:text/html,<script>1</script>',
    'data:text/html;base64,AAAA',
    'blob:https://evil.example/1',
    'blob:https://reshape.example/1',
  ],
  ...['filesystem:https://reshape.example/a', 'file:///etc/passwd', 'about:blank', 'chrome://settings'],
  ...['intent://scan/#Intent;scheme=zxing;end', 'view-source:https://reshape.example/', 'mailto:a@b.example'],
  ...['tel:123', 'sms:123', 'ws://reshape.example/', 'wss://reshape.example/', 'https://', 'https://['],
  ...['http://127.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/', 'https://0x7f000001/'],
  ...[undefined, null, 7, true, {}, [], ['/'], { href: '/' }],
];

describe('the target of a nudge', () => {
  test('is tested with more than sixty addresses', () => {
    expect(elsewhere.length).toBeGreaterThan(60);
  });

  test.each(elsewhere.map((url) => [url]))('is the dashboard instead of %j', (url) => {
    expect(ownAddress(url, origin)).toBe(dashboard);
  });

  test.each([
    ['/?nudge=look-again', '/?nudge=look-again'],
    ['?nudge=a', '/?nudge=a'],
    ['/mycaveman', '/mycaveman'],
    ['', '/'],
    [`${origin}/ikeaDashboard#today`, '/ikeaDashboard#today'],
    [`${origin}//evil.example/`, '//evil.example/'],
    ['/..//evil.example', '//evil.example'],
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['https:evil.example', '/evil.example'],
    ['https:/evil.example', '/evil.example'],
  ])('is our own page for %s', (url, path) => {
    expect(ownAddress(url, origin)).toBe(origin + path);
    expect(new URL(ownAddress(url, origin), dashboard).origin).toBe(origin);
  });
});
