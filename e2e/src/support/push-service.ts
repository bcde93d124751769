import { spawn } from 'node:child_process';
import { testStack } from '@reshape/local/test/stack';

const { ports } = testStack();
const service = `http://127.0.0.1:${ports.outbox}`;

/** A push that the fake push service accepted and decrypted. */
export interface Pushed {
  readonly endpoint: string;
  readonly topic: string;
  readonly payload: string;
  readonly times: number;
}

/** A subscription at the fake push service, as a browser would get it for this key (base64url). */
export async function makeSubscription(applicationServerKey: string): Promise<object> {
  const answer = await fetch(`${service}/subscriptions`, {
    method: 'POST',
    body: JSON.stringify({ host: 'fcm.googleapis.com', applicationServerKey }),
  });
  return answer.json();
}

/** The messages pushed to this endpoint so far. */
export async function messagesTo(endpoint: string | null): Promise<Pushed[]> {
  const all: Pushed[] = await (await fetch(`${service}/messages`)).json();
  return all.filter((message) => message.endpoint === endpoint);
}

/** The responses to all requests to this endpoint. */
export async function attemptsAt(endpoint: string | null): Promise<string[]> {
  const all: { endpoint: string; answered: string }[] = await (await fetch(`${service}/attempts`)).json();
  return all.filter((attempt) => attempt.endpoint === endpoint).map(({ answered }) => answered);
}

/** The codes with which a real browser acknowledged messages at this endpoint; 100 means shown. */
export async function acknowledgementsAt(endpoint: string | null): Promise<number[]> {
  const all: { endpoint: string; code: number }[] = await (await fetch(`${service}/acknowledgements`)).json();
  return all.filter((acknowledgement) => acknowledgement.endpoint === endpoint).map(({ code }) => code);
}

/** Runs the schedule for the time `at`, with the command that a developer uses. */
export function dispatchNudgesAt(at: Date): Promise<void> {
  const args = ['run.mjs', 'cron', 'dispatchNudges', '--at', at.toISOString()];
  const child = spawn(process.execPath, args, { cwd: '..' });
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
