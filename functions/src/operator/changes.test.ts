import { expect, test } from '@jest/globals';
import type { ApiError } from '@reshape/contract/errors';
import fc from 'fast-check';
import { changesOf } from './action.ts';

const names = ['title', 'seats', 'accepted_amounts'] as const;
const value = fc.constantFrom(null, 1, 2, [{ amount: 1 }], [{ amount: 2 }]);
const item = fc.record({ title: value, seats: value, accepted_amounts: value });

test('two operators who start from the same version store the fields of both, unless they changed one differently', () => {
  fc.assert(
    fc.property(item, item, item, (base, theirs, typed) => {
      const isChanged = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
      const mine = names.filter((name) => isChanged(typed[name], base[name]));
      const sent = Object.fromEntries(mine.map((name) => [name, typed[name]]));
      const seen = Object.fromEntries(mine.map((name) => [name, base[name]]));
      const disputed = mine.filter(
        (name) => isChanged(theirs[name], base[name]) && isChanged(theirs[name], typed[name]),
      );
      const versionsOf = () => {
        try {
          return { merged: { ...theirs, ...changesOf(sent, seen, theirs) } };
        } catch (error) {
          return { conflict: Object.keys(Object((error as ApiError).versions?.sent)) };
        }
      };
      const expected = Object.fromEntries(
        names.map((name) => [name, mine.includes(name) ? typed[name] : theirs[name]]),
      );
      expect(versionsOf()).toEqual(disputed.length > 0 ? { conflict: disputed } : { merged: expected });
    }),
    { numRuns: 500 },
  );
});
