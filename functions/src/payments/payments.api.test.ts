import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { localDependencies } from '@reshape/local/commands/local';
import { localSecret } from '@reshape/local/stack/local-secret';
import { messagesTo, subscribeBrowser } from '@reshape/local/test/outbox';
import { paymentProvider } from '@reshape/local/test/payments';
import { testStack } from '@reshape/local/test/stack';
import { until } from '@reshape/local/test/until';
import { createLog } from '../log.ts';
import { dispatchNudges } from '../nudges/schedule.ts';
import { rosterId } from '../stores/members.ts';
import { subscriptionId } from '../stores/nudges.ts';
import { startFunctionProcess } from '../test/function-process.ts';
import { providerPayment, signatureOf, webhook } from '../test/razorpay-webhooks.ts';
import { atOnce, type Stack, session, stack } from '../test/stack.ts';
import { reconcilePayments } from './reconcile.ts';

let over: Stack;
let provider: ReturnType<typeof paymentProvider>;
let dependencies: ReturnType<typeof localDependencies>;
beforeAll(() => {
  over = stack('payments');
  provider = paymentProvider(testStack().paymentsUrl);
  // Reconciling logs what it changed, which is nothing to read in a test.
  dependencies = { ...localDependencies(testStack().ports), log: createLog(() => undefined) };
});
afterAll(async () => {
  // Frees the seats that were taken here for the tests that follow.
  await Promise.all(emails.map((email) => over.database.doc(`roster/${rosterId(email)}`).delete()));
  await over.close();
});

let people = 0;
const emails: string[] = [];
const newPerson = () => {
  const unique = `payer-${process.pid}-${people++}`;
  const email = `${unique}@example.com`;
  emails.push(email);
  return { sub: unique, email, email_verified: true, name: 'Asha Rao' };
};
const contact = '+91 98765 43210';
const payAndCapture = async (checkout: Parameters<typeof provider.pay>[0]) => {
  const id = await provider.pay({ contact, ...checkout });
  await provider.untilDelivered(id, 'order.paid');
  await provider.untilDelivered(id, 'payment.captured');
  return id;
};
const outcomeOf = async (id: string) => (await over.database.doc(`payments/${id}`).get()).get('outcome');
const placeOf = async (email: string) => (await over.database.doc(`roster/${rosterId(email)}`).get()).data();

/** The demo key, which a local build of the web app gives to browsers. */
const applicationServerKey =
  'BGBEA3beVx06Omhmnad9pDn4gEC_mQNxXobgi3ekVnfNf_32RItYTZ8jC7vOhz1esWSSwyjmrohG6vGIXHYkHbU';
/** Recent enough for the sender, and before the due time of every device that other tests register. */
const due = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 9 * 3_600_000);

/** A person who paid and signed in, with a browser whose nudge is due. */
const payer = async () => {
  const person = newPerson();
  expect((await over.signIn(person)).body).toEqual({ preview: true });
  const paymentId = await payAndCapture({ email: person.email.toUpperCase() });
  const { bodyAs, uid } = await over.signIn(person);
  const { token } = bodyAs(session);
  const browser = await subscribeBrowser(testStack().outboxUrl, applicationServerKey);
  const body = { user_id: uid, ...browser, application_server_key: applicationServerKey };
  expect(await over.call('/api/register-webpush', { token, body })).toMatchObject({ status: 200 });
  const device = over.database.doc(`pushSubscriptions/${subscriptionId(browser.endpoint)}`);
  await device.update({ dueAt: due, hour: due.getUTCHours(), timeZone: 'UTC' });
  const pushes = async () => (await messagesTo(testStack().outboxUrl, browser.endpoint)).length;
  return { person, paymentId, token, device, pushes };
};

test('a payment opens a place for its address, and a refund ends the sessions and nudges of its payer, and no one else’s', async () => {
  const [refunded, other] = [await payer(), await payer()];
  const isInside = async ({ token }: typeof refunded) =>
    (await over.call('/api/spots', { token })).status === 200;
  expect([await isInside(refunded), await isInside(other)]).toEqual([true, true]);
  await provider.refund(refunded.paymentId);
  await provider.untilDelivered(refunded.paymentId, 'refund.processed');
  // An instance caches a member for at most ten seconds; in the meantime their nudges are due.
  await dispatchNudges(due, dependencies);
  await until(async () => (await other.pushes()) === 1 && !(await refunded.device.get()).exists);
  expect(await refunded.pushes()).toBe(0);
  await until(async () => !(await isInside(refunded)));
  expect((await over.signIn(refunded.person)).body).toEqual({ preview: true, lost_place: 'refunded' });
  expect(await isInside(other)).toBe(true);
});

test('the reconciliation makes up for a lost webhook', async () => {
  const { email } = newPerson();
  await provider.loseNext(email);
  const id = await provider.pay({ email, contact });
  expect(await outcomeOf(id)).toBeUndefined();
  expect((await reconcilePayments(new Date(), dependencies)).changed).toContain(id);
  expect((await placeOf(email))?.status).toBe('active');
  expect((await reconcilePayments(new Date(), dependencies)).changed).toEqual([]);
});

test('the webhook stores each of sixty simultaneous webhooks once, even when an instance is killed', async () => {
  const [secret = ''] = localSecret('RAZORPAY_WEBHOOK_SECRETS').split(' ');
  const start = () =>
    startFunctionProcess({
      target: 'payments',
      firestore: testStack().firestoreAddress,
      auth: new URL(over.authUrl).host,
    });
  const idOf = (index: number) => `Burst${process.pid}x${index}`;
  const post = async (url: string, index: number) => {
    // Only authorised, so that they take no seat and no mail is sent.
    const authorised = { email: null, captured: false, status: 'authorized' };
    const body = JSON.stringify(webhook('payment.captured', providerPayment(idOf(index), authorised)));
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signatureOf(body, secret) };
    return (await fetch(`${url}/webhooks/razorpay`, { method: 'POST', headers, body })).status;
  };
  const count = 60;
  const killed = await start();
  let answered = 0;
  await atOnce(count, async (index) => {
    await post(killed.url, index).catch(() => undefined);
    answered += 1;
    if (answered === count / 4) await killed.kill();
  });
  const instance = await start();
  // The provider also resends webhooks that a busy instance answers with 503.
  await atOnce(count, (index) => until(async () => (await post(instance.url, index)) === 200));
  await instance.kill();
  const ids = Array.from({ length: count }, (_, index) => `payments/pay_${idOf(index)}`);
  const stored = await over.database.getAll(...ids.map((id) => over.database.doc(id)));
  expect(stored.map((document) => [document.get('outcome'), document.get('events').length])).toEqual(
    Array(count).fill(['none', 1]),
  );
});
