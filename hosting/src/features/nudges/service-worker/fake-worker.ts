import { jest } from '@jest/globals';

export const origin = 'https://reshape.example';

/** A tab as the worker sees it: its address, its messages, and whether the browser lets it be navigated. */
export class FakeTab {
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
