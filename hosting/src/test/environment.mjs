import { createHash, randomUUID, webcrypto } from 'node:crypto';
import TestEnvironment from '@happy-dom/jest-environment';

/** Replaces what would use the network; tests override it with a fake `fetch`. */
const refuse = () => {
  throw new Error('A test reached for the network. Call setupApi() first.');
};

/** Synchronous, because fake timers would not wait for another thread. */
const digest = async (_algorithm, bytes) =>
  new Uint8Array(createHash('sha256').update(bytes).digest()).buffer;

const crypto = {
  subtle: {
    digest,
    importKey: (...parts) => webcrypto.subtle.importKey(...parts),
    sign: (...parts) => webcrypto.subtle.sign(...parts),
  },
  randomUUID,
  getRandomValues: (numbers) => webcrypto.getRandomValues(numbers),
};

/** Third-party scripts never load by themselves: a test fires their load or error event. */
const disabledScripts = {
  enableJavaScriptEvaluation: true,
  fetch: { interceptor: { beforeAsyncRequest: () => new Promise(() => {}) } },
};

/** The browser of the unit tests: a DOM without styles, layout or network. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.fetch = refuse;
    Object.defineProperty(this.global, 'crypto', { value: crypto });
    Object.assign(this.global.happyDOM.settings, disabledScripts);
  }
}
