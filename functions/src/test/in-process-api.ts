import { Buffer } from 'node:buffer';
import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { ApiDependencies, PaymentServices } from '../dependencies.ts';
import { createApiApp } from '../http/api-app.ts';
import { createNewsletterApp } from '../http/newsletter-app.ts';
import { createPaymentsApp } from '../http/payments-app.ts';
import type { Member } from '../stores/members.ts';
import {
  type InMemoryDependencies,
  inMemoryDependencies,
  storedCohort,
  testNow,
} from './in-memory-stores.ts';

/** A request as the platform hands it to the app. */
export interface InProcessRequest {
  readonly method: string;
  /** Path and query, as in the request line. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface InProcessResponse {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Sends a request to `app` without a network: the same code, a hundred times as fast. */
export function send(
  app: RequestListener,
  { method, url, headers, body }: InProcessRequest,
): Promise<InProcessResponse> {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method, url, headers: { host: 'test.example', ...headers } });
  if (body !== undefined) request.push(Buffer.from(body));
  request.push(null);
  const response = new ServerResponse(request);
  return new Promise((resolve) => {
    Object.assign(response, {
      end: (chunk: unknown) => {
        const named = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
        resolve({
          status: response.statusCode,
          headers: Object.fromEntries(named),
          text: String(chunk ?? ''),
          bytes:
            chunk instanceof Uint8Array
              ? new Uint8Array(chunk)
              : new TextEncoder().encode(String(chunk ?? '')),
        });
        return response;
      },
    });
    app(request, response);
  });
}

/** Every deployed function over HTTP, routed by path like Hosting's rewrites. */
export function allFunctions(dependencies: ApiDependencies & PaymentServices): RequestListener {
  const api = createApiApp(dependencies);
  const newsletter = createNewsletterApp(dependencies);
  const payments = createPaymentsApp(dependencies);
  const byPath = new Map([
    ['/subscribe', newsletter],
    ['/webhooks/razorpay', payments],
    ['/api/claim-payment', payments],
  ]);
  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    const app = /^(\/api)?\/newsletter\//.test(path) ? newsletter : (byPath.get(path) ?? api);
    app(request, response);
  };
}

/** The parts of `Request` that Node's and a DOM's have in common and that are used here. */
interface RequestLike {
  readonly url: string;
  readonly method: string;
  readonly headers: Iterable<[string, string]>;
  text(): Promise<string>;
}

interface RequestInitLike {
  readonly method?: string;
  readonly headers?: Iterable<[string, string]> | Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The real API in this process, with stores in memory. */
export interface InProcessApi {
  /** Takes the same arguments as `fetch`; only the path and query of the URL matter. */
  fetch(input: string | URL | RequestLike, init?: RequestInitLike): Promise<InProcessResponse>;
  readonly dependencies: InMemoryDependencies;
  /** The stored documents: maps that a test can inspect and fill. */
  readonly stores: InMemoryDependencies;
  readonly clock: () => Date;
  /** Adds a member with an active place in the cohort `first`, unless `fields` say otherwise. */
  seedMember(memberId?: string, fields?: Partial<Member>): Member;
  /** Makes an ID token valid for a Google account; if `email` is on the roster, it signs in as a member. */
  seedAccount(idToken: string, account: { uid: string; email: string; displayName?: string }): void;
  signIn(memberId?: string): string;
}

interface Options {
  readonly clock?: () => Date;
  readonly random?: () => number;
}

/**
 * The API with an empty database, except for the cohort `first`, which began on Monday of the week before `testNow`.
 */
export function inProcessApi({ clock = () => testNow, random = () => 0 }: Options = {}): InProcessApi {
  const dependencies = inMemoryDependencies({ clock, random });
  const app = allFunctions(dependencies);
  dependencies.content.cohorts.set('first', storedCohort());
  return {
    dependencies,
    stores: dependencies,
    clock,
    async fetch(input, init = {}) {
      const isRequest = typeof input === 'object' && 'method' in input;
      const { pathname, search } = new URL(isRequest ? input.url : input, 'http://test.example');
      const given = isRequest ? input.headers : (init.headers ?? {});
      const headers = Symbol.iterator in given ? [...given] : Object.entries(given);
      const method = (isRequest ? input.method : init.method) ?? 'GET';
      const body = isRequest && method !== 'GET' ? await input.text() : init.body;
      return send(app, {
        method,
        url: `${pathname}${search}`,
        headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
        ...(body !== undefined && body !== null && { body: String(body) }),
      });
    },
    seedMember(memberId = 'member', fields = {}) {
      const member: Member = {
        email: `${memberId}@example.com`,
        displayName: 'Asha Rao',
        cohortId: 'first',
        status: 'active',
        sessionEpoch: 0,
        endedSessions: {},
        createdAt: new Date('2026-06-08T08:00:00Z'),
        ...fields,
      };
      dependencies.stored.set(memberId, member);
      return member;
    },
    seedAccount(idToken, { uid, email, displayName }) {
      dependencies.idTokens.set(idToken, {
        uid,
        email,
        displayName,
        provider: 'google.com',
        emailVerified: true,
        authTime: Math.floor(clock().getTime() / 1000),
      });
    },
    signIn: (memberId = 'member') =>
      dependencies.tokens.issue(
        { sub: memberId, sid: 'session-1', ep: 0, auth_time: Math.floor(clock().getTime() / 1000) },
        clock(),
      ),
  };
}
