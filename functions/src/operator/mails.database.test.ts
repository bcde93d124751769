import { beforeEach, expect, test } from '@jest/globals';
import { email, type OperatorProduct, operator, operatorTests } from '../test/operator-tests.ts';
import { resendMail } from './mails.ts';

const newProduct = operatorTests();
let product: OperatorProduct;
let dependencies: OperatorProduct['dependencies'];
beforeEach(async () => {
  product = await newProduct();
  ({ dependencies } = product);
});

test('a failed mail is sent again, to the address of its payment when its own was deleted', async () => {
  await product.pay({ amount: 100 });
  const id = 'payment-review_pay_A0001';
  await dependencies.mailStore.create(id, { kind: 'payment-review', paymentId: 'pay_A0001' }, new Date());
  const mailQueue = { enqueue: async (task: { id: string }) => void queued.push(task.id) };
  const queued: string[] = [];
  const resend = (to?: string) => resendMail({ id, to }, operator, { ...dependencies, mailQueue });
  await expect(resend()).rejects.toThrow('There is no failed mail');
  await product.failMail(id);
  await resend();
  expect(queued).toEqual([id]);
  expect(await dependencies.mailStore.get(id)).toMatchObject({
    state: 'queued',
    attempts: 0,
    mail: { email },
  });
});
