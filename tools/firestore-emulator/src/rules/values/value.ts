import { equal } from './equality.ts';

/**
 * Values while rules are judged. An int is a bigint and a float a number, so the two stay apart as the language
 * keeps them apart.
 */
export type RuleValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | RuleValue[]
  | Uint8Array
  | RuleMap
  | RuleSet
  | RulePartialList
  | RulePath
  | RuleTime
  | RuleDuration
  | RuleLatLng;

/** Judging stopped: a type that does not fit, a key that is not there, something that cannot be known. */
export class EvaluationError extends Error {}

/** The whole request is denied, whatever another rule would say: it asks for more than rules may. */
export class LimitError extends Error {}

export class RuleMap {
  readonly entries: ReadonlyMap<string, RuleValue>;
  /** False when more keys may exist than are known: a document that a query might find. */
  readonly isComplete: boolean;

  constructor(entries: Iterable<[string, RuleValue]>, isComplete = true) {
    this.entries = new Map(entries);
    this.isComplete = isComplete;
  }

  get(key: string): RuleValue {
    const value = this.entries.get(key);
    if (value !== undefined) return value;
    throw new EvaluationError(`"${key}" is ${this.isComplete ? 'not there' : 'not known'}`);
  }

  /** Every key and value. Throws where they cannot be known. */
  all(): ReadonlyMap<string, RuleValue> {
    if (this.isComplete) return this.entries;
    throw new EvaluationError('the fields of a document that a query might find are not known');
  }
}

export class RuleSet {
  readonly items: RuleValue[];

  constructor(items: Iterable<RuleValue>) {
    this.items = [];
    for (const item of items) if (!this.items.some((known) => equal(known, item))) this.items.push(item);
  }
}

/** A list of which only some members are known: what a query demands by `array-contains`. */
export class RulePartialList {
  readonly known: RuleValue[];

  constructor(known: RuleValue[]) {
    this.known = known;
  }
}

/** Segments below the service's root: databases, (default), documents, ... Undefined is not known. */
export class RulePath {
  readonly segments: (string | undefined)[];

  constructor(segments: (string | undefined)[]) {
    this.segments = segments;
  }

  toString(): string {
    if (this.segments.includes(undefined)) throw new EvaluationError('the path is not known');
    return `/${this.segments.join('/')}`;
  }
}

export class RuleTime {
  /** Nanoseconds since 1970. */
  readonly nanos: bigint;

  constructor(nanos: bigint) {
    this.nanos = nanos;
  }
}

export class RuleDuration {
  readonly nanos: bigint;

  constructor(nanos: bigint) {
    this.nanos = nanos;
  }
}

export class RuleLatLng {
  readonly latitude: number;
  readonly longitude: number;

  constructor(latitude: number, longitude: number) {
    this.latitude = latitude;
    this.longitude = longitude;
  }
}
