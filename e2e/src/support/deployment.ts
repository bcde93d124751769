import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { testStack } from '@reshape/local/test/stack';

/** Changes the text of a file, as another build would. */
type Change = (text: string) => string;

/**
 * The product at its own address, which can be cut off to look like a missing network, and whose files can be
 * replaced like in a deploy.
 */
export class Deployment {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #changes: Readonly<Record<string, Change>> = {};
  #port = 0;
  /** The port of the product. */
  readonly #target: number;

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer((incoming, response) => this.#forward(incoming, response));
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket.on('close', () => this.#sockets.delete(socket)));
    });
  }

  /** By default, the product of the test command. */
  static async start(target = testStack().ports.hosting): Promise<Deployment> {
    const deployment = new Deployment(target);
    await deployment.goOnline();
    return deployment;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async goOnline(): Promise<void> {
    if (this.#server.listening) return;
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async goOffline(): Promise<void> {
    const isClosed = new Promise<void>((resolve) => void this.#server.close(() => resolve()));
    for (const socket of this.#sockets) socket.destroy();
    await isClosed;
  }

  async stop(): Promise<void> {
    if (this.#server.listening) await this.goOffline();
  }

  /** Replaces deployed files: each path gets the result of its change. */
  deploy(changes: Readonly<Record<string, Change>>): void {
    this.#changes = changes;
  }

  #forward(incoming: IncomingMessage, response: ServerResponse): void {
    const { method, url: path = '/', headers } = incoming;
    const change = this.#changes[path];
    const upstream = request(
      // Text that will be changed must arrive uncompressed and fresh.
      {
        port: this.#target,
        host: '127.0.0.1',
        method,
        path,
        headers: change ? { host: headers.host } : headers,
      },
      async (answer) => {
        const { 'content-length': _, etag: __, ...kept } = answer.headers;
        if (!change) {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          return;
        }
        let text = '';
        for await (const chunk of answer.setEncoding('utf8')) text += chunk;
        response.writeHead(answer.statusCode ?? 502, kept).end(change(text));
      },
    );
    upstream.on('error', () => response.destroy());
    incoming.pipe(upstream);
  }
}
