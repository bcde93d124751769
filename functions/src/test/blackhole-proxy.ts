import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A wire to the database on which answers can be held back while requests still go through. */
export interface BlackholeProxy {
  /** Host and port, as in `FIRESTORE_EMULATOR_HOST`. */
  readonly address: string;
  /**
   * Loses the answer to what makes `happened` true, which looks at the database by another way, and every answer after
   * it. Those before it come through: an answer that was held when `happened` was still false cannot be the one.
   */
  loseAnswerTo(happened: () => Promise<boolean>): Promise<void>;
  /** From now on no answer comes through. */
  loseAnswers(): void;
  /** Lets answers through again, over new connections: those that missed one are cut. */
  recover(): void;
  close(): Promise<void>;
}

export async function blackholeProxy(database: string): Promise<BlackholeProxy> {
  const [host, port] = database.split(':');
  const sockets = new Set<Socket>();
  let isDeaf = false;
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
      if (!isDeaf && client.writable) client.write(chunk);
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
    async loseAnswerTo(happened) {
      const queue: (() => void)[] = [];
      held = queue;
      for (;;) {
        const before = queue.length;
        if (await happened()) break;
        for (const pass of queue.splice(0, before)) pass();
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      isDeaf = true;
      held = undefined;
    },
    loseAnswers() {
      isDeaf = true;
    },
    recover() {
      cutAll();
      isDeaf = false;
      held = undefined;
    },
    close: () => {
      cutAll();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
