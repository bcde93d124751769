/** A list price in US dollars, beyond what is free. Where it is written is named in docs/scale.md. */
interface Price {
  /** What one unit is. */
  readonly unit: string;
  readonly dollars: number;
  /** How many units of a month cost nothing. */
  readonly free: number;
}

/**
 * What Google charges. Functions at the rates of tier 2, to which asia-south1 belongs; Firestore at the rates of its
 * multi-region locations, which are the highest that its price page lists.
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

/** An amount of each resource that is used. */
export type Usage = Partial<Record<Resource, number>>;
