import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Socket } from 'node:net';

const HTTP2_PREFACE = Buffer.from('PRI');

interface OnePort {
  /** Resolves with the port that was taken. Rejects with EADDRINUSE when it is not free. */
  listen(port: number, host: string): Promise<number>;
  /** Ends every connection. */
  close(): Promise<void>;
}

/**
 * A listener for HTTP/1.1 and HTTP/2 on one port: every HTTP/2 connection opens with "PRI * HTTP/2.0", and no
 * HTTP/1.1 method begins like that, so the first bytes decide who gets the socket.
 */
export function onePort(http1: HttpServer, takeHttp2: (socket: Socket) => void): OnePort {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    const drop = () => socket.destroy();
    socket.on('error', drop);
    const look = () => {
      const first: Buffer | null = socket.read();
      if (!first) return;
      socket.unshift(first);
      if (first.length < HTTP2_PREFACE.length && HTTP2_PREFACE.subarray(0, first.length).equals(first))
        return;
      socket.off('readable', look);
      socket.off('error', drop);
      if (first.subarray(0, HTTP2_PREFACE.length).equals(HTTP2_PREFACE)) takeHttp2(socket);
      else http1.emit('connection', socket);
    };
    socket.on('readable', look);
  });
  return {
    async listen(port, host) {
      server.listen(port, host);
      await once(server, 'listening');
      const address = server.address();
      return typeof address === 'object' && address !== null ? address.port : port;
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
