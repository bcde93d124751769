import type { IncomingMessage } from 'node:http';

/** Where a call came from. Of IPv6 the network (/64) counts, not the device. */
export interface Origin {
  /**
   * The caller's own network address: what Hosting's front end says in `Fastly-Client-IP`, else the hop before us. Who
   * calls a function by its own address may write that header; `hop` is then what tells the truth.
   */
  readonly client: string;
  /** The last address in `X-Forwarded-For`, which Google's front end writes: Hosting's own for whoever came through it. */
  readonly hop: string;
}

export function originOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): Origin {
  const last = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  const hop = network(last || socket.remoteAddress || 'unknown');
  const said = headers['fastly-client-ip'];
  return { hop, client: typeof said === 'string' && said.length <= 45 ? network(said) : hop };
}

const network = (address: string): string =>
  address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;
