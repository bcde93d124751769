import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Socket } from 'node:net';

const http2Preface = Buffer.from('PRI');

interface OnePort {
  /** Resolves to the port. Rejects with EADDRINUSE when it is taken. */
  listen(port: number, host: string): Promise<number>;
  /** Ends every connection. */
  close(): Promise<void>;
}

/**
 * Listens for HTTP/1.1 and HTTP/2 on one port. An HTTP/2 connection begins with "PRI * HTTP/2.0", and no
 * HTTP/1.1 method does, so the first bytes decide.
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
      if (first.length < http2Preface.length && http2Preface.subarray(0, first.length).equals(first)) return;
      socket.off('readable', look);
      socket.off('error', drop);
      if (first.subarray(0, http2Preface.length).equals(http2Preface)) takeHttp2(socket);
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
