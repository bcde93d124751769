import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mailTo } from '@reshape/local/test/outbox';
import { paymentProvider } from '@reshape/local/test/payments';
import { testStack } from '@reshape/local/test/stack';
import { until } from '@reshape/local/test/until';
import * as z from 'zod/mini';
import { rosterId } from '../stores/members.ts';
import { type Stack, session, stack } from '../test/stack.ts';

let over: Stack;
beforeAll(() => {
  over = stack('operator');
});
afterAll(() => over.close());

const unique = `month-${process.pid}`;

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

/** The calls of a new operator, which must succeed. */
async function operatorCalls() {
  const omar = person('omar');
  const { uid, idToken } = await over.signIn(omar);
  const role = { email: omar.email, grantedBy: 'test', grantedAt: new Date() };
  await over.database.doc(`operators/${uid}`).set(role);
  const { token } = (await over.call('/auth/operator-login', { body: { idToken } })).bodyAs(session);
  const call = async (path: string, options: Parameters<Stack['call']>[1]) => {
    const { status, body } = await over.call(`/api/operator/${path}`, { token, ...options });
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    // biome-ignore lint/suspicious/noExplicitAny: each step knows the response of its call.
    return body as any;
  };
  const get = (path: string) => call(path, {});
  const post = (path: string, body?: unknown) => call(path, { method: 'POST', body });
  const edit = async (fields: object) => {
    const cohort = await get(`cohorts/${unique}`);
    const seen = Object.fromEntries(Object.keys(fields).map((name) => [name, cohort[name]]));
    return post(`cohorts/${unique}`, { ...fields, seen });
  };
  return { by: omar.email, get, post, edit };
}

test('an operator runs a cohort from start to finish', async () => {
  const { outboxUrl, paymentsUrl } = testStack();
  const provider = paymentProvider(paymentsUrl);
  const [asha, ravi, mina] = [person('asha'), person('ravi'), person('mina')];
  const title = `Cohort ${unique}`;
  const { by, get, post, edit } = await operatorCalls();

  await post('cohorts', { id: unique, title, starts_on: '2035-01-01', weeks: 4, seats: 2 });
  await post(`cohorts/${unique}/sessions`, { week: 1, starts_at: '2035-01-02T13:30:00Z', minutes: 90 });
  await edit({ enrolment: 'open' });

  await post('people', { address: asha.email, cohort: unique });
  await expectInside(asha, title);
  const ashasPlace = `people/${rosterId(asha.email)}`;
  // Mails about a place wait until the change can no longer be undone.
  expect((await get(ashasPlace)).mails).toMatchObject([{ kind: 'place-confirmed', state: 'queued' }]);
  await post(`${ashasPlace}/move`, { cohort: 'first' });
  await expectInside(asha, 'Sample cohort');
  await post(`${ashasPlace}/move`, { cohort: unique });
  await post(`${ashasPlace}/remove`, {});
  expect((await over.signIn(asha)).body).toEqual({ preview: true, lost_place: 'removed' });
  await post(`${ashasPlace}/restore`);
  await expectInside(asha, title);

  const paymentId = await provider.pay({ email: ravi.email, contact: '+91 98765 43210', rupees: '5000' });
  await provider.untilDelivered(paymentId, 'payment.captured');
  expect((await over.signIn(ravi)).body).toEqual({ preview: true });
  expect(await get('payments?outcome=review')).toContainEqual(
    expect.objectContaining({ id: paymentId, amount: 500_000, outcome: 'review' }),
  );
  await post(`payments/${paymentId}/accept`, { cohort: unique });
  await expectInside(ravi, title);
  expect(await get(`cohorts/${unique}`)).toMatchObject({ taken: 2, seats: 2, enrolment: 'open' });
  await post(`payments/${paymentId}/refund`, { amount: 500_000, refunded_before: 0 });
  expect((await over.signIn(ravi)).body).toEqual({ preview: true, lost_place: 'refunded' });
  const mailsToRavi = async (): Promise<{ kind: string }[]> =>
    (await get(`people/${rosterId(ravi.email)}`)).mails;
  await until(async () => (await mailsToRavi()).some(({ kind }) => kind === 'refund-confirmed'));

  // She has waited longest.
  const waiting = { email: mina.email, displayName: 'Mina', createdAt: new Date('2020-01-01') };
  await over.database.doc(`waitlist/${mina.sub}`).set(waiting);
  await post('offers', { cohort: unique, first: 1 });
  await mailTo(outboxUrl, mina.email, /There is a place for you/);

  await edit({ enrolment: 'closed' });
  expect(await get(`cohorts/${unique}`)).toMatchObject({ taken: 1, people: { active: 1, refunded: 1 } });
  const log = await over.database.collection('operatorLog').where('by', '==', by).get();
  expect(log.size).toBe(12);
});
