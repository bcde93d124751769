import { createECDH, randomBytes } from 'node:crypto';
import { afterEach, jest } from '@jest/globals';
import { subscriptionChanged } from '../features/nudges/service-worker/payload.ts';
import { fromBase64url } from '../features/nudges/subscription.ts';

const address = 'https://fcm.googleapis.com/fcm/send/';

/** Valid keys for encrypting a push message. */
export const subscriptionKeys = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
};

interface Subscribing {
  readonly applicationServerKey: Uint8Array<ArrayBuffer>;
  readonly userVisibleOnly?: boolean;
}

/** A browser's push as tests control it: the answer to the permission prompt, the subscription, and failures. */
class FakePush {
  permission: NotificationPermission = 'default';
  /** The answer to the permission prompt. */
  answer: NotificationPermission = 'granted';
  subscription: PushSubscription | null = null;
  /** Why the browser cannot subscribe. */
  failure: Error | undefined;
  /** How often the permission prompt was opened. */
  asked = 0;
  /** The addresses of the registered workers. */
  readonly workers: string[] = [];
  readonly #listeners = new Set<(event: MessageEvent) => void>();
  #made = 0;

  /** A subscription made with `key`; each has its own endpoint. */
  subscribe(key: Uint8Array<ArrayBuffer> | null): PushSubscription {
    this.#made += 1;
    const endpoint = `${address}device-${this.#made}`;
    const subscription = {
      endpoint,
      options: { applicationServerKey: key?.buffer ?? null, userVisibleOnly: true },
      toJSON: () => ({ endpoint, keys: subscriptionKeys }),
      unsubscribe: async () => {
        if (this.subscription === subscription) this.subscription = null;
        return true;
      },
    } as unknown as PushSubscription;
    this.subscription = subscription;
    return subscription;
  }

  /** Simulates the service worker's message that the browser replaced the subscription. */
  notifyTabs(): void {
    const event = new MessageEvent('message', { data: subscriptionChanged });
    for (const listener of this.#listeners) listener(event);
  }

  readonly notification = {
    get: (): { permission: NotificationPermission; requestPermission: () => Promise<string> } => ({
      permission: this.permission,
      requestPermission: async () => {
        this.asked += 1;
        if (this.permission === 'default') this.permission = this.answer;
        return this.permission;
      },
    }),
  };

  readonly #registration = {
    unregister: async () => true,
    pushManager: {
      getSubscription: async () => this.subscription,
      subscribe: async ({ applicationServerKey, userVisibleOnly }: Subscribing) => {
        // Browsers reject subscriptions without visible notifications.
        if (!userVisibleOnly) throw new DOMException('Not out of sight', 'NotAllowedError');
        if (this.failure) throw this.failure;
        return this.subscription ?? this.subscribe(applicationServerKey);
      },
    },
  };

  readonly serviceWorker = {
    register: async (worker: string) => {
      this.workers.push(worker);
      return this.#registration;
    },
    ready: Promise.resolve(this.#registration),
    getRegistration: async () => this.#registration,
    addEventListener: (_: string, listener: (event: MessageEvent) => void) => this.#listeners.add(listener),
    removeEventListener: (_: string, listener: (event: MessageEvent) => void) =>
      this.#listeners.delete(listener),
  };
}

/** The key of the build under test, and a previous one. */
export const currentPushKey = fromBase64url(__PUSH_KEY__ ?? '');
export const formerPushKey = fromBase64url(`B${'B'.repeat(86)}`);

const define = (target: object, name: string, property: PropertyDescriptor) =>
  Object.defineProperty(target, name, { configurable: true, ...property });

/** Gives the browser push until the test ends. */
export function withPush(given: Partial<Pick<FakePush, 'permission' | 'answer'>> = {}): FakePush {
  const push = Object.assign(new FakePush(), given);
  define(navigator, 'serviceWorker', { value: push.serviceWorker });
  define(window, 'PushManager', { value: class {} });
  define(window, 'Notification', push.notification);
  return push;
}

/** Changes the browser's user agent until the test ends. */
export function asBrowser(userAgent: string, { isOnHomeScreen = false, maxTouchPoints = 0 } = {}): void {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  define(navigator, 'maxTouchPoints', { value: maxTouchPoints });
  define(window, 'matchMedia', { value: () => ({ matches: isOnHomeScreen }) });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  for (const name of ['PushManager', 'Notification', 'matchMedia']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'maxTouchPoints');
});
