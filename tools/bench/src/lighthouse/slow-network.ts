import { createServer, request } from 'node:http';
import { listen } from '../../../local/src/loopback.ts';

/** Lighthouse's slow phone network: download speed in Mbit/s, and the latency of a response in milliseconds. */
export const phoneNetwork = { megabitsPerSecond: 1.6, latencyMs: 150 } as const;

const pieceBytes = 4_096;

export interface SlowNetwork {
  /** The URL of an HTTP proxy for all of a browser's traffic: pages, Firebase, and the service worker's requests. */
  readonly proxy: string;
  close(): void;
}

const sleepUntil = (time: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, time - performance.now())));

/** Starts a proxy that limits all responses together to the speed of `phoneNetwork`. */
export async function startSlowNetwork(): Promise<SlowNetwork> {
  const bytesPerMs = (phoneNetwork.megabitsPerSecond * 1_000_000) / 8 / 1_000;
  let lineIsFreeAt = 0;
  const server = createServer((incoming, response) => {
    const beganAt = performance.now();
    const url = URL.parse(incoming.url ?? '');
    if (url?.hostname !== '127.0.0.1') return void response.writeHead(403).end();
    const upstream = request(url, { method: incoming.method, headers: incoming.headers }, async (answer) => {
      await sleepUntil(beganAt + phoneNetwork.latencyMs);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      for await (const chunk of answer)
        for (let sent = 0; sent < chunk.length; sent += pieceBytes) {
          const piece = chunk.subarray(sent, sent + pieceBytes);
          lineIsFreeAt = Math.max(lineIsFreeAt, performance.now()) + piece.length / bytesPerMs;
          await sleepUntil(lineIsFreeAt);
          response.write(piece);
        }
      response.end();
    });
    upstream.on('error', () => response.destroy());
    incoming.pipe(upstream);
  });
  return {
    proxy: `http://127.0.0.1:${await listen(server)}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
