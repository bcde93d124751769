import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A wire to the database on which answers can be held back while requests still go through. */
export interface DeafProxy {
  /** Host and port, as in `FIRESTORE_EMULATOR_HOST`. */
  readonly address: string;
  /** From now on answers take so long to come through, until `recover`. Those under way when it goes deaf are lost. */
  delayAnswers(milliseconds: number): void;
  /** From now on no answer comes through. */
  loseAnswers(): void;
  /** Lets answers through again, over new connections: those that missed one are cut. */
  recover(): void;
  close(): Promise<void>;
}

export async function deafProxy(database: string): Promise<DeafProxy> {
  const [host, port] = database.split(':');
  const sockets = new Set<Socket>();
  let isDeaf = false;
  let delay = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(port), host);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          client.destroy();
          upstream.destroy();
        });
    }
    client.pipe(upstream);
    const pass = (chunk: Buffer) => {
      if (!isDeaf && client.writable) client.write(chunk);
    };
    upstream.on('data', (chunk) => {
      if (delay === 0) pass(chunk);
      else setTimeout(pass, delay, chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    delayAnswers(milliseconds) {
      delay = milliseconds;
    },
    loseAnswers() {
      isDeaf = true;
    },
    recover() {
      cutAll();
      isDeaf = false;
      delay = 0;
    },
    close: () => {
      cutAll();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
