import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { testStack } from '@reshape/local/test/stack';
import { type BlackholeProxy, blackholeProxy } from './blackhole-proxy.ts';
import { type FunctionProcess, startFunctionProcess } from './function-process.ts';
import { type Stack, stack } from './stack.ts';

/** One instance of the API over the stack, whose connection to the database may fail. */
export interface FaultyInstance {
  readonly over: Stack;
  /** The proxy between the instance and the database. */
  readonly proxy: BlackholeProxy;
  /** Where the instance answers. */
  readonly url: string;
  kill(): Promise<void>;
  /** A new instance in place of one that was killed. */
  start(): Promise<void>;
}

/** A fresh instance for each test of the suite `name`. */
export function faultyInstance(name: string): FaultyInstance {
  let over: Stack;
  let proxy: BlackholeProxy;
  let instance: FunctionProcess;
  const start = async () => {
    const auth = new URL(over.authUrl).host;
    instance = await startFunctionProcess({ target: 'api', firestore: proxy.address, auth });
  };

  beforeAll(async () => {
    over = stack(name);
    proxy = await blackholeProxy(testStack().firestoreAddress);
  });
  beforeEach(start);
  afterEach(() => instance.kill());
  afterAll(async () => {
    await proxy.close();
    await over.close();
  });

  return {
    get over() {
      return over;
    },
    get proxy() {
      return proxy;
    },
    get url() {
      return instance.url;
    },
    kill: () => instance.kill(),
    start,
  };
}
