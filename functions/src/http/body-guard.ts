import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';
import { TextDecoder } from 'node:util';
import { ApiError } from '@reshape/contract/errors';
import { sendError, startResponse, toApiError } from './respond.ts';

/** The largest request body that the API accepts, in bytes, unless an endpoint says otherwise. */
export const maxBodyBytes = 64 * 1024;

/** The headers that tell a body parser that there is a body to parse. */
const bodyHeaders = ['content-type', 'content-encoding', 'content-length', 'transfer-encoding'] as const;

type DeclaredBody = { readonly [Name in (typeof bodyHeaders)[number]]?: string | undefined };

const declaredBodies = new WeakMap<IncomingMessage, DeclaredBody>();

/**
 * How long a client may go on sending a body after its request was answered, in milliseconds. The data is discarded.
 */
const maxLingerMs = 1_000;

/** A path that no endpoint has. */
const unknownAddress = '/unreadable-address';

/**
 * Keeps request bodies and undecodable paths away from the functions framework. Its body parsers run before
 * our handlers, inflate and parse bodies of up to 1 GiB, and answer what they cannot read with an error page
 * of their own, and no option changes that. So the body headers are removed from each request before the
 * framework sees it, and `readBody` reads the bytes under our own limit. A path that cannot be decoded is
 * replaced with one that does not exist, and so gets our 404. A client that goes on sending after it was
 * answered is disconnected. This applies to every server of the process, until the returned function is
 * called.
 */
export function installBodyGuard(): () => void {
  const guard = (message: unknown) => {
    const { request, response } = Object(message);
    if (!(request instanceof IncomingMessage && response instanceof ServerResponse)) return;
    response.once('finish', () => disconnectSender(request));
    if (bodyHeaders.some((name) => name in request.headers)) {
      declaredBodies.set(request, declaredBody(request));
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

function declaredBody(request: IncomingMessage): DeclaredBody {
  const declared = declaredBodies.get(request);
  if (declared) return declared;
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

/** Throws an ApiError `body_too_large` when the announced length exceeds `maxBytes`. */
export function refuseLargeBody(request: IncomingMessage, maxBytes: number): void {
  if (Number(declaredBody(request)['content-length'] ?? 0) > maxBytes) throw bodyTooLarge(maxBytes);
}

const bodyTooLarge = (maxBytes: number) =>
  new ApiError('body_too_large', `The body must be at most ${maxBytes / 1024} KiB`);

/**
 * Reads and discards a body of up to `maxBytes`. Throws an ApiError: `unsupported_media_type` for a compressed body,
 * `body_too_large` as soon as more bytes have arrived.
 */
export async function dropBody(request: IncomingMessage, maxBytes: number): Promise<void> {
  refuseLargeBody(request, maxBytes);
  if (declaredBody(request)['content-encoding'])
    throw unsupportedMediaType('The body must not be compressed');
  await readBody(request, maxBytes);
}

const unsupportedMediaType = (detail: string) => new ApiError('unsupported_media_type', detail);

/**
 * Reads the body as JSON. Throws an ApiError: `unsupported_media_type` for another content type or a compressed body,
 * `body_too_large` as soon as more than `maxBytes` have arrived, or `invalid_request` for invalid JSON.
 */
export async function readJson(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  return parseJson(await readJsonBytes(request, maxBytes));
}

/** Reads the bytes of a JSON body, to verify a signature over them. Throws like `readJson`. */
export function readJsonBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  refuseLargeBody(request, maxBytes);
  const { 'content-type': type = '', 'content-encoding': encoding = '' } = declaredBody(request);
  if (!/^application\/json\s*(;|$)/i.test(type) || encoding !== '')
    throw unsupportedMediaType('The body must be application/json');
  return readBody(request, maxBytes);
}

/** Parses the bytes as JSON. Throws an ApiError `invalid_request` for invalid JSON. */
export function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new ApiError('invalid_request', 'body: is not JSON');
  }
}

/** Whether `request` is a plain HTML form sent by one of our pages. */
export const isOwnForm = (request: IncomingMessage): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(declaredBody(request)['content-type'] ?? '') &&
  request.headers['sec-fetch-site'] !== 'cross-site';

/** Whether the request neither has a body nor says what kind it is. */
export function hasNoBody(request: IncomingMessage): boolean {
  const declared = declaredBody(request);
  const { 'content-length': length = '0', 'content-type': type, 'transfer-encoding': encoding } = declared;
  return type === undefined && encoding === undefined && length === '0';
}

/** The fields of an HTML form, without empty ones. Throws an ApiError `body_too_large`. */
export async function readForm(request: IncomingMessage, maxBytes: number): Promise<Record<string, string>> {
  refuseLargeBody(request, maxBytes);
  const body = await readBody(request, maxBytes);
  return Object.fromEntries([...new URLSearchParams(body.toString())].filter(([, value]) => value !== ''));
}

/**
 * Collects the bytes with events, because leaving an async iteration early would close the connection before
 * the error response is sent.
 */
function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const collect = (chunk: Buffer) => {
      length += chunk.length;
      if (length <= maxBytes) return void chunks.push(chunk);
      request.off('data', collect);
      // Discards the rest of the body as it arrives.
      request.resume();
      reject(bodyTooLarge(maxBytes));
    };
    request
      .on('data', collect)
      .once('end', () => resolve(Buffer.concat(chunks)))
      .once('error', () => reject(new ApiError('invalid_request', 'body: did not arrive')));
  });
}

/** More bytes than the platform sends with a call without data, a task or a scheduled run. */
const maxCallableBytes = 4_096;

/**
 * Guards a function that the platform calls with a parsed body (a callable or a task): `read` returns the
 * body to pass on, or throws our own error.
 */
export function withBodyGuard<Deployed extends object>(
  deployed: Deployed,
  read: (request: IncomingMessage, maxBytes: number) => Promise<unknown> = readJson,
): Deployed {
  return new Proxy(deployed, {
    // A proxy, because the platform reads a function's settings from its properties.
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
