import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { listen } from '../loopback.ts';

interface Settings {
  /** Any free port by default. */
  readonly port?: number;
  /** The fake push service's port on the loopback interface. */
  readonly servicePort: number;
  /** The hosts that it replaces, including their subdomains. */
  readonly hosts: readonly string[];
  /** Whether connections to other hosts are passed on or refused. */
  readonly others: 'connect' | 'refuse';
}

export interface PushProxy {
  /** Its URL, as used in a proxy variable. */
  readonly url: string;
  close(): Promise<void>;
}

const httpsPort = 443;

/**
 * An HTTP proxy that routes connections to some hosts to the fake push service. The product uses it through the
 * variable `PUSH_PROXY`, and trusts the service's certificate through `NODE_EXTRA_CA_CERTS`; everything else about a
 * connection stays the same, including the check of the host name against the certificate.
 */
export async function startPushProxy({ port = 0, servicePort, hosts, others }: Settings): Promise<PushProxy> {
  const sockets = new Set<Socket>();
  const isFaked = (host: string) =>
    hosts.some((fakedHost) => host === fakedHost || host.endsWith(`.${fakedHost}`));
  const server = createServer((_, response) => void response.writeHead(405).end());
  server.on('connect', ({ url = '' }, client: Socket, head: Buffer) => {
    const [host = '', wantedPort] = url.split(':');
    sockets.add(client.on('error', () => undefined).on('close', () => sockets.delete(client)));
    if (Number(wantedPort) !== httpsPort || (others === 'refuse' && !isFaked(host)))
      return void client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const upstream = isFaked(host) ? connect(servicePort, '127.0.0.1') : connect(httpsPort, host);
    sockets.add(upstream.on('close', () => sockets.delete(upstream)));
    upstream
      .on('error', () => client.destroy())
      .once('connect', () => {
        client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
        upstream.write(head);
        upstream.pipe(client).pipe(upstream);
      })
      .on('close', () => client.destroy());
    client.on('close', () => upstream.destroy());
  });
  return {
    url: `http://127.0.0.1:${await listen(server, port)}`,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
