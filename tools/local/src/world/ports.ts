import { createServer } from 'node:net';

/** The addresses of one running world, all on the loopback interface. */
export interface Ports {
  readonly hosting: number;
  readonly functions: number;
  readonly auth: number;
  readonly tasks: number;
  readonly firestore: number;
  /** The proxy by which the product reaches the fake push service, and the page that shows what was pushed. */
  readonly push: number;
  readonly pushed: number;
  readonly hub: number;
  readonly logging: number;
}

export const host = '127.0.0.1';

const standard: Ports = {
  hosting: 5000,
  functions: 5001,
  auth: 9099,
  tasks: 9499,
  firestore: 8080,
  push: 9443,
  pushed: 4600,
  hub: 4400,
  logging: 4500,
};

/** The documented ports, each raised by `offset`. */
export function portsFrom(offset: number): Ports {
  const raise = (port: number) => port + offset;
  return {
    hosting: raise(standard.hosting),
    functions: raise(standard.functions),
    auth: raise(standard.auth),
    tasks: raise(standard.tasks),
    firestore: raise(standard.firestore),
    push: raise(standard.push),
    pushed: raise(standard.pushed),
    hub: raise(standard.hub),
    logging: raise(standard.logging),
  };
}

/** Throws an Error that names every port that something else listens on, and the way out. */
export async function refuseTakenPorts(ports: Ports): Promise<void> {
  const all = Object.entries(ports);
  const taken = await Promise.all(all.map(([, port]) => isTaken(port)));
  const names = all.filter((_, index) => taken[index]).map(([name, port]) => `${port} (${name})`);
  if (names.length === 0) return;
  throw new Error(
    `Taken already: port ${names.join(', ')}.\n` +
      'Stop what listens there (perhaps an earlier start), or move this one aside: PORT_OFFSET=1000 npm start',
  );
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(true));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}
