// @ts-check
// The ports of the product on this machine. Plain JavaScript, because run.mjs reads it before anything is installed.
import { createServer } from 'node:net';

export const host = '127.0.0.1';

/** The variable in which tests name the ports of the stack that a command is for, as JSON. */
export const portsVariable = 'RESHAPE_PORTS';

/**
 * The ports of one running stack, all on the loopback interface. `push` is the proxy to the fake push service, `outbox`
 * the page that shows what the product sent, `vite` the web app with hot reload.
 */
const standard = Object.freeze({
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
  vite: 5173,
});

/** @typedef {Readonly<Record<keyof typeof standard, number>>} Ports */

/**
 * Where the ports of each stack begin within its hundred. Each has room for all ports without one that browsers and
 * `fetch` refuse (the Fetch standard's "bad ports", such as 5060, 6000, 6566 and 10080) or one of the standard ports,
 * whatever the hundred.
 */
const firstOf = { local: 2, 'dry-run': 26, browsers: 44, test: 81 };

/** @typedef {keyof typeof firstOf} StackName */

const maxOffset = 60_000;

/**
 * The ports of a stack. With an offset, they are a block of the hundred that begins at 5000 plus the offset, so that
 * stacks whose offsets differ by a hundred never meet; without one, `npm start` has the ports that Firebase's tools
 * document. Throws a RangeError for anything but a hundred from 0 to 60,000.
 *
 * @param {StackName} stack
 * @param {string} [offset]
 * @returns {Ports}
 */
export function portsOf(stack, offset = process.env.PORT_OFFSET || '0') {
  const number = Number(offset);
  if (!Number.isInteger(number / 100) || number < 0 || number > maxOffset)
    throw new RangeError(
      `PORT_OFFSET must be a whole number of hundreds from 0 to ${maxOffset}, such as 3000; it is ${offset}.`,
    );
  if (stack === 'local' && number === 0) return standard;
  const first = standard.hosting + number + firstOf[stack];
  const ports = Object.keys(standard).map((name, index) => [name, first + index]);
  return Object.fromEntries(ports);
}

/**
 * Throws an Error that names every port already in use, and the solution.
 *
 * @param {Ports} ports
 */
export async function refuseTakenPorts(ports) {
  const all = Object.entries(ports);
  const taken = await Promise.all(all.map(([, port]) => isTaken(port)));
  const names = all.filter((_, index) => taken[index]).map(([name, port]) => `${port} (${name})`);
  if (names.length === 0) return;
  throw new Error(
    `Already in use: port ${names.join(', ')}.\n` +
      'Stop what listens there, or use other ports, for example PORT_OFFSET=3000 npm start',
  );
}

/** @type {(port: number) => Promise<boolean>} */
const isTaken = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(true));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
