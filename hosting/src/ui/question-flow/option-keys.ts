const letters = 'ABCDE';

/** The letter that stands beside the option at `index` and chooses it. */
export const letterOf = (index: number): string => letters.charAt(index);

/** Which option a key chooses: A to E and 1 to 5, from 0; null for every other key. */
export function optionOfKey(key: string): number | null {
  if (key.length !== 1) return null;
  const index = Math.max(letters.indexOf(key.toUpperCase()), '12345'.indexOf(key));
  return index < 0 ? null : index;
}
