import type { Server as HttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';

const HTTP2_PREFACE = Buffer.from('PRI');

/**
 * A listener for HTTP/1.1 and HTTP/2 on one port: every HTTP/2 connection opens with "PRI * HTTP/2.0", and no
 * HTTP/1.1 method begins like that, so the first bytes decide who gets the socket.
 */
export function onePort(http1: HttpServer, takeHttp2: (socket: Socket) => void): Server {
  return createServer({ noDelay: true }, (socket) => {
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
}
