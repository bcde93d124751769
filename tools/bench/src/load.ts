import { createHistogram } from 'node:perf_hooks';
import { microchallenges } from '@reshape/content/microchallenges';
import { Agent, request } from 'undici';
import { type Deployed, type DeployedFunction, startDeployed } from './deployed/deployed.ts';

const defaultSeconds = 60;
const probeSeconds = 10;
const maxP95Ms = 150;
const members = 300;
const spotsOfEach = 20;
/** With more calls in flight than this, the instance has collapsed, and the run ends. */
const maxInFlight = 2_000;

interface Call {
  readonly path: string;
  readonly body?: unknown;
}

interface Member {
  readonly token: string;
  readonly idToken: string;
  readonly worksheetId: string;
}

/** What the app calls when it is opened. */
const visitOf = ({ idToken }: Pick<Member, 'idToken'>): readonly Call[] => [
  { path: '/auth/firebase-login', body: { idToken } },
  { path: '/api/spots' },
  { path: '/api/cohort' },
  { path: '/api/nudges/random' },
  { path: '/api/microchallenge/active' },
];

/** A member's calls on one day, as in `monthly-cost.ts`: two visits, a spot, a day of the challenge, a tick. */
function dayOf({ idToken, worksheetId }: Member): readonly Call[] {
  const challenge = microchallenges[0]?.id;
  const progress = { path: `/api/microchallenge/progress?challenge_id=${challenge}` };
  const visit = visitOf({ idToken });
  return [
    ...visit,
    { path: '/api/spots', body: { description: 'Noticed the scroll again, and put the phone away.' } },
    ...visit,
    progress,
    {
      path: '/api/microchallenge/log',
      body: { challenge_id: challenge, note: 'Three breaths at the door.' },
    },
    progress,
    { path: '/api/ikea/worksheet/active' },
    { path: '/api/ikea/worksheet/history' },
    { path: `/api/ikea/tracker/${worksheetId}/history` },
    {
      path: `/api/ikea/tracker/${worksheetId}/toggle`,
      body: { date: new Date().toISOString().slice(0, 10), completed: true },
    },
  ];
}

interface Run {
  readonly rate: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly failed: number;
  readonly processor: number;
  readonly databaseProcessor: number;
  readonly ownProcessor: number;
  readonly megabytes: number;
}

/**
 * The highest rate of a member's ordinary calls that one instance sustains with a p95 latency below 150 ms.
 * Calls start at fixed times whether or not earlier ones were answered, and each latency counts from that
 * time; tools that wait for a response on each connection do not measure that.
 */
export async function load(seconds = defaultSeconds): Promise<Record<string, string>> {
  const deployed = await startDeployed();
  try {
    const api = await deployed.start('api');
    const people = await seedPeople(deployed, api);
    const at = (rate: number, duration: number) => sendAtRate({ deployed, api, people }, rate, duration);
    await at(20, 5);

    let held = 0;
    let tried = 25;
    for (; await isHeld(at, tried, probeSeconds); tried *= 2) held = tried;
    let missed = tried;
    while (missed - held > Math.max(5, held / 10)) {
      const middle = Math.round((held + missed) / 2);
      if (await isHeld(at, middle, probeSeconds)) held = middle;
      else missed = middle;
    }
    for (let rate = held; rate >= 5; rate = Math.floor(rate * 0.9)) {
      const run = await at(rate, seconds);
      if (isGood(run)) return figuresOf(run, seconds);
    }
    throw new Error('No rate is held');
  } finally {
    await deployed.stop();
  }
}

/** How many of 100,000 members open the app within ten minutes of a nudge, and the instances that serve them. */
const morningVisits = 20_000;
const morningSeconds = 600;
const morningInstances = 20;

/**
 * The morning after a nudge: a fifth of 100,000 members open the app within ten minutes. Their visits arrive
 * at random times, all of them at one instance; a visit is the calls of `visitOf` at once, after it has
 * signed in. What twenty instances need follows from the processor time of a visit.
 */
export async function morning(seconds = defaultSeconds): Promise<Record<string, string>> {
  const deployed = await startDeployed();
  try {
    const api = await deployed.start('api');
    const target = { deployed, api, people: await seedPeople(deployed, api) };
    const rate = morningVisits / morningSeconds;
    const gaps = exponentialGaps(rate);
    await visitsAt(target, gaps, 5);
    const run = await visitsAt(target, gaps, seconds);
    const processorOfVisit = run.processor / rate;
    const calls = visitOf({ idToken: '' }).length;
    return {
      'visits a second, arriving at random': `${rate.toFixed(1)} (${Math.round(rate * calls)} calls a second)`,
      [`visits in ${seconds} s at one instance, and failed calls`]: `${run.visits}, ${run.failed}`,
      'a call, p50, p95, p99': [run.p50, run.p95, run.p99].map((ms) => `${ms.toFixed(0)} ms`).join(', '),
      'processor in use at one instance': run.processor.toFixed(2),
      [`processor in use at each of ${morningInstances}, calculated`]: (
        run.processor / morningInstances
      ).toFixed(3),
      [`visits a second at which ${morningInstances} would use 0.7 each, calculated`]: Math.round(
        (morningInstances * 0.7) / processorOfVisit,
      ).toLocaleString('en'),
    };
  } finally {
    await deployed.stop();
  }
}

/** Sends calls to `url`, and counts how long they take and how many fail. */
function senderTo(url: string) {
  const dispatcher = new Agent();
  const latencies = createHistogram();
  let failed = 0;
  return {
    /** The latency counts from `from`. Without an address of the caller, all calls come from this machine. */
    async send({ path, body }: Call, token: string, from: number, address?: string): Promise<void> {
      try {
        const response = await request(`${url}${path}`, {
          dispatcher,
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            ...(address !== undefined && { 'x-forwarded-for': address }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        await response.body.dump();
        if (response.statusCode !== 200) failed += 1;
      } catch {
        failed += 1;
      }
      latencies.record(Math.max(1, Math.round((performance.now() - from) * 1000)));
    },
    async end(): Promise<Pick<Run, 'p50' | 'p95' | 'p99' | 'failed'>> {
      await dispatcher.close();
      const percentile = (percent: number) => latencies.percentile(percent) / 1000;
      return { p50: percentile(50), p95: percentile(95), p99: percentile(99), failed };
    },
  };
}

/** The times between random arrivals, in seconds, the same in every run. */
function* exponentialGaps(rate: number): Generator<number, never> {
  let state = 42;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield -Math.log((state + 1) / 2 ** 32) / rate;
  }
}

/** Visits arrive for `seconds`, whether or not earlier ones are done. */
async function visitsAt(
  { api, people }: Target,
  gaps: Generator<number, never>,
  seconds: number,
): Promise<Pick<Run, 'p50' | 'p95' | 'p99' | 'failed' | 'processor'> & { readonly visits: number }> {
  const sender = senderTo(api.url);
  const visit = async ({ token, idToken }: Member, number: number) => {
    // Each visitor has an address of their own, because limits by network share a counter.
    const address = `100.64.${number >> 8}.${number & 255}`;
    const [signIn, ...others] = visitOf({ idToken });
    if (signIn) await sender.send(signIn, token, performance.now(), address);
    await Promise.all(others.map((call) => sender.send(call, token, performance.now(), address)));
  };
  const before = api.usage();
  const startedAt = performance.now();
  const sent: Promise<void>[] = [];
  for (let arrival = gaps.next().value; arrival < seconds; arrival += gaps.next().value) {
    const wait = startedAt + arrival * 1000 - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const number = sent.length % people.length;
    const person = people[number];
    if (person) sent.push(visit(person, number));
  }
  await Promise.all(sent);
  const elapsed = (performance.now() - startedAt) / 1000;
  return {
    visits: sent.length,
    ...(await sender.end()),
    processor: (api.usage().processorSeconds - before.processorSeconds) / elapsed,
  };
}

const isGood = ({ p95, failed }: Run): boolean => p95 < maxP95Ms && failed === 0;

async function isHeld(at: (rate: number, duration: number) => Promise<Run>, rate: number, duration: number) {
  const run = await at(rate, duration);
  console.log(`  at ${rate} a second: p95 ${run.p95.toFixed(0)} ms, ${run.failed} failed`);
  return isGood(run);
}

const figuresOf = (run: Run, seconds: number): Record<string, string> => ({
  [`calls a second, held for ${seconds} s`]: String(run.rate),
  'latency, p50, p95, p99': [run.p50, run.p95, run.p99].map((ms) => `${ms.toFixed(0)} ms`).join(', '),
  'processors in use: API, database, load': [run.processor, run.databaseProcessor, run.ownProcessor]
    .map((share) => share.toFixed(2))
    .join(', '),
  'memory of the API at most': `${run.megabytes.toFixed(0)} MB`,
});

/** Members in the middle of their cohort, with some spots and a worksheet. */
async function seedPeople(deployed: Deployed, { url }: DeployedFunction): Promise<Member[]> {
  const people: Member[] = [];
  for (let number = 0; number < members; number += 1) {
    const id = `member-${number}`;
    const token = await deployed.enrol(id);
    const batch = deployed.database.batch();
    for (let index = 0; index < spotsOfEach; index += 1)
      batch.set(deployed.database.doc(`members/${id}/spots/spot-${index}`), {
        description: `Noticed something, number ${index}: the lift, the phone, the biscuit tin.`,
        date: '2026-06-01',
        createdAt: new Date(Date.UTC(2026, 5, 1, 0, index)),
      });
    await batch.commit();
    const made = await fetch(`${url}/api/ikea/worksheet`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ struggle: 'S', identity: 'I', knowledge: 'K', tinyAction: 'T' }),
    });
    const { id: worksheetId } = (await made.json()) as { id: string };
    people.push({ token, idToken: deployed.idToken(id), worksheetId });
  }
  return people;
}

interface Target {
  readonly deployed: Deployed;
  readonly api: DeployedFunction;
  readonly people: readonly Member[];
}

async function sendAtRate({ deployed, api, people }: Target, rate: number, seconds: number): Promise<Run> {
  const sender = senderTo(api.url);
  const days = people.map(dayOf);
  const daysLength = days[0]?.length ?? 1;
  let inFlight = 0;

  const send = async (number: number, arrivesAt: number) => {
    // Consecutive calls are by different members, and each round moves every member one call further through the day.
    const person = number % people.length;
    const call = days[person]?.[(number + Math.floor(number / people.length)) % daysLength];
    if (!call) return;
    inFlight += 1;
    await sender.send(call, people[person]?.token ?? '', arrivesAt);
    inFlight -= 1;
  };

  const before = { api: api.usage(), database: deployed.databaseUsage(), own: process.cpuUsage() };
  const startedAt = performance.now();
  const total = rate * seconds;
  const sent: Promise<void>[] = [];
  while (sent.length < total && inFlight < maxInFlight) {
    const due = Math.min(total, ((performance.now() - startedAt) / 1000) * rate);
    while (sent.length < due) sent.push(send(sent.length, startedAt + (sent.length / rate) * 1000));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(sent);
  const elapsed = (performance.now() - startedAt) / 1000;
  const { failed, ...latencies } = await sender.end();
  const own = process.cpuUsage(before.own);
  const processorUse = (now: { processorSeconds: number }, then: { processorSeconds: number }) =>
    (now.processorSeconds - then.processorSeconds) / elapsed;
  return {
    rate,
    ...latencies,
    failed: failed + total - sent.length,
    processor: processorUse(api.usage(), before.api),
    databaseProcessor: processorUse(deployed.databaseUsage(), before.database),
    ownProcessor: (own.user + own.system) / 1e6 / elapsed,
    megabytes: api.usage().peakMegabytes,
  };
}
