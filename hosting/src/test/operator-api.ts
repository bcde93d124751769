import { afterEach, beforeEach, jest } from '@jest/globals';
import type { Body, Query, Response as ResponseOf } from '@reshape/contract/endpoint';
import { ApiError } from '@reshape/contract/errors';
import { type OperatorApi, operatorApi } from '@reshape/contract/operator/api';
import { act, cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import type * as z from 'zod/mini';
import { Console, start } from '../operator/console.tsx';
import { dismissNotice } from '../operator/kit/notices.ts';
import { setupDevice } from './device.ts';
import { type FakePerson, fakeIdentity } from './fake-firebase.ts';
import { unreachable } from './faults.ts';

/*
 * The operator's API as its contract describes it, for the console's tests: each test says what a call
 * returns. Requests and responses are parsed with the schemas of the contract, so that a test cannot describe
 * an API that does not exist.
 */

type Name = keyof OperatorApi;

/** A call that the API received. */
interface ReceivedCall<N extends Name> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query<OperatorApi[N]>;
  readonly body: Body<OperatorApi[N]>;
  readonly key: string | undefined;
  readonly token: string | undefined;
}

type Answered<N extends Name> =
  | ResponseOf<OperatorApi[N]>
  | { readonly page: ResponseOf<OperatorApi[N]>; readonly next: string; readonly total?: number };

type Answer<N extends Name> = (call: ReceivedCall<N>) => Answered<N> | Promise<Answered<N>>;

type Answers = { [N in Name]?: Answer<N> };

export const olga: FakePerson = { uid: 'olga', email: 'olga@example.com', displayName: 'Olga Operator' };

/** Seconds for which a token is valid. */
const tokenLifetime = 900;

const names = Object.keys(operatorApi) as Name[];

function endpointOf(method: string, path: string) {
  for (const name of names) {
    const endpoint = operatorApi[name];
    const pattern = endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)');
    const match = endpoint.method === method ? new RegExp(`^${pattern}$`).exec(path) : null;
    if (match) {
      const params = Object.entries(match.groups ?? {}).map(([key, value]) => [
        key,
        decodeURIComponent(value),
      ]);
      return { name, endpoint, params: Object.fromEntries(params) as Record<string, string> };
    }
  }
  return undefined;
}

const parseWith = (schema: z.ZodMiniType | undefined, value: unknown) =>
  schema ? schema.parse(value) : undefined;

class FakeOperatorApi {
  #answers: Answers = {};
  #calls: { readonly name: Name; readonly call: ReceivedCall<Name> }[] = [];
  /** Whether the device reaches our site at all. */
  isReachable = true;
  /** How many of the next responses are lost on their way back. */
  lostResponses = 0;

  reset(): void {
    this.#answers = {};
    this.#calls = [];
    this.isReachable = true;
    this.lostResponses = 0;
    this.answer({
      operatorLogin: () => ({
        token: `token-${this.callsTo('operatorLogin').length}`,
        expires_in: tokenLifetime,
        role: 'owner',
      }),
      listCohorts: () => [],
      listGroups: () => [],
    });
  }

  /** Sets what calls return. A handler that throws an ApiError refuses the call. */
  answer(answers: Answers): void {
    Object.assign(this.#answers, answers);
  }

  callsTo = <N extends Name>(name: N) =>
    this.#calls
      .filter((received) => received.name === name)
      .map(({ call }) => call as unknown as ReceivedCall<N>);

  readonly fetch = async (input: string, init: RequestInit = {}): Promise<Response> => {
    await Promise.resolve();
    if (!this.isReachable) throw unreachable();
    const { pathname, searchParams } = new URL(input, location.origin);
    const called = endpointOf(init.method ?? 'GET', pathname);
    if (!called) return new Response('', { status: pathname === '/icon.svg' ? 200 : 404 });
    const { name, params } = called;
    const endpoint: { query?: z.ZodMiniType; body?: z.ZodMiniType; response: z.ZodMiniType } =
      called.endpoint;
    const headers = new Headers(init.headers);
    const call = {
      params,
      query: parseWith(endpoint.query, Object.fromEntries(searchParams)),
      body: parseWith(endpoint.body, typeof init.body === 'string' ? JSON.parse(init.body) : undefined),
      key: headers.get('idempotency-key') ?? undefined,
      token: headers.get('authorization')?.replace('Bearer ', ''),
    } as ReceivedCall<Name>;
    this.#calls.push({ name, call });
    const answer = this.#answers[name] as Answer<Name> | undefined;
    if (!answer) throw new Error(`The test says nothing about ${name}`);
    const response = await this.#respond(endpoint, () => answer(call));
    if (this.lostResponses > 0 && name !== 'operatorLogin') {
      this.lostResponses -= 1;
      throw unreachable();
    }
    return response;
  };

  async #respond(endpoint: { readonly response: z.ZodMiniType }, answer: () => unknown): Promise<Response> {
    try {
      const given = await answer();
      const page = given as { readonly page?: unknown; readonly next?: string; readonly total?: number };
      const body = endpoint.response.parse(page.page ?? given);
      const link = page.next && { link: `</list?after=${page.next}>; rel="next"` };
      const total = page.total !== undefined && { 'x-total-count': `${page.total}` };
      return Response.json(body, { headers: { ...link, ...total } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { code, message: detail, status, versions } = error;
      return Response.json({ code, detail, requestId: 'test', ...(versions && { versions }) }, { status });
    }
  }
}

const api = new FakeOperatorApi();

let stop: (() => void) | undefined;

/** Before each test of a file: fake time, an API that knows the sign-in only, and an operator who is signed in. */
export function setupOperatorApi(): FakeOperatorApi {
  setupDevice();
  beforeEach(() => {
    jest.spyOn(console, 'error').mockReturnValue();
    fakeIdentity.reset();
    fakeIdentity.signIn(olga);
    api.reset();
    Object.assign(globalThis, { fetch: api.fetch });
  });
  afterEach(closeConsole);
  return api;
}

/** Opens the console at an address, as a browser would. */
export function openConsole(address = '/operator') {
  closeConsole();
  window.history.pushState(null, '', address);
  stop = start();
  render(createElement(Console));
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}

function closeConsole(): void {
  cleanup();
  stop?.();
  stop = undefined;
  dismissNotice();
}

/** The device's network, as both the browser's events and the calls see it. */
export function setOnline(isOnline: boolean): void {
  api.isReachable = isOnline;
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
}
