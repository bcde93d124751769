import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { testStack } from '@reshape/local/test/stack';
import { type BlackholeProxy, blackholeProxy } from './blackhole-proxy.ts';
import { type FunctionProcess, startFunctionProcess } from './function-process.ts';
import { type Stack, stack } from './stack.ts';

/** One instance of the API on the stack, whose connection to the database may fail. */
export interface FaultyInstance {
  readonly over: Stack;
  /** The proxy between the instance and the database. */
  readonly proxy: BlackholeProxy;
  /** The URL of the instance. */
  readonly url: string;
  kill(): Promise<void>;
  /** Starts a new instance in place of one that was killed. */
  start(): Promise<void>;
}

/** An instance for the suite `name`; after a test that killed it, the next one gets a new instance. */
export function faultyInstance(name: string): FaultyInstance {
  let over: Stack;
  let proxy: BlackholeProxy;
  let instance: FunctionProcess | undefined;
  const start = async () => {
    const auth = new URL(over.authUrl).host;
    instance = await startFunctionProcess({ target: 'api', firestore: proxy.address, auth });
  };

  const kill = async () => {
    const running = instance;
    instance = undefined;
    await running?.kill();
  };

  beforeAll(async () => {
    over = stack(name);
    proxy = await blackholeProxy(testStack().firestoreAddress);
  });
  beforeEach(async () => {
    if (instance) return;
    proxy.recover();
    await start();
  });
  afterAll(async () => {
    await kill();
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
      if (!instance) throw new Error('The instance was killed');
      return instance.url;
    },
    kill,
    start,
  };
}
