import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { localDependencies } from '@reshape/local/commands/local';
import { runOperator } from '@reshape/local/operator/run-operator';
import { mailTo } from '@reshape/local/test/outbox';
import { paymentProvider } from '@reshape/local/test/payments';
import { testStack } from '@reshape/local/test/stack';
import { until } from '@reshape/local/test/until';
import * as z from 'zod/mini';
import { type Stack, session, stack } from '../test/stack.ts';

let over: Stack;
let dependencies: ReturnType<typeof localDependencies>;
beforeAll(() => {
  over = stack('operator');
  dependencies = localDependencies(testStack().ports);
});
afterAll(() => over.close());

const unique = `month-${process.pid}`;
const by = `operator of ${unique}`;

/** The output of `npm run operator -- ...`. */
async function operator(...args: readonly string[]): Promise<string> {
  const printed: string[] = [];
  await runOperator(args, {
    connect: () => dependencies,
    print: (text) => void printed.push(text),
    save: (fileName, text) => void printed.push(`${fileName}: ${text}`),
    user: by,
  });
  return printed.join('\n');
}

const person = (name: string) => ({
  sub: `${name}-${unique}`,
  email: `${name}-${unique}@example.com`,
  email_verified: true,
  name,
});
const cohort = z.object({ title: z.string() });

/** Waits until a person is in the cohort with this title; an instance caches a member for a few seconds. */
async function expectInside(who: ReturnType<typeof person>, title: string): Promise<void> {
  const { token } = (await over.signIn(who)).bodyAs(session);
  await until(async () => {
    const { status, bodyAs } = await over.call('/api/cohort', { token });
    return status === 200 && bodyAs(cohort).title === title;
  });
}

test('operator commands run a cohort from start to finish', async () => {
  const { outboxUrl, paymentsUrl } = testStack();
  const provider = paymentProvider(paymentsUrl);
  const [asha, ravi, mina] = [person('asha'), person('ravi'), person('mina')];
  const title = `Cohort ${unique}`;
  const create = ['cohort', 'create', unique, '--title', title, '--starts', '2035-01-01', '--weeks', '4'];

  expect(await operator(...create, '--seats', '2')).toMatch(/Nothing was changed/);
  expect(await operator('cohorts')).not.toContain(title);
  await operator(...create, '--seats', '2', '--yes');
  await operator('cohort', 'edit', unique, '--session', '1,2035-01-02T13:30Z,90', '--yes');
  expect(await operator('cohort', 'open', unique, '--yes')).toContain('Enrolment: closed → open');

  await operator('enrol', asha.email, '--cohort', unique, '--yes');
  await mailTo(outboxUrl, asha.email, /Your place .* is open/);
  await expectInside(asha, title);
  await operator('move', asha.email, '--cohort', 'first', '--yes');
  await expectInside(asha, 'Sample cohort');
  await operator('move', asha.email, '--cohort', unique, '--yes');
  await operator('remove', asha.email, '--yes');
  expect((await over.signIn(asha)).body).toEqual({ preview: true, lost_place: 'removed' });
  await operator('restore', asha.email, '--yes');
  await expectInside(asha, title);

  const paymentId = await provider.pay({ email: ravi.email, contact: '+91 98765 43210', rupees: '5000' });
  await provider.delivered(paymentId, 'payment.captured');
  expect((await over.signIn(ravi)).body).toEqual({ preview: true });
  expect(await operator('payments', '--review')).toMatch(new RegExp(`${paymentId}.*INR 5000.*review`));
  await operator('enrol', ravi.email, '--cohort', unique, '--payment', paymentId, '--yes');
  await expectInside(ravi, title);
  expect(await operator('cohorts')).toMatch(new RegExp(`${unique} .* 2 +2 +open`));
  await expect(operator('refund', paymentId, '5001', '--yes')).rejects.toThrow('₹1 to ₹5,000');
  expect(await operator('refund', paymentId, '5000')).toMatch(
    /₹5,000 of it is refunded afterwards[\s\S]*closes[\s\S]*Nothing was changed/,
  );
  await operator('refund', paymentId, '5000', '--yes');
  expect((await over.signIn(ravi)).body).toEqual({ preview: true, lost_place: 'refunded' });
  await mailTo(outboxUrl, ravi.email, /Your refund/);

  // Nobody has waited longer.
  const waiting = { email: mina.email, displayName: 'Mina', createdAt: new Date('2020-01-01') };
  await dependencies.waitlist.join(mina.sub, waiting);
  expect(await operator('waitlist', '--offer', '1', '--cohort', unique)).toContain(mina.email);
  await operator('waitlist', '--offer', '1', '--cohort', unique, '--yes');
  await mailTo(outboxUrl, mina.email, /There is a place for you/);

  await operator('cohort', 'close', unique, '--yes');
  await operator('cohort', 'edit', unique, '--status', 'ended', '--yes');
  expect(await operator('cohorts')).toMatch(new RegExp(`${unique} .* 1 +2 +closed +ended`));
  expect(await operator('people', '--cohort', unique)).toMatch(
    new RegExp(
      `${asha.email} .*active .*yes[^]*${ravi.email} .*refunded|${ravi.email} .*refunded[^]*${asha.email}`,
    ),
  );
  const log = await over.database.collection('operatorLog').where('by', '==', by).get();
  expect(log.size).toBe(13);
});
