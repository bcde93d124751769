import { cpus } from 'node:os';

type Figures = Readonly<Record<string, string>>;

interface Part {
  readonly title: string;
  /** Loads the part when its turn comes, and measures. */
  readonly measure: () => Promise<Figures> | Figures;
}

/** What can be measured, by the name under which `npm run bench -- <name>` measures it alone. */
const parts: Readonly<Record<string, Part>> = {
  call: { title: 'A call', measure: async () => (await import('./request-cost.ts')).requestCost() },
  start: { title: 'A start', measure: async () => (await import('./start-up.ts')).startUp() },
  firestore: {
    title: 'The embedded Firestore',
    measure: async () => (await import('./embedded-firestore.ts')).embeddedFirestore(),
  },
  push: { title: 'Pushing', measure: async () => (await import('./push/push.ts')).push() },
  nudges: { title: 'A run of nudges', measure: async () => (await import('./nudges/nudges.ts')).nudges() },
  cost: {
    title: 'A month of 100,000 members, and of 1,000,000, at list prices',
    measure: async () => {
      const { monthlyCost } = await import('./monthly-cost.ts');
      const of = (members: number) =>
        Object.entries(monthlyCost(members)).map(([name, cost]) => [`${members / 1000}k: ${name}`, cost]);
      return Object.fromEntries([...of(100_000), ...of(1_000_000)]);
    },
  },
};

const chosen = process.argv.slice(3);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(
    `Nothing is measured under ${unknown.join(', ')}. There is: ${Object.keys(parts).join(', ')}`,
  );
  process.exit(1);
}

console.log(`Node ${process.versions.node}, ${cpus().length} processors`);
for (const [name, { title, measure }] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n${title}`);
  for (const [figure, value] of Object.entries(await measure()))
    console.log(`  ${figure.padEnd(52)} ${value}`);
}
process.exit(0);
