import { spawn } from 'node:child_process';
import { testStack } from '@reshape/local/test/stack';

const { ports } = testStack();
const service = `http://127.0.0.1:${ports.pushed}`;

/** A push that the fake push service took and decrypted. */
export interface Pushed {
  readonly endpoint: string;
  readonly topic: string;
  readonly payload: string;
  readonly times: number;
}

/** A subscription that the fake push service knows, as a browser would get it for this key (base64url). */
export async function makeSubscription(applicationServerKey: string): Promise<object> {
  const answer = await fetch(`${service}/subscriptions`, {
    method: 'POST',
    body: JSON.stringify({ host: 'fcm.googleapis.com', applicationServerKey }),
  });
  return answer.json();
}

/** What was pushed to this endpoint so far. */
export async function pushedTo(endpoint: string | null): Promise<Pushed[]> {
  const all: Pushed[] = await (await fetch(`${service}/messages`)).json();
  return all.filter((each) => each.endpoint === endpoint);
}

const standardHosting = 5_000;

/** Runs the schedule as if it were `at`, by the command that a developer runs it with. */
export function dispatchNudgesAt(at: Date): Promise<void> {
  const PORT_OFFSET = String(ports.hosting - standardHosting);
  const args = ['run.mjs', 'cron', 'dispatchNudges', '--at', at.toISOString()];
  const child = spawn(process.execPath, args, { cwd: '..', env: { ...process.env, PORT_OFFSET } });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(said))));
  });
}
