/** A figure with its aim. */
interface Measured {
  readonly value: string;
  readonly aim: string;
  readonly isMissed: boolean;
}

/** What a part measured, by name. */
export type Figures = Readonly<Record<string, string | Measured>>;

/** The median of `values`; for an even number of values, the upper one of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new RangeError('No values');
  return middle;
}

/** The ratio of `a` to `b`, with both in `unit`, and whether it is what was aimed at. */
export function ratio(
  a: number,
  b: number,
  unit: string,
  { atMost, atLeast }: { readonly atMost?: number; readonly atLeast?: number },
): Measured {
  const value = a / b;
  return {
    value: `${value.toFixed(2)} (${a.toFixed(0)} ${unit} : ${b.toFixed(0)} ${unit})`,
    aim: atMost === undefined ? `at least ${atLeast}` : `at most ${atMost}`,
    isMissed: !(value <= (atMost ?? Number.POSITIVE_INFINITY) && value >= (atLeast ?? 0)),
  };
}
