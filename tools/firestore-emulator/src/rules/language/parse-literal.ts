import type { Source } from './source.ts';
import type { Expression } from './syntax.ts';

const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y;
const NUMBER = /\d+(?:\.\d+)?/y;
const WORDS = { true: true, false: false, null: null };
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', '\\': '\\', "'": "'", '"': '"' };
const BIGGEST_INT = 2n ** 63n - 1n;

/** A string, a number, true, false or null; undefined when something else comes next. */
export function parseLiteral(source: Source): (Expression & { kind: 'literal' }) | undefined {
  for (const [word, value] of Object.entries(WORDS)) if (source.has(word)) return { kind: 'literal', value };
  const text = source.take(STRING);
  if (text !== undefined) return { kind: 'literal', value: unescaped(source, text.slice(1, -1)) };
  const digits = source.takeRaw(NUMBER);
  if (digits === undefined) return undefined;
  if (digits.includes('.')) return { kind: 'literal', value: Number(digits) };
  const whole = BigInt(digits);
  if (whole > BIGGEST_INT) source.fail(`${digits} is larger than an int can be`);
  return { kind: 'literal', value: whole };
}

function unescaped(source: Source, text: string): string {
  return text.replace(
    /\\(.)/g,
    (whole, next: string) => ESCAPES[next] ?? source.fail(`the escape "${whole}" cannot be judged here`),
  );
}
