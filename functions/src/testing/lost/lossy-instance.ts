import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { testStack } from '@reshape/local/test/stack';
import { type Stack, stack } from '../stack.ts';
import { type DeafProxy, deafProxy } from './deaf-proxy.ts';
import { type Worker, worker } from './worker.ts';

/** One instance of the API over the stack, whose database may be lost to it. */
export interface LossyInstance {
  readonly over: Stack;
  /** What carries the instance's words to the database, and loses answers when told to. */
  readonly wire: DeafProxy;
  /** Where the instance answers. */
  readonly url: string;
  kill(): Promise<void>;
  /** A new instance in place of one that was killed. */
  start(): Promise<void>;
}

/** A fresh instance for each test of the suite `name`. */
export function lossyInstance(name: string): LossyInstance {
  let over: Stack;
  let wire: DeafProxy;
  let instance: Worker;
  const start = async () => {
    instance = await worker({ firestore: wire.address, auth: new URL(over.authUrl).host });
  };

  beforeAll(async () => {
    over = stack(name);
    wire = await deafProxy(testStack().firestoreAddress);
  });
  beforeEach(start);
  afterEach(() => instance.kill());
  afterAll(async () => {
    await wire.close();
    await over.close();
  });

  return {
    get over() {
      return over;
    },
    get wire() {
      return wire;
    },
    get url() {
      return instance.url;
    },
    kill: () => instance.kill(),
    start,
  };
}
