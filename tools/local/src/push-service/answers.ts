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

/** How the push service answers one message. */
export interface Answer {
  /**
   * `plain`: status and headers. `hang`: nothing at all. `drip`: a head that never ends, `drip-body`: a body that
   * never ends, a character at a time. `flood`, `flood-body`: the same, as fast as they are taken. `reset`: the
   * connection is torn. `lose`: the message is taken and the connection torn before the answer.
   */
  readonly manner?: (typeof manners)[number] | undefined;
  readonly status?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Whether the message counts as accepted with this answer. */
export const isTaken = ({ manner = 'plain', status = 201 }: Answer): boolean =>
  manner === 'lose' || (status < 300 && !['hang', 'drip', 'flood', 'reset'].includes(manner));

const dripMilliseconds = 100;
const floodBytes = 65_536;
const moreHeaders = 'X-Header: more of the same\r\n'.repeat(2_000);

/**
 * Gives `answer` over the connection of `response`. What never ends, ends when the other side has had enough; `poured`
 * is called with the number of bytes of a flood that were written.
 */
export function give(
  { manner = 'plain', status = 201, headers = {} }: Answer,
  response: ServerResponse,
  poured: (bytes: number) => void,
): void {
  const { socket } = response;
  if (!socket) return;
  if (manner === 'plain') return void response.writeHead(status, headers).end();
  socket.on('error', () => undefined);
  if (manner === 'reset' || manner === 'lose') socket.destroy();
  if (manner === 'drip' || manner === 'flood') socket.write(`HTTP/1.1 ${status} Created\r\n`);
  if (manner === 'drip') drip(socket);
  if (manner === 'flood') flood(socket, moreHeaders, poured);
  if (manner === 'drip-body' || manner === 'flood-body') response.writeHead(status, headers).flushHeaders();
  if (manner === 'drip-body') drip(response);
  if (manner === 'flood-body') flood(response, 'x'.repeat(floodBytes), poured);
}

type Sink = Pick<NodeJS.WritableStream, 'write' | 'once'> & { readonly destroyed: boolean };

function drip(sink: Sink): void {
  const timer = setInterval(() => void sink.write('x'), dripMilliseconds);
  sink.once('close', () => clearInterval(timer));
}

function flood(sink: Sink, text: string, poured: (bytes: number) => void): void {
  const pour = () => {
    if (sink.destroyed) return;
    poured(text.length);
    if (sink.write(text)) setImmediate(pour);
    else sink.once('drain', pour);
  };
  pour();
}
