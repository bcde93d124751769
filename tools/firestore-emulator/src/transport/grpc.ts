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
}

/**
 * Serves a stream in which both sides send. `open` returns what receives the requests, none after one that failed. Web
 * clients expect to be refused inside the stream, so it must check `isOwner` itself.
 */
export const bidiStream =
  <Request, Answer>(
    open: (peer: Peer<Answer>) => (request: Request) => void,
  ): handleBidiStreamingCall<Request, Answer> =>
  (call) => {
    const receive = open({ isOwner: isOwner(call.metadata), send: (answer) => void call.write(answer) });
    const handle = (request: Request) => {
      try {
        receive(request);
      } catch (error) {
        call.off('data', handle);
        call.emit('error', failure(error));
      }
    };
    call.on('data', handle).on('end', () => call.end());
  };
