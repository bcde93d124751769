import { Agent, type Dispatcher, ProxyAgent } from 'undici';

export interface PushRequest {
  /** Scheme and host of a push service, such as `https://web.push.apple.com`. */
  readonly origin: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export type PushResponse =
  | { readonly status: number; readonly retryAfter: string | undefined }
  /** No response. The reason is a code, because a library's error message would contain the endpoint. */
  | { readonly fault: string };

export interface PushTransport {
  /** Posts once, and never rejects. */
  post(request: PushRequest): Promise<PushResponse>;
  close(): Promise<void>;
}

/** Calls `run` after so many milliseconds, unless the returned function is called first. */
export type StartTimer = (milliseconds: number, run: () => void) => () => void;

/** From the first byte out to the last byte in, in milliseconds; a slower attempt is aborted. */
const requestTimeoutMs = 10_000;

/** In bytes. A push service that sends more than this in headers or body is disconnected. */
const maxResponseBytes = 16_384;

/** Keep-alive connections with one message at a time each. Redirects are not followed. */
export const connectionOptions = {
  /** More than a job has in flight, so that a slow push service does not delay the others. */
  connections: 100,
  /** Longer than the database takes between two pages, in milliseconds. */
  keepAliveTimeout: 60_000,
  maxHeaderSize: maxResponseBytes,
  maxResponseSize: maxResponseBytes,
  // The overall timeout is set per request; undici's own timeouts restart with each byte.
  headersTimeout: 0,
  bodyTimeout: 0,
} as const;

/** Connections to the push services; on a local machine, through the proxy in front of the fake ones. */
export const pushConnections = (proxy: string | undefined): Dispatcher =>
  proxy === undefined
    ? new Agent({ ...connectionOptions, connect: { timeout: requestTimeoutMs } })
    : new ProxyAgent({ ...connectionOptions, uri: proxy });

/** Reads only the status and `Retry-After` of a response. */
export function undiciTransport(connections: Dispatcher, startTimer: StartTimer): PushTransport {
  return {
    post: (request) => new Promise((resolve) => exchange(connections, request, startTimer, resolve)),
    close: () => connections.destroy(),
  };
}

function exchange(
  connections: Dispatcher,
  request: PushRequest,
  startTimer: StartTimer,
  resolve: (response: PushResponse) => void,
): void {
  let controller: Dispatcher.DispatchController | undefined;
  let response: PushResponse | undefined;
  let isOver = false;
  const finish = (otherwise: PushResponse) => {
    if (isOver) return;
    isOver = true;
    stopTimer();
    // The status counts even when the rest of the response fails, because the message may have been accepted.
    resolve(response ?? otherwise);
  };
  const stopTimer = startTimer(requestTimeoutMs, () => {
    finish({ fault: 'deadline' });
    controller?.abort(new Error('deadline'));
  });
  try {
    connections.dispatch(
      { ...request, method: 'POST' },
      {
        onRequestStart(started) {
          controller = started;
          if (isOver) started.abort(new Error('deadline'));
        },
        onResponseStart(_, status, headers) {
          const retryAfter = headers['retry-after'];
          // Informational responses precede the final one.
          if (status >= 200)
            response = { status, retryAfter: Array.isArray(retryAfter) ? retryAfter[0] : retryAfter };
        },
        onResponseData() {},
        onResponseEnd: () => finish({ fault: 'no answer' }),
        onResponseError: (_, error) => finish({ fault: codeOf(error) }),
      },
    );
  } catch (error) {
    finish({ fault: codeOf(error) });
  }
}

const codeOf = (error: unknown): string => {
  const { code } = Object(error);
  return typeof code === 'string' ? code : 'unknown';
};
