/** How many days a microchallenge lasts (product 5.8). */
export const challengeDays = 7;

/**
 * The consistency score in whole percent: completed days out of seven (product 5.8). Counts are clamped to 0 to 7, so
 * that the score stays between 0 and 100.
 */
export function consistencyScore(completedDays: number): number {
  const held = Math.min(challengeDays, Math.max(0, completedDays));
  return Math.round((held / challengeDays) * 100);
}
