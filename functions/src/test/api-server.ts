import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import type { Dependencies } from '../endpoints/handler.ts';
import { refuseUnreadableAddresses, takeBodiesUnparsed } from '../http/body-guard.ts';
import { allFunctions } from './in-process-api.ts';

/** The API and the newsletter over `world`, served as Hosting and the platform serve them, on a port of its own. */
export interface ApiServer {
  readonly url: string;
  /** What the API takes for the present. */
  now: Date;
  close(): Promise<void>;
}

export async function apiServer(world: Dependencies): Promise<ApiServer> {
  // Other suites of the same process have servers too, which must hear what their callers said.
  const ends = [takeBodiesUnparsed(), refuseUnreadableAddresses()];
  let ids = 0;
  const app = allFunctions(world, { now: () => api.now, newId: () => `id-${ids++}`, random: () => 0 });
  const name = `api${Math.floor(performance.now() * 1000)}`;
  http(name, app);
  const server: Server = getTestServer(name);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const api: ApiServer = {
    url: `http://127.0.0.1:${port}`,
    now: new Date('2026-06-17T10:00:00Z'),
    close() {
      for (const end of ends) end();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
  return api;
}
