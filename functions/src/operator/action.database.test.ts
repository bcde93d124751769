import { expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { rosterId } from '../stores/members.ts';
import { email, operatorTests } from '../test/operator-tests.ts';

const product = operatorTests();

test('an action that is impossible is refused with a sentence that has no slug or ID, and changes and logs nothing', async () => {
  await product.enrol(email, 'next');
  await product.pay();
  const before = (await product.logEntries()).length;
  const { act } = product;
  const params = { id: rosterId(email) };
  const cohort = { title: 'N', starts_on: localDay('2026-07-13'), weeks: 4 };
  const session = { week: 1, starts_at: '2030-01-01T10:00:00Z', minutes: 90 };
  const acts = [
    () => product.enrol(email, 'next'),
    () => product.enrol('mina@example.com', 'unknown'),
    () => act('acceptPayment', { params: { id: 'pay_A0001' }, body: { cohort: 'next' } }),
    () => act('acceptPayment', { params: { id: 'pay_Z0001' }, body: { cohort: 'next' } }),
    () => act('movePerson', { params, body: { cohort: 'unknown' } }),
    () => act('movePerson', { params, body: { cohort: 'next' } }),
    () => act('removePerson', { params: { id: rosterId('mina@example.com') }, body: {} }),
    () => act('restorePerson', { params }),
    () => act('refundPayment', { params: { id: 'pay_Z0001' }, body: { amount: 100, refunded_before: 0 } }),
    () => product.edit('unknown', { seats: 1 }),
    () => product.edit('next', {}),
    () => act('addLiveSession', { params: { id: 'next' }, body: session }),
    () => act('createCohort', { body: { id: 'next', ...cohort } }),
  ];
  for (const act of acts)
    await expect(act()).rejects.toMatchObject({
      code: expect.stringMatching(/^(action_refused|not_found)$/),
      message: expect.not.stringMatching(/npm run|--|\bpay_|[0-9a-f]{20}|\bnext\b|\bunknown\b/),
    });
  expect(await product.logEntries()).toHaveLength(before);
});
