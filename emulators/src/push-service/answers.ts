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
   * `plain`: status and headers. `hang`: nothing at all. `drip`: a status line that never ends, `drip-body`: a body that
   * never ends, a character at a time. `flood`, `flood-body`: the same, as fast as they are taken. `reset`: the
   * connection is torn. `lose`: the message is taken and the connection torn before the answer.
   */
  readonly manner?: (typeof manners)[number];
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Whether whoever gets this answer has handed the message over. */
export const isTaken = ({ manner = 'plain', status = 201 }: Answer): boolean =>
  manner === 'lose' || (status < 300 && !['hang', 'drip', 'flood', 'reset'].includes(manner));

const dripMilliseconds = 100;
const floodBytes = 65_536;
const moreHeaders = 'X-Header: more of the same\r\n'.repeat(2_000);

/** Gives `answer` over the connection of `response`. What never ends, ends when the other side has had enough. */
export function give(
  { manner = 'plain', status = 201, headers = {} }: Answer,
  response: ServerResponse,
): void {
  const { socket } = response;
  if (!socket) return;
  if (manner === 'plain') return void response.writeHead(status, headers).end();
  socket.on('error', () => undefined);
  if (manner === 'reset' || manner === 'lose') socket.destroy();
  if (manner === 'drip' || manner === 'flood') {
    const isDrip = manner === 'drip';
    socket.write(isDrip ? `HTTP/1.1 ${status} ` : `HTTP/1.1 ${status} Created\r\n`);
    endlessly(socket, isDrip ? 'x' : moreHeaders, isDrip ? dripMilliseconds : undefined);
  }
  if (manner === 'drip-body' || manner === 'flood-body') {
    const isDrip = manner === 'drip-body';
    response.writeHead(status, headers).flushHeaders();
    endlessly(response, 'x'.repeat(isDrip ? 1 : floodBytes), isDrip ? dripMilliseconds : undefined);
  }
}

type Sink = Pick<NodeJS.WritableStream, 'write' | 'once'> & { readonly destroyed: boolean };

/** Writes `text` again and again: with a pause, or as fast as it is taken. */
function endlessly(sink: Sink, text: string, pause: number | undefined): void {
  const timer = pause === undefined ? undefined : setInterval(() => void sink.write(text), pause);
  sink.once('close', () => clearInterval(timer));
  const pour = () => {
    if (sink.destroyed) return;
    if (sink.write(text)) setImmediate(pour);
    else sink.once('drain', pour);
  };
  if (!timer) pour();
}
