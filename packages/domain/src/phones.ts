/** Fewer digits are no phone number. */
export const minPhoneDigits = 6;

/** The digits of a phone number, however it was typed, in any script, as `0` to `9`; `null` when they are too few. */
export function phoneDigits(text: string): string | null {
  const digits = Array.from(text.matchAll(/\p{Nd}/gu), ([digit]) => digitValue(digit)).join('');
  return digits.length < minPhoneDigits ? null : digits;
}

/** The value of a digit: every script has its ten digits in a row, beginning with its zero. */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let first = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (point - first) % 10;
}
