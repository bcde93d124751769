import { createServer } from 'node:net';

/** The ports of one running stack, all on the loopback interface. */
export interface Ports {
  readonly hosting: number;
  readonly functions: number;
  readonly auth: number;
  readonly tasks: number;
  readonly firestore: number;
  /** The proxy to the fake push service, and the page that shows what the product sent. */
  readonly push: number;
  readonly outbox: number;
  readonly payments: number;
  readonly mail: number;
  readonly hub: number;
  readonly logging: number;
  readonly authHub: number;
  readonly authLogging: number;
}

export const host = '127.0.0.1';

const standard: Ports = {
  hosting: 5000,
  functions: 5001,
  auth: 9099,
  tasks: 9499,
  firestore: 8080,
  push: 9443,
  outbox: 4600,
  payments: 4700,
  mail: 4725,
  hub: 4400,
  logging: 4500,
  authHub: 4401,
  authLogging: 4501,
};

/** Ports that browsers and `fetch` refuse to connect to (the Fetch standard's "bad ports" above 1023). */
const blockedPorts: readonly number[] = [
  ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566],
  ...[6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080],
];

const wayOut = 'for example PORT_OFFSET=3000 npm start';

/**
 * The documented ports plus `offset`. Throws a RangeError for an offset that results in a port that browsers
 * block.
 */
export function portsFrom(offset: number): Ports {
  const ports = raisedPorts(offset);
  const wrong = Object.values(ports).find(
    (port) => !Number.isInteger(port) || port < 1024 || port > 65_535 || blockedPorts.includes(port),
  );
  if (wrong !== undefined)
    throw new RangeError(
      `PORT_OFFSET=${offset} would use port ${wrong}, which cannot be used. Choose another, ${wayOut}`,
    );
  return ports;
}

function raisedPorts(offset: number): Ports {
  const raise = (port: number) => port + offset;
  return {
    hosting: raise(standard.hosting),
    functions: raise(standard.functions),
    auth: raise(standard.auth),
    tasks: raise(standard.tasks),
    firestore: raise(standard.firestore),
    push: raise(standard.push),
    outbox: raise(standard.outbox),
    payments: raise(standard.payments),
    mail: raise(standard.mail),
    hub: raise(standard.hub),
    logging: raise(standard.logging),
    authHub: raise(standard.authHub),
    authLogging: raise(standard.authLogging),
  };
}

/** Throws an Error that names every port already in use, and the solution. */
export async function refuseTakenPorts(ports: Ports): Promise<void> {
  const all = Object.entries(ports);
  const taken = await Promise.all(all.map(([, port]) => isTaken(port)));
  const names = all.filter((_, index) => taken[index]).map(([name, port]) => `${port} (${name})`);
  if (names.length === 0) return;
  throw new Error(
    `Taken already: port ${names.join(', ')}.\n` +
      `Stop what listens there (perhaps an earlier start), or move this one aside, ${wayOut}`,
  );
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(true));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}
