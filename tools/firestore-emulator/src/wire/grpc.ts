import {
  Metadata,
  type ServerDuplexStream,
  type ServerUnaryCall,
  type ServerWritableStream,
  type sendUnaryData,
} from '@grpc/grpc-js';
import { type Caller, callerOf } from './caller.ts';
import { toStatus } from './status-error.ts';

type HasMetadata = { metadata: Metadata };

const callerIn = ({ metadata }: HasMetadata): Caller =>
  callerOf(metadata.get('authorization')[0]?.toString());

/** Serves a call with one request and one answer. */
export const unary =
  <Request, Answer>(answer: (request: Request, caller: Caller) => Promise<Answer>) =>
  async (call: ServerUnaryCall<Request, Answer>, done: sendUnaryData<Answer>) => {
    try {
      done(null, await answer(call.request, callerIn(call)));
    } catch (error) {
      done({ ...toStatus(error), metadata: new Metadata() });
    }
  };

/** Serves a call with one request and a stream of answers. */
export const streaming =
  <Request, Answer>(answers: (request: Request, caller: Caller) => AsyncIterable<Answer>) =>
  async (call: ServerWritableStream<Request, Answer>) => {
    // A client that hears nothing before an error takes the line for broken and tries again for seven seconds.
    call.sendMetadata(new Metadata());
    try {
      for await (const answer of answers(call.request, callerIn(call))) {
        if (call.cancelled) return;
        call.write(answer);
      }
      call.end();
    } catch (error) {
      call.emit('error', { ...toStatus(error), metadata: new Metadata() });
    }
  };

/** What a conversation may do with its other end. */
export interface Line<Answer> {
  send(answer: Answer): void;
  fail(error: unknown): void;
}

/** Serves a call in which both sides talk: `converse` returns what to do with a request and when it is over. */
export const conversing =
  <Request, Answer>(
    converse: (line: Line<Answer>, caller: Caller) => { hear(request: Request): void; over(): void },
  ) =>
  (call: ServerDuplexStream<Request, Answer>) => {
    const fail = (error: unknown) => {
      call.emit('error', { ...toStatus(error), metadata: new Metadata() });
    };
    try {
      const { hear, over } = converse({ send: (answer) => call.write(answer), fail }, callerIn(call));
      call.on('data', (request: Request) => {
        try {
          hear(request);
        } catch (error) {
          over();
          fail(error);
        }
      });
      call.on('end', () => {
        over();
        call.end();
      });
      call.on('cancelled', over);
    } catch (error) {
      fail(error);
    }
  };
