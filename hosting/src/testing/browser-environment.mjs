import { createHash } from 'node:crypto';
import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have and jsdom has not; a test puts a fake `fetch` over the one that refuses. */
const missing = { Headers, Request, Response, TextDecoder, TextEncoder, structuredClone };

const refuse = () => {
  throw new Error('A test reached for the network. Start the fake API first.');
};

/** At once, because the fake time of a test would not wait for another thread. */
const digest = async (_algorithm, bytes) =>
  new Uint8Array(createHash('sha256').update(bytes).digest()).buffer;

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, missing, { fetch: refuse });
    Object.defineProperty(this.global.crypto, 'subtle', { value: { digest } });
  }
}
