import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy in front of the database that can drop responses while requests still go through. */
export interface BlackholeProxy {
  /** Host and port, as in `FIRESTORE_EMULATOR_HOST`. */
  readonly address: string;
  /**
   * Drops every response from the moment when `happened` becomes true; it reads the database over another connection.
   * Earlier responses pass through.
   */
  dropResponseTo(happened: () => Promise<boolean>): Promise<void>;
  /** Existing connections stay open but deliver no more responses; new ones work. */
  stallConnections(): void;
  /** Lets responses through again, over new connections: connections that missed a response are closed. */
  recover(): void;
  close(): Promise<void>;
}

export async function blackholeProxy(database: string): Promise<BlackholeProxy> {
  const [host, port] = database.split(':');
  const sockets = new Set<Socket>();
  let isDropping = false;
  const stalled = new WeakSet<Socket>();
  let held: (() => void)[] | undefined;
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
      if (!isDropping && !stalled.has(client) && client.writable) client.write(chunk);
    };
    upstream.on('data', (chunk) => {
      if (held) held.push(() => pass(chunk));
      else pass(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async dropResponseTo(happened) {
      const queue: (() => void)[] = [];
      held = queue;
      for (;;) {
        const before = queue.length;
        if (await happened()) break;
        for (const pass of queue.splice(0, before)) pass();
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      isDropping = true;
      held = undefined;
    },
    stallConnections() {
      for (const socket of sockets) stalled.add(socket);
    },
    recover() {
      cutAll();
      isDropping = false;
      held = undefined;
    },
    close: () => {
      cutAll();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
