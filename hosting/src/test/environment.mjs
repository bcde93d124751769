import { createHash, randomUUID, webcrypto } from 'node:crypto';
import TestEnvironment from '@happy-dom/jest-environment';

/** In the place of what would reach for the network; a test puts a fake `fetch` over it. */
const refuse = () => {
  throw new Error('A test reached for the network. Call setupApi() first.');
};

/** At once, because the fake time of a test would not wait for another thread. */
const digest = async (_algorithm, bytes) =>
  new Uint8Array(createHash('sha256').update(bytes).digest()).buffer;

const crypto = {
  subtle: { digest },
  randomUUID,
  getRandomValues: (numbers) => webcrypto.getRandomValues(numbers),
};

/** A script of somebody else never comes by itself: a test says when it has come, or that it has not. */
const neverComing = {
  enableJavaScriptEvaluation: true,
  fetch: { interceptor: { beforeAsyncRequest: () => new Promise(() => {}) } },
};

/** The browser of the unit tests: a DOM without styles, without a layout and without a network. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.fetch = refuse;
    Object.defineProperty(this.global, 'crypto', { value: crypto });
    Object.assign(this.global.happyDOM.settings, neverComing);
  }
}
