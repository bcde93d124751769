import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import { makeAuthority } from '@reshape/local/push-service/authority';
import { decrypt } from '@reshape/local/push-service/decrypt';
import { findSubscriber } from '@reshape/local/push-service/subscriptions';

// A fake push service that is as cheap as possible, so that the sender is what is measured. Runs in its own process.
// First argument: the file for its certificate. Second: its response time, `at-once` or `late`.
const [, , certificateFile = '', pace] = process.argv;

/** The delays of `late` responses in milliseconds; one in `everyNth` takes much longer. */
const late = { default: 25, rare: 400, everyNth: 20 } as const;
const sampleEvery = 97;

const answer = Buffer.from('HTTP/1.1 201 Created\r\nContent-Length: 0\r\nTTL: 43200\r\n\r\n');

let taken = 0;
const signatures = new Set<string>();
const samples: { endpoint: string; body: Buffer }[] = [];

const header = (head: string, name: string): string =>
  new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';

function take(head: string, body: Buffer, socket: TLSSocket): void {
  taken += 1;
  signatures.add(header(head, 'authorization'));
  if (taken % sampleEvery === 0)
    samples.push({
      endpoint: `https://${header(head, 'host')}${head.split(' ', 2)[1]}`,
      body: Buffer.from(body),
    });
  if (pace !== 'late') socket.write(answer);
  else setTimeout(() => socket.write(answer), taken % late.everyNth === 0 ? late.rare : late.default);
}

function listen(socket: TLSSocket): void {
  let waiting: Buffer = Buffer.alloc(0);
  socket.setNoDelay(true).on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
    for (;;) {
      const end = waiting.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = waiting.toString('latin1', 0, end);
      const bodyEnd = end + 4 + Number(header(head, 'content-length'));
      if (waiting.length < bodyEnd) return;
      take(head, waiting.subarray(end + 4, bodyEnd), socket);
      waiting = waiting.subarray(bodyEnd);
    }
  });
}

async function main(): Promise<void> {
  const { key, certificate } = await makeAuthority();
  writeFileSync(certificateFile, certificate);
  const server = createServer({ key, cert: certificate }, listen);
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
}

// Reports the number of messages, of signatures, and of samples that a browser could decrypt.
process.on('message', (payload: string) => {
  const isRead = ({ endpoint, body }: (typeof samples)[number]) => {
    const subscriber = findSubscriber(endpoint);
    return subscriber !== undefined && decrypt(body, subscriber) === payload;
  };
  process.send?.({
    taken,
    signatures: signatures.size,
    samples: samples.length,
    read: samples.filter(isRead).length,
  });
});

void main();
