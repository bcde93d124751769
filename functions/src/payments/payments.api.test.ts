import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { localSecret } from '@reshape/local/stack/local-secret';
import { paymentProvider } from '@reshape/local/test/payments';
import { googleSignIn } from '@reshape/local/test/sign-in';
import { testStack } from '@reshape/local/test/stack';
import { firestoreStores } from '../dependencies.ts';
import { readPaymentSettings } from '../env.ts';
import { rosterId } from '../stores/members.ts';
import { startFunctionProcess } from '../test/function-process.ts';
import { inMemoryDependencies } from '../test/in-memory-stores.ts';
import { providerPayment, signatureOf, webhook } from '../test/razorpay-webhooks.ts';
import { atOnce, type Stack, session, stack } from '../test/stack.ts';
import { contactHasher, razorpayClient } from './razorpay.ts';
import { reconcilePayments } from './reconcile.ts';

const paymentEnv = () => ({
  RAZORPAY_WEBHOOK_SECRETS: localSecret('RAZORPAY_WEBHOOK_SECRETS'),
  RAZORPAY_API_KEY: localSecret('RAZORPAY_API_KEY'),
  CONTACT_KEY: localSecret('CONTACT_KEY'),
});

/** A queue that takes every task and runs none. */
function acceptingQueue(): Promise<{ readonly address: string; close(): void }> {
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.setHeader('content-type', 'application/json').end('{}'));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ address: `127.0.0.1:${port}`, close: () => void server.close() });
    });
  });
}

let over: Stack;
let provider: ReturnType<typeof paymentProvider>;
beforeAll(() => {
  over = stack('payments');
  provider = paymentProvider(testStack().paymentsUrl);
});
afterEach(() => over.database.doc('cohorts/june').update({ enrolment: 'open', seats: 30 }));
afterAll(async () => {
  // The seats that were taken here are free again for the tests after these.
  await Promise.all(emails.map((email) => over.database.doc(`roster/${rosterId(email)}`).delete()));
  await over.close();
});

let people = 0;
const emails: string[] = [];
const newPerson = () => {
  const unique = `payer-${process.pid}-${people++}`;
  const email = `${unique}@example.com`;
  emails.push(email, `work-${email}`);
  return { sub: unique, email, email_verified: true, name: 'Asha Rao' };
};
const contact = '+91 98765 43210';
const captured = async (checkout: Parameters<typeof provider.pay>[0]) => {
  const id = await provider.pay({ contact, ...checkout });
  await provider.delivered(id, 'order.paid');
  await provider.delivered(id, 'payment.captured');
  return id;
};
const outcomeOf = async (id: string) => (await over.database.doc(`payments/${id}`).get()).get('outcome');
const placeOf = async (email: string) => (await over.database.doc(`roster/${rosterId(email)}`).get()).data();
const claim = async (person: ReturnType<typeof newPerson>, id: string, phone = '9876543210') => {
  const { idToken } = await googleSignIn(over.authUrl, person);
  return over.call('/api/claim-payment', { body: { idToken, payment_id: id, phone } });
};

test('a person who pays signs in with the same address and is inside', async () => {
  const person = newPerson();
  expect((await over.signIn(person)).body).toEqual({ preview: true });
  const id = await captured({ email: person.email.toUpperCase() });
  expect(await outcomeOf(id)).toBe('place');
  const { bodyAs } = await over.signIn(person);
  const { token } = bodyAs(session);
  expect(await over.call('/api/cohort', { token })).toMatchObject({
    status: 200,
    body: { title: 'June sample cohort' },
  });
});

test.each([
  ['another address', (person: ReturnType<typeof newPerson>) => `work-${person.email}`],
  ['no address', () => ''],
])('a person who pays with %s claims the payment and is inside', async (_, emailOf) => {
  const person = newPerson();
  const id = await captured({ email: emailOf(person) });
  expect((await over.signIn(person)).body).toEqual({ preview: true });
  expect(await claim(person, id, '9876543211')).toMatchObject({
    status: 404,
    body: { code: 'payment_not_found' },
  });
  expect(await claim(person, id)).toMatchObject({ status: 200, body: { status: 'place' } });
  expect((await over.signIn(person)).body).toHaveProperty('token');
});

test('a person who pays twice has one place, and keeps it when one payment is refunded', async () => {
  const { email } = newPerson();
  const [first, second] = [await captured({ email }), await captured({ email })];
  expect([await outcomeOf(first), await outcomeOf(second)].sort()).toEqual(['duplicate', 'place']);
  await provider.refund(first);
  await provider.delivered(first, 'refund.processed');
  expect([await outcomeOf(second), (await placeOf(email))?.status]).toEqual(['place', 'active']);
});

test('a refund closes the place within thirty seconds, and ends the sessions', async () => {
  const person = newPerson();
  const id = await captured({ email: person.email });
  const { bodyAs, uid } = await over.signIn(person);
  const { token } = bodyAs(session);
  const isInside = async () => (await over.call('/api/spots', { token })).status === 200;
  expect(await isInside()).toBe(true);
  const startedAt = performance.now();
  await provider.refund(id);
  while (await isInside()) await new Promise((resolve) => setTimeout(resolve, 250));
  expect(performance.now() - startedAt).toBeLessThan(30_000);
  expect((await over.signIn(person)).body).toEqual({ preview: true, lost_place: 'refunded' });
  // Who is not active gets no nudges.
  expect((await over.database.doc(`members/${uid}`).get()).get('status')).toBe('refunded');
});

test('a refund in part keeps the place, and one in two parts closes it', async () => {
  const { email } = newPerson();
  const id = await captured({ email });
  await provider.refund(id, '1000');
  await provider.delivered(id, 'refund.processed');
  expect(await placeOf(email)).toMatchObject({ status: 'active' });
  await provider.refund(id);
  while ((await placeOf(email))?.status !== 'refunded')
    await new Promise((resolve) => setTimeout(resolve, 50));
});

test('another amount opens nothing', async () => {
  const { email } = newPerson();
  expect(await outcomeOf(await captured({ email, rupees: '1' }))).toBe('review');
  expect(await placeOf(email)).toBeUndefined();
});

test.each([
  ['is closed', { enrolment: 'closed' }],
  ['is full', { seats: 0 }],
])('a person who pays when the cohort %s still gets a place', async (_, fields) => {
  await over.database.doc('cohorts/june').update(fields);
  // An instance goes on for two seconds with the cohorts that it knows.
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  const { email } = newPerson();
  const id = await captured({ email });
  expect(await placeOf(email)).toMatchObject({ status: 'active', cohortId: 'june' });
  expect((await over.database.doc(`payments/${id}`).get()).get('isAsOffered')).toBe(false);
});

test('a refund that arrives before its payment leaves no place', async () => {
  const { email } = newPerson();
  await provider.holdNext();
  const id = await provider.pay({ email, contact });
  await provider.refund(id);
  await provider.delivered(id, 'payment.captured');
  expect([await outcomeOf(id), (await placeOf(email))?.status]).toEqual(['refunded', 'refunded']);
});

test('a lost webhook is made up for by the reconciliation', async () => {
  const { email } = newPerson();
  await provider.loseNext();
  const id = await provider.pay({ email, contact });
  expect(await outcomeOf(id)).toBeUndefined();
  const dependencies = {
    ...inMemoryDependencies({ clock: () => new Date() }),
    ...firestoreStores(over.database),
    razorpay: razorpayClient(readPaymentSettings(paymentEnv(), testStack().paymentsUrl).razorpay),
    hashContact: contactHasher(paymentEnv().CONTACT_KEY),
  };
  expect((await reconcilePayments(new Date(), dependencies)).changed).toContain(id);
  expect((await placeOf(email))?.status).toBe('active');
  expect((await reconcilePayments(new Date(), dependencies)).changed).toEqual([]);
});

describe('an instance of the function', () => {
  let queue: { readonly address: string; close(): void };
  beforeAll(async () => {
    queue = await acceptingQueue();
  });
  afterAll(async () => {
    queue.close();
    // Nobody is to send what was enqueued here.
    const notices = await over.database.collection('mails').where('mail.kind', '==', 'operator-notice').get();
    const own = notices.docs.filter((document) =>
      /^pay_(Warm|Burst|Killed)/.test(document.get('mail.paymentId')),
    );
    await Promise.all(own.map((document) => document.ref.delete()));
  });

  const start = () =>
    startFunctionProcess({
      target: 'payments',
      firestore: testStack().firestoreAddress,
      auth: new URL(over.authUrl).host,
      env: { ...paymentEnv(), CLOUD_TASKS_EMULATOR_HOST: queue.address },
    });
  // Without an address, so that they take no seats.
  const [secret = ''] = localSecret('RAZORPAY_WEBHOOK_SECRETS').split(' ');
  const idOf = (run: string, index: number) => `${run}${process.pid}x${index}`;
  const post = async (url: string, run: string, index: number) => {
    const body = JSON.stringify(
      webhook('payment.captured', providerPayment(idOf(run, index), { email: null })),
    );
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signatureOf(body, secret) };
    const startedAt = performance.now();
    const { status } = await fetch(`${url}/webhooks/razorpay`, { method: 'POST', headers, body });
    return { status, milliseconds: performance.now() - startedAt };
  };

  test('answers two hundred webhooks at once, each within five seconds', async () => {
    const instance = await start();
    try {
      await post(instance.url, 'Warm', 0);
      const answers = await atOnce(200, (index) => post(instance.url, 'Burst', index));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(5_000);
    } finally {
      await instance.kill();
    }
  });

  test('loses and doubles nothing when it is killed amid webhooks', async () => {
    const count = 40;
    for (const killedAfterMs of [20, 120]) {
      const instance = await start();
      const run = `Killed${killedAfterMs}`;
      await post(instance.url, 'Warm', killedAfterMs);
      const sent = atOnce(count, (index) => post(instance.url, run, index).catch(() => undefined));
      await new Promise((resolve) => setTimeout(resolve, killedAfterMs));
      await instance.kill();
      await sent;
      const next = await start();
      const again = await atOnce(count, (index) => post(next.url, run, index));
      await next.kill();
      expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
      const stored = await over.database.getAll(
        ...Array.from({ length: count }, (_, index) => over.database.doc(`payments/pay_${idOf(run, index)}`)),
      );
      expect(stored.map((document) => [document.get('outcome'), document.get('events').length])).toEqual(
        Array(count).fill(['unclaimed', 1]),
      );
    }
  });
});
