import { createServer, type ServerResponse } from 'node:http';
import { listen, stop } from '../../../local/src/loopback.ts';

/** A server in place of the payment provider and of the queues, which refuses everything. */
export interface RefusingServices {
  /** The settings of functions that use it. */
  readonly env: Readonly<Record<string, string>>;
  /** How many requests it has refused so far. */
  count(): number;
  close(): Promise<void>;
}

/** An error, nonsense instead of JSON, a connection that breaks, and no answer at all. */
const refusals: readonly ((response: ServerResponse) => void)[] = [
  (response) => void response.writeHead(503).end('{"error":{"status":"UNAVAILABLE"}}'),
  (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>'),
  (response) => void response.destroy(),
  () => {},
];

export async function refusingServices(): Promise<RefusingServices> {
  let count = 0;
  const server = createServer((_, response) => {
    refusals[count % refusals.length]?.(response);
    count += 1;
  });
  const port = await listen(server);
  return {
    env: { CLOUD_TASKS_EMULATOR_HOST: `127.0.0.1:${port}`, RAZORPAY_URL: `http://127.0.0.1:${port}` },
    count: () => count,
    close: () => stop(server),
  };
}
