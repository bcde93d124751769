import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';
import { TextDecoder } from 'node:util';
import { ApiError } from '@reshape/contract/errors';
import { sendError, startResponse, toApiError } from './respond.ts';

/** The largest body that a call of the API may have, in bytes. */
export const maxBodyBytes = 64 * 1024;

/** The headers from which a body parser concludes that there is a body for it. */
const bodyHeaders = ['content-type', 'content-encoding', 'content-length', 'transfer-encoding'] as const;

type DeclaredBody = { readonly [Name in (typeof bodyHeaders)[number]]?: string | undefined };

const declaredBodies = new WeakMap<IncomingMessage, DeclaredBody>();

/** How long a client may go on sending a body after its request was answered, in milliseconds. What comes is dropped. */
const maxLingerMs = 1_000;

/** An address that no route of the contract has. */
const unknownAddress = '/unreadable-address';

/**
 * Keeps the platform away from bodies and from addresses that cannot be decoded. The functions framework puts body parsers
 * in front of our handlers that inflate, collect and parse bodies of up to 1 GiB, and answer what they cannot read with a
 * page of their own, and no option of it changes that. So the body's headers are removed from each request
 * before the framework sees it, and `readBody` reads the bytes under our own limit. A path that cannot be decoded is
 * replaced with one that does not exist, and so gets our 404. A client that goes on sending after it was answered is
 * disconnected. This applies to every server of the process, until the
 * returned function is called.
 */
export function installBodyGuard(): () => void {
  const guard = (message: unknown) => {
    const { request, response } = Object(message);
    if (!(request instanceof IncomingMessage && response instanceof ServerResponse)) return;
    response.once('finish', () => disconnectSender(request));
    if (bodyHeaders.some((name) => name in request.headers)) {
      declaredBodies.set(request, declared(request));
      for (const name of bodyHeaders) delete request.headers[name];
    }
    if (!isDecodable(request.url ?? '')) request.url = unknownAddress;
  };
  subscribe('http.server.request.start', guard);
  return () => void unsubscribe('http.server.request.start', guard);
}

function disconnectSender(request: IncomingMessage): void {
  if (request.complete) return;
  const timer = setTimeout(() => request.destroy(), maxLingerMs);
  request.once('close', () => clearTimeout(timer));
}

function declared(request: IncomingMessage): DeclaredBody {
  const known = declaredBodies.get(request);
  if (known) return known;
  return Object.fromEntries(bodyHeaders.map((name) => [name, request.headers[name]]));
}

function isDecodable(address: string): boolean {
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}

/** Throws an ApiError `body_too_large` for a body that is announced with more than `maxBytes`. */
export function refuseLargeBody(request: IncomingMessage, maxBytes: number): void {
  if (Number(declared(request)['content-length'] ?? 0) > maxBytes) throw bodyTooLarge(maxBytes);
}

const bodyTooLarge = (maxBytes: number) =>
  new ApiError('body_too_large', `The body must be at most ${maxBytes / 1024} KiB`);

/**
 * Reads a body that nobody needs, up to `maxBytes`. Throws an ApiError: `unsupported_media_type` for a compressed one,
 * `body_too_large` as soon as more have arrived.
 */
export async function dropBody(request: IncomingMessage, maxBytes: number): Promise<void> {
  refuseLargeBody(request, maxBytes);
  if (declared(request)['content-encoding']) throw unsupportedMediaType('The body must not be compressed');
  await readBody(request, maxBytes);
}

const unsupportedMediaType = (detail: string) => new ApiError('unsupported_media_type', detail);

/**
 * The body as JSON. Throws an ApiError: `unsupported_media_type` for another or a compressed type, `body_too_large` as
 * soon as more than `maxBytes` have arrived, or `invalid_request` when it is not JSON.
 */
export async function readJson(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  return parseJson(await readJsonBytes(request, maxBytes));
}

/** The bytes of a body that is said to be JSON, for a signature over them. Throws as `readJson` does. */
export function readJsonBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  refuseLargeBody(request, maxBytes);
  const { 'content-type': type = '', 'content-encoding': encoding = '' } = declared(request);
  if (!/^application\/json\s*(;|$)/i.test(type) || encoding !== '')
    throw unsupportedMediaType('The body must be application/json');
  return readBody(request, maxBytes);
}

/** The bytes as JSON. Throws an ApiError `invalid_request` where they are none. */
export function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new ApiError('invalid_request', 'body: is not JSON');
  }
}

/** Whether a page of our own sent `request` with an HTML form, as the newsletter's does without JavaScript. */
export const isOwnForm = (request: IncomingMessage): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(declared(request)['content-type'] ?? '') &&
  request.headers['sec-fetch-site'] !== 'cross-site';

/** The fields of an HTML form, without those that were left empty. Throws an ApiError `body_too_large`. */
export async function readForm(request: IncomingMessage, maxBytes: number): Promise<Record<string, string>> {
  refuseLargeBody(request, maxBytes);
  const body = await readBody(request, maxBytes);
  return Object.fromEntries([...new URLSearchParams(body.toString())].filter(([, value]) => value !== ''));
}

/** Collects the bytes. By events, because leaving an iteration early would end the connection that the refusal is to go over. */
function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const collect = (chunk: Buffer) => {
      length += chunk.length;
      if (length <= maxBytes) return void chunks.push(chunk);
      request.off('data', collect);
      // What is still to come is dropped as it comes.
      request.resume();
      reject(bodyTooLarge(maxBytes));
    };
    request
      .on('data', collect)
      .once('end', () => resolve(Buffer.concat(chunks)))
      .once('error', () => reject(new ApiError('invalid_request', 'body: did not arrive')));
  });
}

/** More than the platform sends with a call that takes nothing, with a task or with a schedule, in bytes. */
const maxCallableBytes = 4_096;

/**
 * A function that the platform calls with a parsed body (a callable, a task), behind the same guard: `read` gives the body
 * that is handed on, or refuses it with our own answer.
 */
export function withBodyGuard<Deployed extends object>(
  deployed: Deployed,
  read: (request: IncomingMessage, maxBytes: number) => Promise<unknown> = readJson,
): Deployed {
  return new Proxy(deployed, {
    // A proxy, because the platform finds the settings of a function in its properties.
    async apply(target, self, [request, response]: [IncomingMessage, ServerResponse]) {
      const requestId = startResponse(response);
      try {
        if (request.method === 'POST')
          Object.assign(request, { body: await read(request, maxCallableBytes) }).headers['content-type'] =
            'application/json';
      } catch (error) {
        return sendError(response, toApiError(error), requestId);
      }
      return Reflect.apply(target as (...given: unknown[]) => unknown, self, [request, response]);
    },
  });
}
