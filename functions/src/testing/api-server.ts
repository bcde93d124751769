import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import type { World } from '../endpoints/handler.ts';
import { apiApp } from '../http/app.ts';
import { takeBodiesUnparsed } from '../http/unparsed-body.ts';

takeBodiesUnparsed();

/** The API over `world`, served as the platform serves it, on a port of its own. */
export interface ApiServer {
  readonly url: string;
  /** What the API takes for the present. */
  now: Date;
  close(): Promise<void>;
}

export async function apiServer(world: World): Promise<ApiServer> {
  let ids = 0;
  const app = apiApp(world, { now: () => api.now, newId: () => `id-${ids++}`, random: () => 0 });
  const name = `api${Math.floor(performance.now() * 1000)}`;
  http(name, (request, response) => app(request, response));
  const server: Server = getTestServer(name);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const api: ApiServer = {
    url: `http://127.0.0.1:${port}`,
    now: new Date('2026-06-17T10:00:00Z'),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  return api;
}
