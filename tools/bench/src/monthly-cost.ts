/**
 * Google's prices. Functions at the rates of tier 2, which includes asia-south1; Firestore at the rates of its
 * multi-region locations, the highest on its price page.
 */
export const prices = {
  reads: { unit: 'document', dollars: 0.06 / 100_000, free: 50_000 * 30 },
  writes: { unit: 'document', dollars: 0.18 / 100_000, free: 20_000 * 30 },
  deletes: { unit: 'document', dollars: 0.02 / 100_000, free: 20_000 * 30 },
  invocations: { unit: 'call', dollars: 0.4 / 1_000_000, free: 2_000_000 },
  processor: { unit: 'vCPU second', dollars: 0.000_033_6, free: 180_000 },
  memory: { unit: 'GiB second', dollars: 0.000_003_5, free: 360_000 },
  tasks: { unit: 'operation', dollars: 0.4 / 1_000_000, free: 1_000_000 },
  hosting: { unit: 'GiB', dollars: 0.15, free: 10 },
  egress: { unit: 'GiB', dollars: 0.12, free: 0 },
} as const satisfies Record<string, Price>;

export type Resource = keyof typeof prices;

/** An amount of each resource used. */
export type Usage = Partial<Record<Resource, number>>;

const days = 30;
/** An upper bound: a call takes a tenth of that, and calls share an instance. */
const secondsOfCall = 0.1;
const kibibyte = 1 / 1024 ** 2;

/** One call of the API: half a GiB for its duration, and a response of two KiB. */
const call = (amount: number): Usage => ({
  invocations: amount,
  processor: amount * secondsOfCall,
  memory: (amount * secondsOfCall) / 2,
  egress: amount * 2 * kibibyte,
});

/** A member's daily use of the database. The reads and writes of each call are in `functions/src/stores`. */
const dayOfMember: readonly Usage[] = [
  // Two visits. Each renews the session (member and place, and two counters of limits) and opens the
  // dashboard: thirty spots, the member once more, the cohort, a nudge and the instincts' week, which
  // instances cache.
  { ...call(2 * 5), reads: 2 * (2 + 2 + 31), writes: 2 * 2 },
  // While the app is open, two minutes on each visit, it asks every seven seconds whether its session is
  // valid. Such a call takes a processor less than ten milliseconds, and an instance reads the member once in
  // ten seconds.
  { invocations: 34, reads: 24, processor: 0.34, memory: 0.17, egress: 34 * kibibyte },
  // One member in ten leaves it in view for an hour without using it: such a page asks every thirty seconds.
  { invocations: 12, reads: 12, processor: 0.12, memory: 0.06, egress: 12 * kibibyte },
  // One spot: two counters, and the spot. Like the two below, it also writes into the member that there was a change.
  { ...call(1), reads: 3, writes: 3 + 1 },
  // One day of the challenge: two counters, its earlier days, a log with the same key, and the log. The page
  // reads the days again.
  { ...call(3), reads: 2 + 4 + 1 + 4, writes: 3 + 1 },
  // One tick: the worksheet, the day and the seven days of the window are read, the day is written. The page reads
  // worksheet, history and a week.
  { ...call(4), reads: 2 + 7 + 1 + 4 + 8, writes: 1 + 1 },
  // One nudge on 1.3 devices: the subscription is read, sent to, read again and written, and the member is
  // read. A hundred messages take a processor less than a second (`npm run bench -- push`); a message and its
  // answer are four KiB.
  { reads: 3.9, writes: 1.3, processor: 0.013, memory: 0.004, egress: 1.3 * 4 * kibibyte },
];

/**
 * Fixed costs, whatever the number of members: sixteen shards, checked 96 times a day, each with a lease and
 * a task or two.
 */
const everyDay: Usage = { reads: 96 * 16 * 3, writes: 96 * 16 * 2, tasks: 96 * 16 * 4, invocations: 96 * 17 };

/** A member's browser downloads the whole app again once a week, after a deployment: half a MiB. */
const hostedByMember: Usage = { hosting: (4.3 * 512) / 1024 ** 2 };

const times = (usage: Usage, factor: number): Usage =>
  Object.fromEntries(Object.entries(usage).map(([resource, amount]) => [resource, amount * factor]));

const sum = (all: readonly Usage[]): Usage => {
  const total: Record<string, number> = {};
  for (const usage of all)
    for (const [resource, amount] of Object.entries(usage)) total[resource] = (total[resource] ?? 0) + amount;
  return total;
};

/**
 * The usage of `members` in a month of thirty days if all of them do everything that the programme asks every
 * day.
 */
export const monthOf = (members: number): Usage =>
  sum([times(sum(dayOfMember), members * days), times(hostedByMember, members), times(everyDay, days)]);

/** A list price in US dollars, beyond the free tier. docs/scale.md names the source. */
interface Price {
  /** What one unit is. */
  readonly unit: string;
  readonly dollars: number;
  /** How many units per month are free. */
  readonly free: number;
}

const resources = Object.keys(prices) as Resource[];
const dollars = (amount: number) => `$${Math.round(amount).toLocaleString('en-US')}`;

/** The list price of `usage` in US dollars, without the free tier. */
export const costOf = (usage: Usage): number =>
  resources.reduce((sum, resource) => sum + (usage[resource] ?? 0) * prices[resource].dollars, 0);

/**
 * The monthly list price, by resource, for `members` who do everything that the programme asks. Calculated, not
 * measured.
 */
export function monthlyCost(members: number): Record<string, string> {
  const usage = monthOf(members);
  const lines = resources.map((resource) => {
    const { unit, dollars: price, free } = prices[resource];
    const amount = usage[resource] ?? 0;
    return { resource, unit, amount, cost: Math.max(0, amount - free) * price };
  });
  const total = lines.reduce((sum, { cost }) => sum + cost, 0);
  return {
    ...Object.fromEntries(
      lines.map(({ resource, unit, amount, cost }) => [
        `${resource} (${unit})`,
        `${Math.round(amount).toLocaleString('en-US')} = ${dollars(cost)}`,
      ]),
    ),
    total: dollars(total),
    'for each member': `${((100 * total) / members).toFixed(1)} cents`,
  };
}
