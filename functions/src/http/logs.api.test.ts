import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { redeemSignInLink } from '@reshape/contract/sign-in-links';
import { mailTo } from '@reshape/local/test/outbox';
import { paymentProvider } from '@reshape/local/test/payments';
import { testStack } from '@reshape/local/test/stack';
import { until } from '@reshape/local/test/until';
import { rosterId } from '../stores/members.ts';
import { type Stack, session, stack } from '../test/stack.ts';

let over: Stack;
beforeAll(() => {
  over = stack('logs');
});
afterAll(() => over.close());

/** A call for each form in which a member writes, with `text` in every field. The cohort has not begun. */
const callsThatWrite = (text: string): readonly (readonly [path: string, status: number, body: object])[] => [
  ['/api/spots', 200, { description: text }],
  ['/api/microchallenge/log', 409, { challenge_id: 'field-note', note: text }],
  [
    '/api/ikea/worksheet',
    200,
    {
      ...{ struggle: text, identity: text, knowledge: text, tinyAction: text },
      environment: { easier: text, harder: text },
    },
  ],
  ['/api/letter', 200, { text }],
];

test('a complete user journey leaves no address, phone number, name, text, token or secret in the log', async () => {
  const { outboxUrl, paymentsUrl, functionsLog } = testStack();
  const provider = paymentProvider(paymentsUrl);
  const unique = `logged${process.pid}`;
  const person = {
    sub: unique,
    email: `${unique}@example.com`,
    email_verified: true,
    name: `Name of ${unique}`,
  };
  const paidWith = `paid-${unique}@example.com`;
  const phone = `+91 9${String(process.pid).padStart(9, '8')}`;
  const written = `What ${unique} noticed`;

  const paymentId = await provider.pay({ email: paidWith, contact: phone });
  await provider.untilDelivered(paymentId, 'payment.captured');
  await mailTo(outboxUrl, paidWith, /Your place/);
  const { idToken } = await over.signIn(person);
  const claim = (number: string) =>
    over.call('/api/claim-payment', { body: { idToken, payment_id: paymentId, phone: number } });
  expect((await claim('11111 11111')).status).toBe(404);
  expect((await claim(phone)).status).toBe(200);
  const signedIn = await over.signIn(person);
  const { token } = signedIn.bodyAs(session);
  for (const [path, status, body] of callsThatWrite(written)) {
    expect([path, (await over.call(path, { token, body })).status]).toEqual([path, status]);
    const invalid = await over.call(path, { token, body: { ...body, unknown: written } });
    expect([path, invalid.status]).toEqual([path, 400]);
  }
  await over.call('/subscribe', { body: { firstName: person.name, email: person.email } });
  const { text } = await mailTo(outboxUrl, person.email, /confirm your address/);
  const letterToken = text.match(/\/newsletter\/([\w-]+)\/confirm/)?.[1] ?? '';
  expect((await over.call(`/newsletter/${letterToken}/confirm/submit`, { method: 'POST' })).status).toBe(200);
  await over.call('/auth/mail-link', { body: { address: person.email } });
  const { text: linkMail } = await mailTo(outboxUrl, person.email, /link to sign in/);
  const linkToken = linkMail.match(/&token=([\w-]+)/)?.[1] ?? '';
  const link = { address: person.email, token: linkToken };
  const { link: firebaseLink } = (await over.call('/auth/mail-link/redeem', { body: link })).bodyAs(
    redeemSignInLink.response,
  );
  const oobCode = new URL(firebaseLink).searchParams.get('oobCode') ?? '';
  await provider.refund(paymentId);
  await provider.untilDelivered(paymentId, 'refund.processed');
  const last = await over.call('/auth/firebase-login', { body: { idToken: signedIn.idToken } });

  // Hosting's emulator, which is not part of the product, logs the URL of every call as well.
  const log = () => readFileSync(functionsLog, 'utf8').replace(/^.*\[?hosting\]?[: ].*$/gm, '');
  await until(async () => log().includes(last.headers.get('x-request-id') ?? ''));
  for (const expected of [paymentId, 'webhook answered', 'POST /api/claim-payment', 'asia-south1-sendMail'])
    expect(log()).toContain(expected);
  const secrets = Object.values(parseEnv(readFileSync('functions/.secret.local', 'utf8'))).flatMap(
    (value) => value?.split(/[ ,]/) ?? [],
  );
  const private_ = [person.email, paidWith, phone, phone.slice(-9), person.name, written];
  const tokens = [idToken, signedIn.idToken, token, letterToken, linkToken, oobCode];
  const marks = [...private_, ...tokens, ...secrets, rosterId(person.email)];
  expect(marks.every((mark) => mark.length >= 8)).toBe(true);
  expect(marks.filter((mark) => log().includes(mark))).toEqual([]);
  expect(await (await fetch(`${outboxUrl}/mails`)).text()).not.toContain(written);
});
