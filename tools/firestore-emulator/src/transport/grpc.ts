import {
  type handleBidiStreamingCall,
  type handleServerStreamingCall,
  type handleUnaryCall,
  Metadata,
} from '@grpc/grpc-js';
import { permissionDenied, toStatus } from '../protocol/errors.ts';

/** Server SDKs send `Authorization: Bearer owner`; everybody else is subject to the rules, which deny everything. */
const isOwner = (metadata: Metadata) =>
  /^bearer owner$/i.test(String(metadata.get('authorization')[0] ?? ''));

function authorize(metadata: Metadata): void {
  if (!isOwner(metadata)) throw permissionDenied();
}

const failure = (error: unknown) => ({ ...toStatus(error), metadata: new Metadata() });

/** Serves a call with one request and one answer. */
export const unary =
  <Request, Answer>(
    answer: (request: Request) => Promise<Answer> | Answer,
  ): handleUnaryCall<Request, Answer> =>
  async (call, done) => {
    try {
      authorize(call.metadata);
      done(null, await answer(call.request));
    } catch (error) {
      done(failure(error));
    }
  };

/** Serves a call with one request and a stream of answers. */
export const serverStream =
  <Request, Answer>(
    answers: (request: Request) => AsyncIterable<Answer>,
  ): handleServerStreamingCall<Request, Answer> =>
  async (call) => {
    // Without metadata, a client takes an error for a broken connection and retries for seven seconds.
    call.sendMetadata(new Metadata());
    try {
      authorize(call.metadata);
      for await (const answer of answers(call.request)) {
        if (call.cancelled) return;
        call.write(answer);
      }
      call.end();
    } catch (error) {
      call.emit('error', failure(error));
    }
  };

/** The other end of a stream in which both sides send. */
export interface Peer<Answer> {
  readonly isOwner: boolean;
  send(answer: Answer): void;
  fail(error: unknown): void;
}

/**
 * Serves a call in which both sides send. Requests are handled one after another, and none after one that failed. Web
 * clients expect to be refused inside the stream, so the handler must check `isOwner` itself.
 */
export const bidiStream =
  <Request, Answer>(
    handle: (peer: Peer<Answer>) => { receive(request: Request): Promise<void> | void; close(): void },
  ): handleBidiStreamingCall<Request, Answer> =>
  (call) => {
    const fail = (error: unknown) => {
      call.emit('error', failure(error));
    };
    const send = (answer: Answer) => {
      call.write(answer);
    };
    const { receive, close } = handle({ isOwner: isOwner(call.metadata), send, fail });
    let isOver = false;
    let turn = Promise.resolve();
    call.on('data', (request: Request) => {
      turn = turn
        .then(() => (isOver ? undefined : receive(request)))
        .catch((error: unknown) => {
          isOver = true;
          close();
          fail(error);
        });
    });
    call.on('end', () => {
      void turn.then(() => {
        close();
        call.end();
      });
    });
    call.on('cancelled', () => {
      isOver = true;
      close();
    });
  };
