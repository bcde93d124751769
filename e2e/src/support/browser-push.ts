import { expect, type Page, type Worker } from '@playwright/test';
import { makeSubscription } from './push-service.ts';

/*
 * The test browser has no notification centre and no connection to a push service, and a private window of
 * Chromium rejects push altogether. Only these are faked: the answer to the permission prompt, the
 * subscription (with keys that the fake push service knows), the displayed notifications, and the window's
 * focus. Pages, service worker, API, schedule, sender and encryption are real.
 */

/** The person's answer to the browser's permission prompt. */
export type Answer = 'granted' | 'denied';

/** Adds push to every page of this window, like a browser with a permission prompt. Call it before the first page. */
export async function withPush(page: Page, answer: Answer = 'granted'): Promise<void> {
  const context = page.context();
  await context.exposeFunction('subscriptionOfService', makeSubscription);
  await context.addInitScript((willAnswer) => {
    const permissionName = 'browser.permission';
    const subscriptionName = 'browser.subscription';
    const readSubscription = () => localStorage.getItem(subscriptionName);
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem(permissionName) ?? 'default',
    });
    Notification.requestPermission = async () => {
      localStorage.setItem(permissionName, willAnswer);
      return willAnswer;
    };
    const parseSubscription = (text: string) => {
      const { endpoint, keys, key } = JSON.parse(text);
      return {
        endpoint,
        options: { applicationServerKey: Uint8Array.from(key).buffer, userVisibleOnly: true },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem(subscriptionName);
          return true;
        },
      };
    };
    const currentSubscription = () => {
      const text = readSubscription();
      return text === null ? null : parseSubscription(text);
    };
    const base64url = (bytes: number[]) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    Object.assign(PushManager.prototype, {
      getSubscription: async () => currentSubscription(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        const key = [...applicationServerKey];
        const made = await (window as unknown as Service).subscriptionOfService(base64url(key));
        localStorage.setItem(subscriptionName, JSON.stringify({ ...made, key }));
        return currentSubscription();
      },
    });
    interface Service {
      subscriptionOfService(key: string): Promise<object>;
    }
  }, answer);
}

/** The endpoint of this browser; `null` while it has no subscription. */
export const ownEndpoint = (page: Page): Promise<string | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('browser.subscription') ?? '{}').endpoint ?? null);

export interface OnScreen {
  readonly title: string;
  readonly options: { readonly body: string; readonly tag: string; readonly data: string };
}

/** The product's service worker, with a record of what it shows. */
export class Screen {
  readonly #page: Page;
  readonly #worker: Worker;

  private constructor(page: Page, worker: Worker) {
    this.#page = page;
    this.#worker = worker;
  }

  /** Waits until the page's service worker is running. */
  static async of(page: Page): Promise<Screen> {
    const context = page.context();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => context.serviceWorkers().length).toBeGreaterThan(0);
    const worker = context
      .serviceWorkers()
      .find((serviceWorker) => serviceWorker.url().endsWith('/service-worker.js'));
    if (!worker) throw new Error('The product has not registered its service worker');
    await worker.evaluate(() => {
      const shown: unknown[] = [];
      const opened: string[] = [];
      Object.assign(globalThis, { shown, opened });
      const { registration, clients, WindowClient } = globalThis as never as {
        registration: object;
        clients: object;
        WindowClient: { prototype: object };
      };
      Object.assign(registration, {
        showNotification: async (title: string, options: object) => void shown.push({ title, options }),
      });
      Object.assign(clients, { openWindow: async (address: string) => void opened.push(address) });
      // Without a real click, the browser rejects `focus`.
      Object.defineProperty(WindowClient.prototype, 'focus', { value: async () => undefined });
    });
    return new Screen(page, worker);
  }

  /** Passes `text` to the service worker, like the browser after decrypting a push. */
  async push(text: string): Promise<void> {
    const session = await this.#page.context().newCDPSession(this.#page);
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const registration = registrations.find(({ isDeleted }) => !isDeleted);
        if (registration) resolve(registration.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    const origin = new URL(this.#page.url()).origin;
    await session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: await registered,
      data: text,
    });
    await session.detach();
  }

  /** The notifications shown so far. */
  notifications = (): Promise<OnScreen[]> =>
    this.#worker.evaluate(() => (globalThis as never as { shown: OnScreen[] }).shown);

  /** The URLs of the windows opened so far. */
  openedUrls = (): Promise<string[]> =>
    this.#worker.evaluate(() => (globalThis as never as { opened: string[] }).opened);

  /** Clicks the latest notification. */
  async click(): Promise<void> {
    await this.#worker.evaluate(async () => {
      const { shown } = globalThis as never as { shown: { options: { data: string } }[] };
      let work: Promise<unknown> = Promise.resolve();
      const event = Object.assign(new Event('notificationclick'), {
        notification: { data: shown.at(-1)?.options.data, close: () => undefined },
        waitUntil: (given: Promise<unknown>) => {
          work = given;
        },
      });
      globalThis.dispatchEvent(event);
      await work;
    });
  }
}
