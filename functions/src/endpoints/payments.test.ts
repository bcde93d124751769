import { beforeEach, describe, expect, test } from '@jest/globals';
import { errorBody } from '@reshape/contract/errors';
import { localDay } from '@reshape/domain/local-day';
import { rosterId } from '../stores/members.ts';
import { storedCohort } from '../test/in-memory-stores.ts';
import { allFunctions, type InProcessApi, inProcessApi, send } from '../test/in-process-api.ts';
import { deliver, providerPayment, refundWebhook, webhook } from '../test/razorpay-webhooks.ts';
import { withRefusingServices } from '../test/refusing-services.ts';

let api: InProcessApi;
let app: ReturnType<typeof allFunctions>;
beforeEach(() => {
  api = inProcessApi();
  app = allFunctions(api.dependencies);
  const next = storedCohort({ startsOn: localDay('2026-07-13'), enrolment: 'open' });
  api.stores.content.cohorts.set('next', next);
  api.seedAccount('token', { uid: 'ravi', email: 'ravi@example.com' });
});

const pay = async (fields: Parameters<typeof providerPayment>[1]) =>
  expect(await deliver(app, webhook('payment.captured', providerPayment('A0001', fields)))).toMatchObject({
    status: 200,
  });
const claim = (fields: Record<string, unknown> = {}) =>
  api.fetch('/api/claim-payment', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken: 'token', payment_id: 'pay_A0001', phone: '98765 43210', ...fields }),
  });
const place = (email = 'ravi@example.com') => api.stores.roster.get(rosterId(email));
const session = async () => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ idToken: 'token' });
  return JSON.parse((await api.fetch('/auth/firebase-login', { method: 'POST', headers, body })).text);
};

test.each([
  ['without an address', { email: null }],
  ['under another address', { email: 'work@example.com' }],
])('an account that knows its id and phone number claims a payment %s', async (_, fields) => {
  await pay(fields);
  expect(await session()).toEqual({ preview: true });
  expect(await claim()).toMatchObject({ status: 200, text: '{"status":"place"}' });
  expect(place()).toMatchObject({ status: 'active', cohortId: 'next', uid: 'ravi', source: 'payment' });
  expect(place('work@example.com')).toBeUndefined();
  expect(await session()).toHaveProperty('token');
  // The response may have been lost.
  expect(await claim()).toMatchObject({ status: 200, text: '{"status":"place"}' });
  expect(api.stores.roster.size).toBe(1);
});

test('payments and claims log no address, phone number or ID token', async () => {
  await pay({ email: 'work@example.com' });
  await claim({ phone: '1111111111' });
  await claim();
  const log = api.stores.logged.join();
  expect(log).toMatch(/claim-payment/);
  expect(log).not.toMatch(/@example\.com|9876543210|98765 43210|1111111111|"token"/);
});

test('a claimed place closes when its payment is refunded', async () => {
  await pay({ email: null });
  await claim();
  await session();
  await deliver(app, refundWebhook('refund.processed', providerPayment('A0001', { email: null })));
  expect([place()?.status, api.stores.stored.get('ravi')?.status]).toEqual(['refunded', 'refunded']);
  expect(await session()).toEqual({ preview: true, lost_place: 'refunded' });
});

test('a payment whose webhook was lost is fetched from the provider and claimed', async () => {
  api.stores.providerPayments.set('pay_A0001', providerPayment('A0001', { email: null }));
  expect(await claim()).toMatchObject({ status: 200 });
  expect(place()?.status).toBe('active');
});

test('a claim while the provider does not answer is 503 with Retry-After, and succeeds once it answers', async () => {
  const asked = withRefusingServices(api.stores);
  const refusing = allFunctions({ ...api.dependencies, razorpay: asked.razorpay });
  const body = JSON.stringify({ idToken: 'token', payment_id: 'pay_A0001', phone: '98765 43210' });
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
  for (let failure = 0; failure < 4; failure += 1) {
    const answer = await send(refusing, { method: 'POST', url: '/api/claim-payment', headers, body });
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([503, 'unavailable']);
    expect(answer.headers['retry-after']).toBeDefined();
  }
  expect(api.stores.storedPayments.size).toBe(0);
  api.stores.providerPayments.set('pay_A0001', providerPayment('A0001', { email: null }));
  expect(await claim()).toMatchObject({ status: 200 });
});

test('a claimed payment of another amount waits for a review', async () => {
  await pay({ amount: 100 });
  expect(await claim()).toMatchObject({ status: 200, text: '{"status":"review"}' });
  expect(await claim()).toMatchObject({ status: 200, text: '{"status":"review"}' });
  expect(place()).toBeUndefined();
});

test('a claimed payment whose amount is accepted later opens the place of the claimant, not one with the payer’s address', async () => {
  await pay({ amount: 100, email: 'work@example.com' });
  await claim();
  const next = api.stores.content.cohorts.get('next');
  if (!next) throw new Error('there is no cohort');
  api.stores.content.cohorts.set('next', { ...next, acceptedAmounts: [{ name: 'Late', amount: 100 }] });
  await pay({ amount: 100, email: 'work@example.com' });
  expect(place()).toMatchObject({ email: 'ravi@example.com', status: 'active', cohortId: 'next' });
  expect(place('work@example.com')).toBeUndefined();
  const welcomes = [...api.stores.mails.values()].filter(({ kind }) => kind === 'place-confirmed');
  expect(welcomes).toMatchObject([{ email: 'ravi@example.com', occasion: 'pay_A0001_claimed' }]);
});

test('a claim needs a seat of its own when the place of the payer was removed', async () => {
  const next = api.stores.content.cohorts.get('next');
  const paid = () => pay({ email: 'work@example.com' });
  if (!next) throw new Error('there is no cohort');
  api.stores.content.cohorts.set('next', { ...next, seats: 1 });
  await paid();
  const removed = place('work@example.com');
  if (!removed) throw new Error('the payment opened no place');
  api.stores.roster.set(rosterId('work@example.com'), { ...removed, status: 'removed' });
  await deliver(app, webhook('payment.captured', providerPayment('A0002', { email: 'mina@example.com' })));
  expect(place('mina@example.com')?.status).toBe('active');
  expect(await claim()).toMatchObject({ status: 200, text: '{"status":"review"}' });
  expect(place()).toBeUndefined();
});

test('a claim needs a seat of its own when another payment keeps the place of the payer', async () => {
  const next = api.stores.content.cohorts.get('next');
  if (!next) throw new Error('there is no cohort');
  api.stores.content.cohorts.set('next', { ...next, seats: 1 });
  await pay({ email: 'work@example.com' });
  await deliver(app, webhook('payment.captured', providerPayment('A0002', { email: 'work@example.com' })));
  expect(await claim()).toMatchObject({ status: 200, text: '{"status":"review"}' });
  expect(place()).toBeUndefined();
  expect(place('work@example.com')).toMatchObject({ status: 'active', cohortId: 'next' });
  expect(api.stores.storedPayments.get('pay_A0001')?.outcome).toBe('no-cohort');
  expect(api.stores.storedPayments.get('pay_A0002')?.outcome).toBe('place');
});

describe('a claim is refused with the same error, and changes nothing,', () => {
  const refusal = async (fields: Record<string, unknown> = {}) => {
    const before = api.stores.snapshot();
    const answer = await claim(fields);
    expect(api.stores.snapshot()).toBe(before);
    const { code, detail } = errorBody.parse(JSON.parse(answer.text));
    return { status: answer.status, code, detail };
  };
  const expected = {
    status: 404,
    code: 'payment_not_found',
    detail: expect.stringContaining('on your receipt'),
  };

  test('for an unknown payment and for another phone number', async () => {
    await pay({ email: null });
    const unknown = await refusal({ payment_id: 'pay_Z0009' });
    expect(unknown).toEqual(expected);
    expect(await refusal({ phone: '98765 43211' })).toEqual(unknown);
  });

  test('for a payment without a phone number', async () => {
    await pay({ email: null, contact: null });
    expect(await refusal({ phone: '000000' })).toEqual(expected);
    expect(await refusal()).toEqual(expected);
  });

  test('for a payment that was refunded', async () => {
    await deliver(app, refundWebhook('refund.processed', providerPayment('A0001', { email: null })));
    expect(await refusal()).toEqual(expected);
  });

  test('for a payment whose payer has already signed in', async () => {
    await pay({ email: 'asha@example.com' });
    const asha = { uid: 'asha', email: 'asha@example.com', displayName: 'Asha' };
    await api.dependencies.members.admit(asha, api.clock());
    expect(await refusal()).toEqual(expected);
  });

  test('for a payment that another person claimed', async () => {
    await pay({ email: null });
    await claim();
    api.seedAccount('other', { uid: 'mina', email: 'mina@example.com' });
    expect(await refusal({ idToken: 'other' })).toEqual(expected);
  });

  test('for a person who already has a place', async () => {
    await pay({ email: null });
    api.stores.roster.set(rosterId('ravi@example.com'), {
      email: 'ravi@example.com',
      cohortId: 'next',
      status: 'active',
      source: 'operator',
    });
    expect(await refusal()).toEqual(expected);
  });

  test('for a person whose place the operator removed', async () => {
    await pay({ email: null });
    api.stores.roster.set(rosterId('ravi@example.com'), {
      email: 'ravi@example.com',
      cohortId: 'next',
      status: 'removed',
    });
    expect(await refusal()).toEqual(expected);
  });
});

test('one person’s sixth claim within an hour is rejected, but not another person’s', async () => {
  await pay({ email: null });
  for (let tries = 0; tries < 5; tries += 1) await claim({ phone: '1111111111' });
  expect((await claim()).status).toBe(429);
  api.seedAccount('other', { uid: 'mina', email: 'mina@example.com' });
  expect((await claim({ idToken: 'other' })).status).toBe(200);
});

test('the sixty-first claim of verified people from one network within an hour is rejected', async () => {
  for (let person = 0; person < 60; person += 1) {
    api.seedAccount(`token-${person}`, { uid: `uid-${person}`, email: `p${person}@example.com` });
    expect((await claim({ idToken: `token-${person}` })).status).toBe(404);
  }
  expect((await claim()).status).toBe(429);
});

test('attempts without a valid ID token do not use up the claims of their network', async () => {
  await pay({ email: null });
  for (let tries = 0; tries < 362; tries += 1) expect((await claim({ idToken: 'forged' })).status).toBe(401);
  expect((await claim()).status).toBe(200);
});

test('a claim sends a welcome mail to the account that gets the place, and the payer a mail that says where it went', async () => {
  await pay({ email: 'work@example.com' });
  await claim();
  await claim();
  expect([...api.stores.mails.values()]).toEqual([
    expect.objectContaining({ kind: 'place-confirmed', email: 'work@example.com' }),
    expect.objectContaining({ kind: 'place-confirmed', email: 'ravi@example.com' }),
    { kind: 'place-claimed', email: 'work@example.com', paymentId: 'pay_A0001' },
  ]);
});

test.each(['forged', 'disabled'])('a claim with a %s account is refused', async (idToken) => {
  api.stores.idTokens.set('disabled', 'disabled');
  await pay({ email: null });
  expect([401, 403]).toContain((await claim({ idToken })).status);
  expect(api.stores.roster.size).toBe(0);
});

test.each([
  [401, 'whose address is not verified', { emailVerified: false }],
  [401, 'that signed in with a password', { provider: 'password' }],
  [200, 'that signed in with a link in a mail', { provider: 'mail-link' }],
])('answers %i to a claim of an account %s', async (status, _, changes) => {
  await pay({ email: null });
  const account = api.stores.idTokens.get('token');
  if (typeof account === 'object') api.stores.idTokens.set('token', { ...account, ...changes });
  expect((await claim()).status).toBe(status);
});
