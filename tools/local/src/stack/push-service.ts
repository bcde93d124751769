import { preloadEnvironment } from '../push-service/preload-environment.ts';
import { localPushHosts, pushHosts } from '../push-service/push-hosts.ts';
import type { Program } from './child-process.ts';
import type { Ports } from './ports.ts';

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
const hostsOf = (faked: FakedPush) => (faked === 'instead' ? pushHosts : localPushHosts);

/** The fake push service as a program of a world. */
export const pushService = ({ ports, data, faked }: Settings): Program => ({
  name: 'The push service',
  command: [
    process.execPath,
    ...['--import', 'tsx', 'tools/local/src/push-service/main.ts'],
    ...['--port', String(ports.push), '--control-port', String(ports.pushed)],
    ...['--certificate', certificateIn(data), '--host', hostsOf(faked)[0] ?? ''],
  ],
  log: `${data}/logs/push-service.log`,
  ready: 'The push service is ready',
});

/** The variables with which the functions find it. */
export const pushEnvironment = ({ ports, data, faked }: Settings) =>
  preloadEnvironment({
    port: ports.push,
    hosts: hostsOf(faked),
    certificateFile: certificateIn(data),
    preloadFile: `${data}/push-preload.cjs`,
  });
