import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { api, type EndpointName } from '@reshape/contract/api';
import type { Endpoint } from '@reshape/contract/endpoint';
import { ApiError } from '@reshape/contract/errors';
import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import type { World } from '../endpoints/handler.ts';
import { sendError, sendJson, told } from './answer.ts';
import { patience, withDeadline } from './deadline.ts';
import { type Chance, dispatch } from './dispatch.ts';
import { logs } from './logs.ts';

/** The deployed functions that answer rows of the contract. */
export type Server = 'api' | 'newsletter';

/**
 * One route for each row of the contract that `server` answers, and a refusal for everything else. Of Express only its
 * router: the platform has an app of Express around it already, and a second one inside costs as much as our own work.
 */
export function apiApp(world: World, chance: Chance, server: Server = 'api'): RequestListener {
  const router = Router({ caseSensitive: true, strict: true });
  router.use(introduce);
  for (const [path, names] of routes(server)) {
    const route = router.route(path);
    for (const name of names) route[verb(name)](serve(name, world, chance));
    const allowed = names.map((name) => api[name].method).join(', ');
    route.all((_, response) => {
      response.setHeader('Allow', allowed);
      throw new ApiError('method_not_allowed', `This address answers ${allowed} only`);
    });
  }
  router.use(() => {
    throw new ApiError('not_found', 'There is nothing here');
  });
  router.use(refuse);
  // The router asks of a request and a response no more than Node gives.
  return (request, response) => router(request as Request, response as Response, () => response.destroy());
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
  const requestId = randomUUID();
  response.locals = { requestId, startedAt: performance.now() };
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('X-Request-Id', requestId);
  next();
};

const serve =
  (name: EndpointName, world: World, chance: Chance): RequestHandler =>
  (request, response, next) => {
    response.locals.route = `${api[name].method} ${api[name].path}`;
    const answered = (answer: unknown) => {
      sendJson(response, 200, answer);
      logs.answered({ ...callOf(response.locals), status: 200 });
    };
    withDeadline(dispatch(name, request, world, chance), patience, answered, next);
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
