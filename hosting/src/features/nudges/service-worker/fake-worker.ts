import { jest } from '@jest/globals';

export const origin = 'https://reshape.example';

/** A tab as the worker sees it: where it is, what it was told, and whether the browser lets it be led. */
export class FakeTab {
  url: string;
  isFocused = false;
  readonly told: unknown[] = [];
  readonly #mayBeLed: boolean;

  constructor(path: string, { mayBeLed = true } = {}) {
    this.url = origin + path;
    this.#mayBeLed = mayBeLed;
  }

  async focus() {
    this.isFocused = true;
    return this;
  }

  async navigate(address: string) {
    if (!this.#mayBeLed) throw new TypeError('This tab belongs to no worker');
    this.url = address;
    return this;
  }

  postMessage(message: unknown) {
    this.told.push(message);
  }
}

/** As much of a service worker's world as ours leans on, with what it did in it. */
export function fakeWorker({
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
