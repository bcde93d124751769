import { expect, test } from '@jest/globals';
import { ceilingsFor, membersIn } from './instances.ts';

test('ninety members get three to five instances of the API, and a hundred thousand get twenty', () => {
  expect(ceilingsFor(90)).toEqual({ api: 4, joinWaitlist: 1, newsletter: 2, payments: 2, operator: 2 });
  expect(ceilingsFor(100_000)).toEqual({
    ...{ api: 20, joinWaitlist: 5, newsletter: 3 },
    ...{ payments: 5, operator: 2 },
  });
});

test('a deployment without the setting has the ceilings of ninety members', () => {
  expect([membersIn({}), membersIn({ EXPECTED_MEMBERS: '400' })]).toEqual([90, 400]);
});

test('every function that anybody can call has its ceiling', async () => {
  const declared: Record<string, unknown> = await import('../index.ts');
  const open = Object.entries(declared).flatMap(([name, deployed]) => {
    const { httpsTrigger, callableTrigger, maxInstances } = Object(Object(deployed).__endpoint);
    return httpsTrigger || callableTrigger ? [[name, maxInstances]] : [];
  });
  expect(Object.fromEntries(open)).toEqual(ceilingsFor(90));
});
