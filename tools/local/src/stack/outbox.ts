import { resolve } from 'node:path';
import type { Program } from './child-process.ts';
import { host, type Ports } from './ports.ts';

/**
 * Which push services of the browsers are faked. `beside`: none; the fake one has names of its own below theirs, and
 * a browser that subscribes on this machine is reached at its real one. `instead`: all of them, so that nothing leaves
 * this machine.
 */
export type FakedPush = 'beside' | 'instead';

interface Settings {
  readonly ports: Ports;
  /** The folder of the world. */
  readonly data: string;
  readonly faked: FakedPush;
}

const certificateIn = (data: string) => `${data}/push-service.pem`;

/** Where everything ends that leaves the product on this machine, as a program of a world: push service, mail server, page. */
export const outbox = ({ ports, data, faked }: Settings): Program => ({
  name: 'The outbox',
  command: [
    process.execPath,
    ...['--import', 'tsx', 'tools/local/src/outbox/main.ts'],
    ...['--proxy-port', String(ports.push), '--control-port', String(ports.outbox)],
    ...['--mail-port', String(ports.mail), '--payments-url', `http://${host}:${ports.payments}`],
    ...['--certificate', certificateIn(data), ...(faked === 'instead' ? ['--replace-all'] : [])],
  ],
  log: `${data}/logs/outbox.log`,
  ready: 'The outbox is ready',
});

/**
 * The variables with which the functions find it: a proxy and the certificate to trust, the mail server, and the site that mails
 * link to. Production refuses the proxy and the mail server.
 */
export const outboxEnvironment = ({ ports, data }: Settings): Readonly<Record<string, string>> => ({
  PUSH_PROXY: `http://${host}:${ports.push}`,
  NODE_EXTRA_CA_CERTS: resolve(certificateIn(data)),
  SMTP_LOCAL_URL: `smtp://${host}:${ports.mail}`,
  SITE_URL: `http://${host}:${ports.hosting}`,
});
