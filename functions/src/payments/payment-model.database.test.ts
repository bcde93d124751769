import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { testDatabases } from 'firestore-emulator/testing';
import { runPaymentModel } from '../test/payment-model.ts';

const newDatabase = testDatabases();

test('payments, refunds, disputes and claims in any order, with processes that end between any two writes, have the same result as in order, and every mail is true when it is sent', async () => {
  let deaths = 0;
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      const databases = { sorted: newDatabase(), random: newDatabase() };
      const { sorted, random } = await runPaymentModel({ count: 60, seed: `${seed}` }, databases);
      expect([sorted.faults, random.faults]).toEqual([[], []]);
      expect(random.state).toEqual(sorted.state);
      expect([sorted.reconciled, random.reconciled]).toEqual([[], []]);
      expect(random.mails).toBeGreaterThan(20);
      deaths += random.deaths;
    }),
    { numRuns: 2, endOnFailure: true },
  );
  expect(deaths).toBeGreaterThan(5);
}, 240_000);
