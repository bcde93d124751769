import { invalid } from '../protocol/errors.ts';
import type { Aggregation, AggregationResult, Value } from '../protocol/messages.ts';
import type { StoredDocument } from './documents.ts';
import { getField, parseFieldPath } from './field-path.ts';
import { numberIn } from './values.ts';

const maxAggregations = 5;

/**
 * Counts, sums and averages. As in Firestore, one request only considers documents that have every field that
 * any of its sums and averages uses; values that are not numbers are ignored.
 */
export function aggregate(matches: StoredDocument[], aggregations: Aggregation[]): AggregationResult {
  if (aggregations.length === 0 || aggregations.length > maxAggregations) {
    throw invalid(`An aggregation query must have 1 to ${maxAggregations} aggregations.`);
  }
  const fields = aggregations.flatMap(({ sum, avg }) => {
    const field = (sum ?? avg)?.field;
    return sum || avg ? [parseFieldPath(field?.fieldPath)] : [];
  });
  const documents = matches.filter(({ fields: has }) => fields.every((field) => getField(has, field)));
  const aggregateFields: Record<string, Value> = {};
  for (const [i, aggregation] of aggregations.entries()) {
    const alias = aggregation.alias || `field_${i + 1}`;
    if (Object.hasOwn(aggregateFields, alias)) throw invalid(`The alias "${alias}" is used twice.`);
    aggregateFields[alias] = resultOf(aggregation, documents);
  }
  return { aggregateFields };
}

function resultOf({ count, sum, avg }: Aggregation, documents: StoredDocument[]): Value {
  if (count) {
    const upTo = count.upTo ? Number(count.upTo.value ?? 0) : undefined;
    if (upTo !== undefined && upTo <= 0) throw invalid('A count can only be limited to a positive number.');
    return { integerValue: String(Math.min(documents.length, upTo ?? documents.length)) };
  }
  const field = parseFieldPath((sum ?? avg)?.field?.fieldPath);
  const values = documents.flatMap(({ fields }) => {
    const value = getField(fields, field);
    return value && numberIn(value) !== undefined ? value : [];
  });
  if (sum) return sumOf(values);
  if (!avg) throw invalid('An aggregation must count, sum or average.');
  const total = values.reduce((all, value) => all + Number(numberIn(value)), 0);
  return values.length === 0 ? { nullValue: 'NULL_VALUE' } : { doubleValue: total / values.length };
}

/** The sum of integers is exact; with doubles among them, or beyond 64 bits, it is a double. */
function sumOf(values: Value[]): Value {
  const whole = wholeSumOf(values.filter(({ integerValue }) => integerValue != null));
  const parts = values.flatMap(({ doubleValue }) => doubleValue ?? []);
  if (parts.length === 0 && BigInt.asIntN(64, whole) === whole) return { integerValue: String(whole) };
  return { doubleValue: parts.reduce((all, part) => all + part, Number(whole)) };
}

/** Adds numbers as long as their sum is exact, because that is faster than adding each as a `bigint`. */
function wholeSumOf(integers: Value[]): bigint {
  let [whole, exact] = [0n, 0];
  for (const value of integers) {
    const number = numberIn(value) ?? 0;
    if (typeof number === 'number' && Number.isSafeInteger(exact + number)) exact += number;
    else {
      whole += BigInt(exact) + BigInt(number);
      exact = 0;
    }
  }
  return whole + BigInt(exact);
}
