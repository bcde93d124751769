import { cpus } from 'node:os';
import type { Figures } from './measure.ts';

interface Part {
  readonly title: string;
  /** Measures the part. It gets the numbers after its name on the command line, and loads its code when called. */
  readonly measure: (...numbers: readonly number[]) => Promise<Figures> | Figures;
}

/** All benchmarks, by the name with which `npm run bench -- <name>` runs only that one. */
const parts: Readonly<Record<string, Part>> = {
  call: {
    title: 'A call',
    measure: async () => {
      const { deployedRequestCost, requestCost } = await import('./request-cost.ts');
      return { ...(await requestCost()), ...(await deployedRequestCost()) };
    },
  },
  start: { title: 'A start', measure: async () => (await import('./start-up.ts')).startUp() },
  fuzz: {
    title: 'Random requests to every call',
    measure: async (requests, seed) => (await import('./fuzz.ts')).fuzz(requests, seed),
  },
  'fuzz-refused': {
    title: 'Random requests to every call while every outside service refuses',
    measure: async (requests, seed) =>
      (await import('./fuzz.ts')).fuzz(
        requests,
        seed,
        await (await import('./deployed/refusing.ts')).refusingServices(),
      ),
  },
  places: {
    title: 'A random model of payments, offers, seats, moves, deletions and mails',
    measure: async (histories) => (await import('./place-model.ts')).placeModel(histories),
  },
  'second-month': {
    title: 'The 66 days of members in twelve zones, compared with a plain computation',
    measure: async (people, seed) => (await import('./second-month.ts')).secondMonth(people, seed),
  },
  load: {
    title: 'The load that one instance of the API holds',
    measure: async (seconds) => (await import('./load.ts')).load(seconds),
  },
  morning: {
    title: 'The morning after a nudge',
    measure: async (seconds) => (await import('./load.ts')).morning(seconds),
  },
  push: { title: 'Pushing', measure: async () => (await import('./push/push.ts')).push() },
  nudges: { title: 'A run of nudges', measure: async () => (await import('./nudges/nudges.ts')).nudges() },
  operator: {
    title: "The console's pages with 100,000 people",
    measure: async (people) => (await import('./operator.ts')).operatorPages(people),
  },
  pages: {
    title: 'The public pages, by Lighthouse: performance, accessibility, best practices, SEO',
    measure: async (rounds) => (await import('./lighthouse/pages.ts')).publicPages(rounds),
  },
  dashboard: {
    title: "A member's dashboard on a slow phone",
    measure: async (rounds) => (await import('./lighthouse/dashboard.ts')).dashboard(rounds),
  },
  phone: {
    title: "A member's day on a cheap phone",
    measure: async (rounds) => (await import('./lighthouse/phone.ts')).phone(rounds),
  },
  cost: {
    title: 'A month of 100,000 members, and of 1,000,000, and the worst day, at list prices',
    measure: async () => {
      const { monthlyCost } = await import('./monthly-cost.ts');
      const of = (members: number) =>
        Object.entries(monthlyCost(members)).map(([name, cost]) => [`${members / 1000}k: ${name}`, cost]);
      const { worstDay } = await import('./worst-day.ts');
      const worst = (members: number) =>
        Object.entries(worstDay(members)).map(([name, cost]) => [`${members} members: ${name}`, cost]);
      return Object.fromEntries([...of(100_000), ...of(1_000_000), ...worst(90), ...worst(100_000)]);
    },
  },
};

/** The names of the parts to run, each with the numbers after it: `fuzz 250000`. */
const numbersOf = new Map<string, readonly number[]>();
for (const argument of process.argv.slice(3)) {
  const [name, numbers] = [...numbersOf].at(-1) ?? [];
  if (/^\d+$/.test(argument) && name !== undefined)
    numbersOf.set(name, [...(numbers ?? []), Number(argument)]);
  else numbersOf.set(argument, []);
}
const chosen = [...numbersOf.keys()];
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. The parts are: ${Object.keys(parts).join(', ')}`);
  process.exit(1);
}

console.log(`Node ${process.versions.node}, ${cpus().length} processors`);
const missed: string[] = [];
for (const [name, { title, measure }] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n${title}`);
  for (const [figure, measured] of Object.entries(await measure(...(numbersOf.get(name) ?? [])))) {
    const {
      value,
      aim = '',
      isMissed = false,
    } = typeof measured === 'string' ? { value: measured } : measured;
    console.log(`  ${figure.padEnd(52)} ${value}${aim && `, aim: ${aim}`}${isMissed ? ': missed' : ''}`);
    if (isMissed) missed.push(figure);
  }
}
if (missed.length > 0) console.log(`\nMissed:\n  ${missed.join('\n  ')}`);
process.exit(missed.length > 0 ? 1 : 0);
