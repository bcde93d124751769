import type { Domain } from 'node:domain';
import type { IncomingMessage, RequestListener } from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import { formPages } from '@reshape/content/paths';
import { type Endpoint, file, recentSignInSeconds } from '@reshape/contract/endpoint';
import { ApiError, type ErrorCode, notFound } from '@reshape/contract/errors';
import { id, idempotencyKey } from '@reshape/contract/fields';
import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import type { MemberDependencies } from '../dependencies.ts';
import type { Call, DependenciesOf, Handlers, Server } from '../endpoints/call.ts';
import type { Log } from '../log.ts';
import { bearerClaims, requireRecentSignIn } from '../session/tokens.ts';
import type { Page } from '../stores/page.ts';
import { enforceChangeLimit, enforceMemberLimit, enforceVisitorLimit } from '../stores/rate-limiter.ts';
import { checkSessions, type SessionDependencies, sessionFor } from './authorize.ts';
import { hasNoBody, isOwnForm, maxBodyBytes, readForm, readJson, refuseLargeBody } from './body-guard.ts';
import { type RequestOrigin, requestOrigin } from './client-address.ts';
import { LockQueue } from './lock-queue.ts';
import { countedRefusals, type Refusals } from './refusals.ts';
import {
  handlerTimeoutMs,
  sendError,
  sendFile,
  sendJson,
  sendToPage,
  startResponse,
  toApiError,
  withTimeout,
} from './respond.ts';
import { validate } from './validate.ts';

/** A table of the contract. */
type Table = Readonly<Record<string, Endpoint>>;

/**
 * Routes each endpoint of `table` that `server` serves to its handler, and answers everything else with an
 * error. Throws an Error when an endpoint needs a session and `dependencies` cannot read its tokens.
 */
export function createApp<S extends Server>(
  server: S,
  table: Table,
  handlers: Handlers<S>,
  dependencies: DependenciesOf<S> & SessionDependencies,
): RequestListener {
  const served = Object.entries(table).filter(([, row]) => serverOf(row) === server);
  for (const [, { access }] of served) checkSessions(access, dependencies);
  // TypeScript cannot relate a call to its handler when the name is known only at run time.
  const handlerOf = (name: string) => handlers[name as keyof Handlers<S>] as AnyHandler;
  const writes = new LockQueue();
  const refusals = countedRefusals(dependencies.log);
  const routerOf = (endpoints: ReadonlyMap<string, readonly NamedEndpoint[]>) => {
    const router = Router({ caseSensitive: true, strict: true });
    router.use(requestContext(dependencies));
    for (const [path, rows] of endpoints) {
      const routes = router.route(path);
      for (const [name, row] of rows) {
        const work: Work = (call) => handlerOf(name)(call, dependencies);
        routes[row.method === 'GET' ? 'get' : 'post'](route(row, work, pagesOf(name), dependencies, writes));
      }
      const allowed = rows.map(([, { method }]) => method).join(', ');
      routes.all((_, response) => {
        response.setHeader('Allow', allowed);
        throw new ApiError('method_not_allowed', `This address answers ${allowed} only`);
      });
    }
    router.use(() => {
      throw notFound();
    });
    router.use(errorHandler(dependencies.log, refusals));
    return router;
  };
  const endpoints = byPath(served);
  const all = routerOf(endpoints);
  // A router tries its paths one after the other, so each path without a parameter, as most are, has its own router.
  const byLiteralPath = new Map(
    [...endpoints]
      .filter(([path]) => !path.includes(':'))
      .map(([path, rows]) => [path, routerOf(new Map([[path, rows]]))]),
  );
  // Only the router of Express is needed, because the platform already wraps us in an Express app.
  return (request, response) => {
    leaveDomain();
    const router = byLiteralPath.get(pathOf(request)) ?? all;
    router(request as Request, response as Response, () => response.destroy());
  };
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

/**
 * The platform runs each request in a domain, which makes every promise and timer of the call more expensive.
 * Without it, an error that is thrown outside of any promise is handled as the platform handles all others:
 * it answers 500 and ends the process.
 */
export const leaveDomain = () => (process as { readonly domain?: Domain | null }).domain?.exit();

/** Where the browser is redirected after an endpoint was called with a plain HTML form. */
type FormPages = Readonly<Record<'done' | 'invalid' | 'later', string>>;

const pagesOf = (name: string): FormPages | undefined =>
  Object.entries<FormPages>(formPages).find(([call]) => call === name)?.[1];

type AnyHandler = (call: Call<Endpoint>, dependencies: unknown) => Promise<unknown>;
/** An endpoint's handler with its dependencies. */
type Work = (call: Call<Endpoint>) => Promise<unknown>;
type NamedEndpoint = readonly [name: string, row: Endpoint];

/** The endpoints by path. Paths without parameters come first, so that a literal one wins over `/:id`. */
function byPath(endpoints: readonly NamedEndpoint[]): Map<string, NamedEndpoint[]> {
  const sorted = [...endpoints].sort(([, a], [, b]) => parameterCount(a) - parameterCount(b));
  const grouped = new Map<string, NamedEndpoint[]>();
  for (const endpoint of sorted) {
    const [, { path }] = endpoint;
    grouped.set(path, [...(grouped.get(path) ?? []), endpoint]);
  }
  return grouped;
}

const serverOf = ({ servedBy }: Endpoint): Server => servedBy ?? 'api';
const parameterCount = ({ path }: Endpoint): number => path.split(':').length;

const requestContext =
  (dependencies: AppDependencies): RequestHandler =>
  (request, response, next) => {
    const origin = requestOrigin(request);
    response.locals = { requestId: startResponse(response), startedAt: performance.now(), origin };
    countCall(request.headers.authorization, origin, dependencies);
    next();
  };

/**
 * Counts a call before anything else happens, whatever it is answered: for the person whose genuine token it has, from
 * any address, and otherwise for its network. Throws an ApiError `too_many_requests`.
 */
function countCall(
  authorization: string | undefined,
  origin: RequestOrigin,
  { tokens, operatorTokens, instanceRateLimiter, clock }: AppDependencies,
): void {
  const now = clock();
  const claims = bearerClaims(authorization, tokens, now) ?? bearerClaims(authorization, operatorTokens, now);
  if (claims) enforceMemberLimit(instanceRateLimiter, claims.sub, now);
  else enforceVisitorLimit(instanceRateLimiter, origin, now);
}

const route =
  (
    row: Endpoint,
    work: Work,
    ownPages: FormPages | undefined,
    dependencies: AppDependencies,
    writes: LockQueue,
  ): RequestHandler =>
  async (request, response) => {
    const { origin, requestId } = response.locals;
    response.locals.route = `${row.method} ${row.path}`;
    const pages = ownPages && isOwnForm(request) ? ownPages : undefined;
    response.locals.pages = pages;
    const read = pages ? readForm : readJson;
    const authorized = () => {
      response.locals.isAuthorized = true;
    };
    const { body, next, total } = await withTimeout(
      (signal) =>
        handle(row, work, request, { dependencies, origin, requestId, writes, read, authorized, signal }),
      handlerTimeoutMs,
    );
    if (next !== undefined) response.setHeader('Link', `<${next}>; rel="next"`);
    if (total !== undefined) response.setHeader('X-Total-Count', total);
    if (row.keepSeconds !== undefined)
      response.setHeader('Cache-Control', `private, max-age=${row.keepSeconds}`);
    if (pages) sendToPage(response, pages.done);
    else if (row.sendsFile) sendFile(response, file.parse(body));
    else sendJson(response, 200, body);
    dependencies.log.answered({ ...logContext(response.locals), status: response.statusCode });
  };

/**
 * Authorises and parses a request, calls its handler, and parses the response. Throws an ApiError or an unexpected
 * error.
 */
async function handle(
  row: Endpoint,
  work: Work,
  request: Request,
  { dependencies, origin, requestId, writes, read, authorized, signal }: HandlingContext,
): Promise<SuccessResponse> {
  const now = dependencies.clock();
  const maxBytes = row.maxBodyBytes ?? maxBodyBytes;
  refuseLargeBody(request, maxBytes);
  const session = await sessionFor(row, request.headers.authorization, dependencies, now);
  if (session) authorized();
  if (session && row.method === 'POST')
    enforceChangeLimit(dependencies.instanceRateLimiter, session.sub, now);
  const body =
    row.body && validate(row.body, await bodyOf(row.body, request, () => read(request, maxBytes)), 'body');
  if (session && needsRecentSignIn(row, body)) requireRecentSignIn(session, recentSignInSeconds, now);
  const call = {
    params: pathParameters(row, request.params),
    query: row.query && validate(row.query, queryOf(request), 'query'),
    body,
    session,
    idempotencyKey: row.idempotent && idempotencyKeyOf(request),
    client: origin.client,
    network: origin.network,
    hop: origin.hop,
    asksForPrivacy: request.headers['sec-gpc'] === '1' || request.headers.dnt === '1',
    requestId,
    now,
  } as Call<Endpoint>;
  // A burst of writes by one member would otherwise contend for the same documents and mostly fail.
  const result =
    session && row.method === 'POST'
      ? await writes.run(session.sub, signal, () => work(call))
      : await work(call);
  if (!row.paged) return { body: row.response.parse(result) };
  const { items, hasMore, next, total } = result as Page<{ readonly id: string }>;
  return {
    body: row.response.parse(items),
    total,
    next: hasMore ? nextPage(request, next ?? items.at(-1)?.id) : undefined,
  };
}

/** What was sent; an empty object for a call without a body to an endpoint that requires no field. */
const bodyOf = async (
  schema: NonNullable<Endpoint['body']>,
  request: Request,
  read: () => Promise<unknown>,
): Promise<unknown> => (hasNoBody(request) && schema.safeParse({}).success ? {} : read());

const needsRecentSignIn = ({ recent }: Endpoint, body: unknown): boolean =>
  typeof recent === 'function' ? recent(body as never) : recent === true;

/** What every server uses itself. */
type AppDependencies = Pick<MemberDependencies, 'clock' | 'log' | 'members' | 'instanceRateLimiter'> &
  SessionDependencies;

interface HandlingContext {
  readonly dependencies: AppDependencies;
  readonly origin: RequestOrigin;
  readonly requestId: string;
  /** Queues each member's writes on this instance. */
  readonly writes: LockQueue;
  /** Reads the body: as JSON, or as a form. */
  readonly read: (request: Request, maxBytes: number) => Promise<unknown>;
  /** Called once the caller is known. */
  readonly authorized: () => void;
  /** Aborted when the request timed out and was already answered. */
  readonly signal: AbortSignal;
}

interface SuccessResponse {
  readonly body: unknown;
  /** The URL of the list's next page, if there is one. */
  readonly next?: string | undefined;
  /** How many items the list has, where it was counted. */
  readonly total?: number | undefined;
}

/** The URL of `request` with another cursor. */
function nextPage({ url = '' }: IncomingMessage, after = ''): string {
  const [path, query] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('after', after);
  return `${path}?${parameters}`;
}

/** The parsed query; a repeated parameter becomes an array. */
const queryOf = ({ url = '' }: IncomingMessage) => parseQuery(url.split('?', 2)[1] ?? '');

/**
 * Path parameters are ids, unless the endpoint says otherwise. An invalid one gets the same response as an
 * unknown one.
 */
function pathParameters(row: Endpoint, params: Request['params']): Request['params'] {
  const areValid = row.params
    ? row.params.safeParse(params).success
    : Object.values(params).every((value) => id.safeParse(value).success);
  if (!areValid) throw notFound();
  return params;
}

function idempotencyKeyOf(request: IncomingMessage): string | undefined {
  const key = request.headers['idempotency-key'];
  return key === undefined ? undefined : validate(idempotencyKey, key, 'Idempotency-Key');
}

/** The error handler; Express recognises it by its four parameters. */
const errorHandler =
  (log: Log, refusals: Refusals): ErrorRequestHandler =>
  (error, _request, response, _next) => {
    const failure = isUndecodableAddress(error) ? notFound() : toApiError(error);
    const context = logContext(response.locals);
    if (failure.code === 'internal' || failure.code === 'unavailable') log.failed(context.requestId, error);
    const { pages } = response.locals;
    if (pages) sendToPage(response, pageFor(failure.code, pages));
    else sendError(response, failure, context.requestId);
    if (isRefusal(failure, response.locals)) refusals.add(failure.code);
    else log.answered({ ...context, status: failure.status, code: failure.code });
  };

/** Whether a call was refused as any stranger's could be: nothing about it is logged but that it happened. */
const isRefusal = ({ status, code }: ApiError, { isAuthorized }: Record<string, unknown>): boolean =>
  code === 'too_many_requests' || (status < 500 && isAuthorized !== true);

/** The page that tells a person why their form was refused. */
const pageFor = (code: ErrorCode, { invalid, later }: FormPages): string =>
  code === 'invalid_request' || code === 'body_too_large' || code === 'not_found' ? invalid : later;

const isUndecodableAddress = (error: unknown): boolean => error instanceof URIError;

const logContext = ({ requestId, route = 'none', startedAt, origin }: Record<string, unknown>) => ({
  requestId: String(requestId),
  route: String(route),
  milliseconds: Math.round(performance.now() - Number(startedAt)),
  via: Object(origin).via,
});
