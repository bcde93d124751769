import { randomUUID } from 'node:crypto';
import { api, type EndpointName } from '@reshape/contract/api';
import type { Endpoint } from '@reshape/contract/endpoint';
import { ApiError } from '@reshape/contract/errors';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { World } from '../endpoints/handler.ts';
import { sendError, told } from './answer.ts';
import { type Chance, dispatch } from './dispatch.ts';
import { logs } from './logs.ts';

/** The deployed functions that answer rows of the contract. */
export type Server = 'api' | 'newsletter';

/** One route for each row of the contract that `server` answers, and a refusal for everything else. */
export function apiApp(world: World, chance: Chance, server: Server = 'api'): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').enable('case sensitive routing').enable('strict routing');
  app.use(introduce);
  for (const [path, names] of routes(server)) {
    const route = app.route(path);
    for (const name of names) route[verb(name)](serve(name, world, chance));
    const allowed = names.map((name) => api[name].method).join(', ');
    route.all((_, response) => {
      response.set('Allow', allowed);
      throw new ApiError('method_not_allowed', `This address answers ${allowed} only`);
    });
  }
  app.use(() => {
    throw new ApiError('not_found', 'There is nothing here');
  });
  app.use(refuse);
  return app;
}

/** The rows by path. Paths without parameters come first, so that a literal one wins over `/:id`. */
function routes(server: Server): [string, EndpointName[]][] {
  const names = (Object.keys(api) as EndpointName[])
    .filter((name) => serverOf(api[name]) === server)
    .sort((a, b) => parameters(a) - parameters(b));
  const byPath = new Map<string, EndpointName[]>();
  for (const name of names) byPath.set(api[name].path, [...(byPath.get(api[name].path) ?? []), name]);
  return [...byPath];
}

const serverOf = ({ servedBy }: Endpoint): Server => servedBy ?? 'api';
const parameters = (name: EndpointName): number => api[name].path.split(':').length;
const verb = (name: EndpointName) => (api[name].method === 'GET' ? 'get' : 'post');

const introduce: RequestHandler = (_, response, next) => {
  response.locals.requestId = randomUUID();
  response.locals.startedAt = performance.now();
  response.set({
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': response.locals.requestId,
  });
  next();
};

const serve =
  (name: EndpointName, world: World, chance: Chance): RequestHandler =>
  async (request, response) => {
    response.locals.route = `${api[name].method} ${api[name].path}`;
    response.json(await dispatch(name, request, world, chance));
    logs.answered({ ...callOf(response.locals), status: 200 });
  };

/** The last stop of every failure. Express knows it by its four parameters. */
const refuse: ErrorRequestHandler = (error, _request, response, _next) => {
  const failure = isUnreadableAddress(error)
    ? new ApiError('not_found', 'There is nothing here')
    : told(error);
  const call = callOf(response.locals);
  if (failure.code === 'internal' || failure.code === 'unavailable') logs.failed(call.requestId, error);
  sendError(response, failure, call.requestId);
  logs.answered({ ...call, status: failure.status, code: failure.code });
};

const isUnreadableAddress = (error: unknown): boolean => error instanceof URIError;

const callOf = ({ requestId, route = 'none', startedAt }: Record<string, unknown>) => ({
  requestId: String(requestId),
  route: String(route),
  milliseconds: Math.round(performance.now() - Number(startedAt)),
});
