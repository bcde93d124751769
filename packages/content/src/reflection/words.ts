import type { ReflectionWords } from '@reshape/domain/reflection/reflection-book';

/** The single words that the weekly reflection's sentences are filled with. */
export const words = {
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  months: [
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ],
  numbers: [
    ...['none', 'one', 'two', 'three', 'four', 'five', 'six'],
    ...['seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ],
  and: 'and',
  spot: { one: 'spot', many: 'spots' },
  day: { one: 'day', many: 'days' },
  ofSevenDays: (number) => `${number} of the seven days`,
  quoted: (text) => `“${text}”`,
  tinyAction: 'your tiny action',
  partsOfDay: {
    morning: { when: 'in the morning', plural: 'mornings' },
    afternoon: { when: 'in the afternoon', plural: 'afternoons' },
    evening: { when: 'in the evening', plural: 'evenings' },
    night: { when: 'late at night', plural: 'late nights' },
  },
  more: {
    spots: ({ now, before }) => `more spots (${now} after ${before})`,
    challengeDays: ({ now, before }) => `more days with the challenge (${now} after ${before})`,
    actionDays: ({ now, before }) => `more ticks for the tiny action (${now} after ${before})`,
  },
  fewer: {
    spots: ({ now, before }) => `fewer spots (${now} after ${before})`,
    challengeDays: ({ now, before }) => `fewer days with the challenge (${now} after ${before})`,
    actionDays: ({ now, before }) => `fewer ticks for the tiny action (${now} after ${before})`,
  },
} as const satisfies ReflectionWords;
