import { localDay } from '@reshape/contract/fields';

/** The response of both handlers: a member's ten spots. */
export const spots = Array.from({ length: 10 }, (_, index) => ({
  id: `spot-${index}`,
  date: localDay.parse(`2026-06-${String(10 + index)}`),
  description: `Noticed the scroll again, and put the phone into the other room. Number ${index}.`,
}));
