import { Agent, type Dispatcher } from 'undici';
import { publicLookup } from '../push/public-address.ts';

export interface PushRequest {
  /** Scheme and host of a push service, such as `https://web.push.apple.com`. */
  readonly origin: string;
  /** The rest of the endpoint. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export type PushAnswer =
  | { readonly status: number; readonly retryAfter: string | undefined }
  /** No answer. Why, as a code: an error of a library would say where it went. */
  | { readonly fault: string };

export interface PushTransport {
  /** Posts once, and never rejects. */
  post(request: PushRequest): Promise<PushAnswer>;
  close(): Promise<void>;
}

/** Runs `run` after so many milliseconds, unless the returned function is called before. */
export type After = (milliseconds: number, run: () => void) => () => void;

/** From the first byte out to the last byte in, in milliseconds; a try that takes longer is cut off. */
const deadline = 10_000;

/** Nobody has more to say to us. A push service that sends more than this, in head or body, is cut off, in bytes. */
const mostAnswered = 16_384;

/** More than a job has in flight: when one push service is slow, the others are not waited for. */
const socketsPerHost = 100;

/** How long a connection is kept that nobody uses: longer than the database takes between two pages, in milliseconds. */
const idle = 60_000;

/**
 * Connections to the push services that are kept and used again. They lead to public addresses alone, follow no
 * redirection, and take of an answer its status and its `Retry-After` (security catalogue T12, T14). `undici`, because it
 * costs half as much processor time a message as Node's own client (docs/decisions).
 */
export function undiciTransport(after: After): PushTransport {
  const agent = new Agent({
    connections: socketsPerHost,
    keepAliveTimeout: idle,
    maxHeaderSize: mostAnswered,
    maxResponseSize: mostAnswered,
    // One deadline counts, from beginning to end; these begin anew with each byte.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { lookup: publicLookup, timeout: deadline },
  });
  return {
    post: (request) => new Promise((resolve) => exchange(agent, request, after, resolve)),
    close: () => agent.destroy(),
  };
}

function exchange(
  agent: Agent,
  request: PushRequest,
  after: After,
  resolve: (answer: PushAnswer) => void,
): void {
  let controller: Dispatcher.DispatchController | undefined;
  let answer: PushAnswer | undefined;
  let isOver = false;
  const finish = (otherwise: PushAnswer) => {
    if (isOver) return;
    isOver = true;
    dismiss();
    // Once there is a status it counts, however the rest of the answer goes: the message may have been taken.
    resolve(answer ?? otherwise);
  };
  const dismiss = after(deadline, () => {
    finish({ fault: 'deadline' });
    controller?.abort(new Error('deadline'));
  });
  try {
    agent.dispatch(
      { ...request, method: 'POST' },
      {
        onRequestStart(started) {
          controller = started;
          if (isOver) started.abort(new Error('deadline'));
        },
        onResponseStart(_, status, headers) {
          const retryAfter = headers['retry-after'];
          // Below 200 the answer is still to come.
          if (status >= 200)
            answer = { status, retryAfter: Array.isArray(retryAfter) ? retryAfter[0] : retryAfter };
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
