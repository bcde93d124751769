import type { ServerResponse } from 'node:http';

export const manners = [
  'plain',
  'hang',
  'drip',
  'drip-body',
  'flood',
  'flood-body',
  'reset',
  'lose',
] as const;

/** The push service's response to one message. */
export interface Answer {
  /**
   * `plain`: status and headers. `hang`: no response. `drip`: endless headers, `drip-body`: an endless body, one
   * character at a time. `flood`, `flood-body`: the same, as fast as the client reads. `reset`: the connection is
   * reset. `lose`: the message is accepted and the connection reset before the response.
   */
  readonly manner?: (typeof manners)[number] | undefined;
  readonly status?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Whether the message counts as accepted with this response. */
export const isAccepted = ({ manner = 'plain', status = 201 }: Answer): boolean =>
  manner === 'lose' || (status < 300 && !['hang', 'drip', 'flood', 'reset'].includes(manner));

const dripMilliseconds = 100;
const floodBytes = 65_536;
const moreHeaders = 'X-Header: more of the same\r\n'.repeat(2_000);

/**
 * Sends `answer` on the connection of `response`. An endless response ends when the client closes the connection;
 * `onWritten` is called with the number of bytes written of a flood.
 */
export function sendAnswer(
  { manner = 'plain', status = 201, headers = {} }: Answer,
  response: ServerResponse,
  onWritten: (bytes: number) => void,
): void {
  const { socket } = response;
  if (!socket) return;
  if (manner === 'plain') return void response.writeHead(status, headers).end();
  socket.on('error', () => undefined);
  if (manner === 'reset' || manner === 'lose') socket.destroy();
  if (manner === 'drip' || manner === 'flood') socket.write(`HTTP/1.1 ${status} Created\r\n`);
  if (manner === 'drip') drip(socket);
  if (manner === 'flood') flood(socket, moreHeaders, onWritten);
  if (manner === 'drip-body' || manner === 'flood-body') response.writeHead(status, headers).flushHeaders();
  if (manner === 'drip-body') drip(response);
  if (manner === 'flood-body') flood(response, 'x'.repeat(floodBytes), onWritten);
}

type Sink = Pick<NodeJS.WritableStream, 'write' | 'once'> & { readonly destroyed: boolean };

function drip(sink: Sink): void {
  const timer = setInterval(() => void sink.write('x'), dripMilliseconds);
  sink.once('close', () => clearInterval(timer));
}

function flood(sink: Sink, text: string, onWritten: (bytes: number) => void): void {
  const pour = () => {
    if (sink.destroyed) return;
    onWritten(text.length);
    if (sink.write(text)) setImmediate(pour);
    else sink.once('drain', pour);
  };
  pour();
}
