import { expect, test } from '@jest/globals';
import { testDatabases } from 'firestore-emulator/testing';
import { runPaymentModel } from '../test/payment-model.ts';

const newDatabase = testDatabases('firestore.indexes.json');

test('payments, refunds, disputes and claims in any order, with processes that end between any two writes, have the same result as in order, and every mail is true when it is sent', async () => {
  const databases = { sorted: newDatabase(), random: newDatabase() };
  const { sorted, random } = await runPaymentModel({ count: 60, seed: 'the seed of the tests' }, databases);
  expect([sorted.faults, random.faults]).toEqual([[], []]);
  expect(random.state).toEqual(sorted.state);
  expect([sorted.reconciled, random.reconciled]).toEqual([[], []]);
  expect(random.mails).toBeGreaterThan(20);
  expect(random.crashes).toBeGreaterThan(5);
}, 240_000);
