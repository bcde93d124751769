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

/** The fake push service as a program of a world. */
export const pushService = ({ ports, data, faked }: Settings): Program => ({
  name: 'The push service',
  command: [
    process.execPath,
    ...['--import', 'tsx', 'tools/local/src/push-service/main.ts'],
    ...['--proxy-port', String(ports.push), '--control-port', String(ports.pushed)],
    ...['--certificate', certificateIn(data), ...(faked === 'instead' ? ['--replace-all'] : [])],
  ],
  log: `${data}/logs/push-service.log`,
  ready: 'The push service is ready',
});

/** The variables with which the functions find it: a proxy, and the certificate to trust. Production refuses the proxy. */
export const pushEnvironment = ({ ports, data }: Settings): Readonly<Record<string, string>> => ({
  PUSH_PROXY: `http://${host}:${ports.push}`,
  NODE_EXTRA_CA_CERTS: resolve(certificateIn(data)),
});
