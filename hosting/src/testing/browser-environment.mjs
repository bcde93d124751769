import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have and jsdom has not; a test puts a fake `fetch` over the one that refuses. */
const missing = { Headers, Request, Response, TextDecoder, TextEncoder, structuredClone };

const refuse = () => {
  throw new Error('A test reached for the network. Start the fake API first.');
};

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, missing, { fetch: refuse });
  }
}
