import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { installBodyGuard } from '../http/body-guard.ts';

/** A function behind the platform's own server, on its own port. */
export interface FunctionServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves `handler` like the platform, with its body parsers in front and our guard against them. */
export async function serveFunction(handler: RequestListener): Promise<FunctionServer> {
  const removeBodyGuard = installBodyGuard();
  const name = `function${Math.floor(performance.now() * 1000)}`;
  http(name, handler);
  const server: Server = getTestServer(name);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      // Other suites in the same process have servers too, whose requests must not be changed.
      removeBodyGuard();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
