import { expect, test } from '@jest/globals';
import { recordOf } from '../mail/outgoing.ts';
import { email, operatorTests } from '../test/operator-tests.ts';

const product = operatorTests();

test('a failed mail is sent again, to the address of its payment when its own was deleted', async () => {
  await product.pay({ amount: 100 });
  const id = 'payment-review_pay_A0001';
  await product.dependencies.mailStore.create(
    id,
    recordOf({ kind: 'payment-review', paymentId: 'pay_A0001' }, new Date()),
    new Date(),
  );
  const mailQueue = { enqueue: async (task: { id: string }) => void queued.push(task.id) };
  const queued: string[] = [];
  const resend = () => product.act('retryMail', { params: { id } }, { mailQueue });
  await expect(resend()).rejects.toThrow('This mail has not failed');
  await product.failMail(id);
  await resend();
  expect(queued).toEqual([id]);
  expect(await product.dependencies.mailStore.get(id)).toMatchObject({
    state: 'queued',
    attempts: 0,
    mail: { email },
  });
});

test('a failed mail whose address was deleted is not sent again, with a sentence that says what to do', async () => {
  const id = 'place-offered_gone';
  const mail = { kind: 'place-offered', waitingId: 'gone', cohortId: 'next', displayName: 'Gone' };
  await product.dependencies.mailStore.create(id, recordOf(mail, new Date()), new Date());
  await product.failMail(id);
  await expect(product.act('retryMail', { params: { id } })).rejects.toThrow(
    'The address of this mail was deleted. Write to the person in another way',
  );
});
