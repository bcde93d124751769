import { expect, test } from '@jest/globals';
import { recordOf } from '../mail/outgoing.ts';
import { email, operator, operatorTests } from '../test/operator-tests.ts';
import { resendMail } from './mails.ts';

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
  const resend = (to?: string) => resendMail({ id, to }, operator, { ...product.dependencies, mailQueue });
  await expect(resend()).rejects.toThrow('There is no failed mail');
  await product.failMail(id);
  await resend();
  expect(queued).toEqual([id]);
  expect(await product.dependencies.mailStore.get(id)).toMatchObject({
    state: 'queued',
    attempts: 0,
    mail: { email },
  });
});
