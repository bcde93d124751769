import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

/** The categories of running code, by its file. The first match counts. */
const places: readonly (readonly [string, RegExp])[] = [
  ['web-push and http_ece around the cryptography', /node_modules\/(web-push|http_ece)\//],
  ['cryptography of Node', /^node:internal\/crypto/],
  ['undici', /node_modules\/undici\//],
  ['our sender', /functions\/src\/|bench\/src\//],
  ['TLS and sockets of Node', /^node:(_tls|net|internal\/(stream|tls)|internal\/streams|_http|https)/],
  ['the rest of Node', /^node:/],
];

/** Smaller shares are summed up. */
const leastShare = 0.02;

/** Shares of the time by category, largest first. */
export type Shares = readonly (readonly [place: string, share: number])[];

/** Starts a CPU profile of this process. Returns a function that stops it and reports. */
export async function startProfile(): Promise<() => Promise<Shares>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  const moduleOf = modulesByLine();
  return async () => {
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    const place = new Map(
      profile.nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => [
        id,
        placeOf(functionName, url.endsWith(__filename) ? (moduleOf[lineNumber] ?? '') : url),
      ]),
    );
    const spent = new Map<string, number>();
    let all = 0;
    profile.samples?.forEach((id, index) => {
      const where = place.get(id) ?? 'elsewhere';
      const time = profile.timeDeltas?.[index] ?? 0;
      if (where === 'idle') return;
      all += time;
      spent.set(where, (spent.get(where) ?? 0) + time);
    });
    const shares = [...spent].map(([where, time]) => [where, time / all] as const);
    const worthNaming = shares.filter(([, share]) => share >= leastShare).sort(([, a], [, b]) => b - a);
    const rest = 1 - worthNaming.reduce((sum, [, share]) => sum + share, 0);
    return [...worthNaming, ['everything else', rest]];
  };
}

/** The source file of each line of this bundle: esbuild names it in a comment before its first line. */
function modulesByLine(): readonly string[] {
  let file = '';
  return readFileSync(__filename, 'utf8')
    .split('\n')
    .map((line) => {
      file = /^\/\/ (\S+\.[cm]?[jt]s)$/.exec(line)?.[1] ?? file;
      return file;
    });
}

function placeOf(functionName: string, url: string): string {
  if (functionName === '(idle)') return 'idle';
  if (functionName === '(garbage collector)') return 'garbage collection';
  // Native code without a caller in JavaScript: OpenSSL for the sockets, and the kernel.
  if (functionName === '(program)') return 'native code, sockets and kernel';
  // Functions without a file are native: `computeSecret` is OpenSSL's.
  return places.find(([, pattern]) => pattern.test(url))?.[0] ?? `${functionName} (native)`;
}
