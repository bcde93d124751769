import { hourNames } from '@reshape/domain/text';

const small = [
  ...[
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
] as const;
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const;

/** A whole number as a sentence says it: in words below a hundred, in figures from there on. */
export function inWords(number: number): string {
  const word = small[number];
  if (word !== undefined) return word;
  const ten = tens[Math.floor(number / 10) - 2];
  if (ten === undefined) return String(number);
  return number % 10 === 0 ? ten : `${ten}-${small[number % 10]}`;
}

/** The same at the beginning of a sentence. */
export function startInWords(number: number): string {
  const words = inWords(number);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A full hour from 0 to 23 as people say it: `eight in the morning`. */
export function hourInWords(hour: number): string {
  const special = hourNames[hour];
  if (special) return special;
  const name = inWords(hour % 12);
  if (hour < 12) return `${name} in the morning`;
  return `${name} in the ${hour < 18 ? 'afternoon' : 'evening'}`;
}

/** Several names as a sentence lists them: `A, B and C`. */
export function listInWords(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
