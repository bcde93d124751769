import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A wire to the database on which answers can be held back while requests still go through. */
export interface DeafProxy {
  /** Host and port, as in `FIRESTORE_EMULATOR_HOST`. */
  readonly address: string;
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
    upstream.on('data', (chunk) => {
      if (!isDeaf) client.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    loseAnswers() {
      isDeaf = true;
    },
    recover() {
      cutAll();
      isDeaf = false;
    },
    close: () => {
      cutAll();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
