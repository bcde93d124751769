import type { EndpointName } from '@reshape/contract/api';
import type { ErrorCode } from '@reshape/contract/errors';
import { Faults } from './faults.ts';
import { type FakeRequest, respond } from './respond.ts';
import { rowOf } from './row-of.ts';
import { FakeWorld } from './world.ts';

/** One call that the fake API has heard, in the order of arrival. */
export interface HeardCall extends FakeRequest {
  readonly name: EndpointName;
}

const unreachable = () => new TypeError('Failed to fetch');

const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });

const foreign = (status: number, body = '<h1>Bad gateway</h1>', type = 'text/html') =>
  new Response(body, { status, headers: { 'content-type': type } });

function readRequest(url: URL, { headers, body }: RequestInit): FakeRequest {
  const given = new Headers(headers);
  return {
    token: given.get('authorization')?.replace('Bearer ', ''),
    key: given.get('idempotency-key') ?? undefined,
    query: Object.fromEntries(url.searchParams),
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
  };
}

/** An API in memory that answers every row of the contract table, and goes wrong where a test wants it. */
export class FakeApi {
  readonly world = new FakeWorld();
  readonly faults = new Faults();
  readonly calls: HeardCall[] = [];
  /** Whether the device reaches our site at all. */
  isReachable = true;

  readonly heard = (name: EndpointName): HeardCall[] => this.calls.filter((call) => call.name === name);

  /** Takes the place of `fetch`. */
  readonly fetch = async (input: string, init: RequestInit = {}): Promise<Response> => {
    await Promise.resolve();
    if (!this.isReachable) throw unreachable();
    const url = new URL(input, location.origin);
    const found = rowOf(init.method ?? 'GET', url.pathname);
    if (!found) return new Response('', { status: url.pathname === '/icon.svg' ? 200 : 404 });

    const fault = this.faults.take(found.name);
    if (fault === 'unreachable') throw unreachable();
    const request = readRequest(url, init);
    this.calls.push({ name: found.name, ...request });
    const answer = (refusal?: ErrorCode) => respond(found, request, this.world, refusal);
    if (fault === 'none') return answer();
    if (fault === 'answer lost') {
      answer();
      throw unreachable();
    }
    if ('foreign' in fault) return foreign(fault.foreign, fault.body, fault.type);
    if ('refuses' in fault) return answer(fault.refuses);
    await Promise.race([fault.waitsFor, aborted(init.signal)]);
    return answer();
  };
}
