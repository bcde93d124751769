import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type MailService, startMailService } from '@reshape/local/mail-service/mail-service';
import { type FinishedMail, smtpSender } from './smtp.ts';

let server: MailService;
beforeAll(async () => {
  server = await startMailService();
});
afterEach(() => server.clear());
afterAll(() => server.close());

const send = (fields: Partial<FinishedMail> = {}, limits: Parameters<typeof smtpSender>[1] = {}) =>
  smtpSender(
    {
      smtpUrl: new URL(`smtp://127.0.0.1:${server.port}`),
      from: { name: 'Reshape', address: 'hello@reshape.example' },
    },
    { beforeEndMs: 20, ...limits },
  ).send({
    id: 'payment-review_pay_1',
    to: 'asha@example.com',
    date: new Date('2026-06-05T10:00:00Z'),
    subject: 'Grüße, 李',
    text: 'The text.\n',
    html: '<p>The HTML.</p>',
    ...fields,
  });

describe('a mail over SMTP', () => {
  test('arrives with text, HTML, sender and date', async () => {
    expect(await send()).toEqual({ kind: 'accepted' });
    const [mail] = server.mails;
    expect([mail?.from, mail?.to]).toEqual(['hello@reshape.example', ['asha@example.com']]);
    expect(mail?.parsed).toMatchObject({
      subject: 'Grüße, 李',
      text: 'The text.\n',
      html: expect.stringContaining('<p>The HTML.</p>'),
      date: new Date('2026-06-05T10:00:00Z'),
      attachments: [],
    });
    expect(mail?.parsed.messageId).toMatch(/^<[0-9a-f]{40}@reshape\.example>$/);
  });

  test('has the same message id in each attempt, and a different one from other mails', async () => {
    for (const id of ['payment-review_pay_1', 'payment-review_pay_1', 'payment-review_pay_2'])
      await send({ id });
    const [first, again, other] = server.mails.map(({ parsed }) => parsed.messageId);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test('is accepted when the server responds slowly', async () => {
    server.fail({ at: 'message', delayMs: 100 });
    expect(await send()).toEqual({ kind: 'accepted' });
    expect(server.mails).toHaveLength(1);
  });

  test('is deferred when the connection is cut during the message, and unanswered when it is cut after it', async () => {
    server.fail({ at: 'cut-in-message' }, { at: 'cut-after-message' });
    expect(await send({}, { beforeEndMs: 250 })).toMatchObject({ kind: 'deferred' });
    expect(server.mails).toHaveLength(0);
    expect(await send()).toEqual({ kind: 'unanswered' });
    expect(server.mails).toHaveLength(1);
  });

  test('has its first message to a calendar as an alternative to the text and as a file, and the others as parts of their own', async () => {
    const part = (method: 'REQUEST' | 'CANCEL', name: string) => ({
      method,
      fileName: `${name}.ics`,
      text: `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nX-NAME:${name}\r\nEND:VCALENDAR\r\n`,
    });
    await send({ calendar: [part('REQUEST', 'one'), part('CANCEL', 'two')] });
    const [mail] = server.mails;
    const types = mail?.source.matchAll(/^Content-Type: ([^;\r]+)(?:.*method=(\w+))?/gm);
    expect([...(types ?? [])].map(([, type, method]) => [type, method])).toEqual([
      ['multipart/mixed', undefined],
      ['multipart/alternative', undefined],
      ['text/plain', undefined],
      ['text/html', undefined],
      ['text/calendar', 'REQUEST'],
      ['text/calendar', 'CANCEL'],
      ['application/ics', undefined],
    ]);
    const texts = mail?.parsed.attachments.map(({ contentType, content }) => [contentType, `${content}`]);
    expect(texts).toEqual([
      ['text/calendar', part('REQUEST', 'one').text],
      ['text/calendar', part('CANCEL', 'two').text],
      ['application/ics', part('REQUEST', 'one').text],
    ]);
  });

  test('has only our headers, whatever its subject, address and link contain', async () => {
    await send({
      subject: 'Hello\r\nBcc: all@example.com\r\n\r\nAnother body',
      unsubscribe: 'https://reshape.example/newsletter/unsubscribe/x',
    });
    const [mail] = server.mails;
    expect(mail?.to).toEqual(['asha@example.com']);
    expect([...(mail?.parsed.headers.keys() ?? [])].sort()).toEqual(
      [
        ...['auto-submitted', 'content-type', 'date', 'from', 'list', 'message-id', 'mime-version'],
        ...['subject', 'to'],
      ].sort(),
    );
    expect(mail?.source).toMatch(
      /^List-Unsubscribe: <https:\/\/reshape\.example\/newsletter\/unsubscribe\/x>\r$/m,
    );
    expect(mail?.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });

  test('is deferred when the server cannot be reached, or accepts the connection and stays silent', async () => {
    server.setDown(true);
    expect(await send()).toMatchObject({ kind: 'deferred' });
    server.setDown(false);
    server.fail({ at: 'silent' });
    expect(await send({}, { greetingTimeout: 100 })).toEqual({ kind: 'deferred', code: 'ETIMEDOUT' });
    expect(server.mails).toHaveLength(0);
  });

  test('is deferred when the settings cannot be used', async () => {
    const smtpUrl = new URL(`smtp://reshape:100%@127.0.0.1:${server.port}`);
    const from = { name: 'Reshape', address: 'hello@reshape.example' };
    const mail = { id: 'x', to: 'asha@example.com', date: new Date(0), subject: 'x', text: 'x', html: 'x' };
    expect(await smtpSender({ smtpUrl, from }).send(mail)).toEqual({ kind: 'deferred', code: 'URIError' });
  });

  test('is unanswered when the server takes too long over the message', async () => {
    server.fail({ at: 'message', delayMs: 4_000 });
    expect(await send({}, { socketTimeout: 2_000 })).toEqual({ kind: 'unanswered' });
  });
});

describe('a mail that the server refuses', () => {
  test.each([
    ['recipient', 550, 'No such user'],
    ['recipient', 550, '5.1.1 No such user'],
    ['recipient', 553, '5.1.3 Bad address'],
    ['recipient', 550, '5.2.1 Mailbox disabled'],
    ['recipient', 552, '5.2.2 Mailbox full'],
    ['message', 550, '5.1.1 No such user'],
  ] as const)('at the %s with "%i %s" is refused, because of its recipient', async (at, code, text) => {
    server.fail({ at, code, text });
    expect(await send()).toEqual({ kind: 'refused', code });
  });

  test.each([
    ['recipient', 550, '5.4.5 Daily sending quota exceeded'],
    ['recipient', 550, '5.7.1 Blocked'],
    ['recipient', 553, '5.1.8 The domain of the sender does not exist'],
    ['recipient', 554, 'Your account is suspended'],
    ['recipient', 421, '4.7.28 Too many messages from your address'],
    ['message', 454, 'Throttling failure: daily message quota exceeded'],
    ['message', 554, '5.7.1 Message refused'],
    ['message', 554, 'Transaction failed'],
  ] as const)(
    'at the %s with "%i %s" is tried again, because the refusal is about us',
    async (at, code, text) => {
      server.fail({ at, code, text });
      expect(await send()).toEqual({ kind: 'refused-us', code });
    },
  );

  test.each([
    ['recipient', 452, '4.2.2 Mailbox full'],
    ['recipient', 450, 'Greylisted'],
    ['message', 451, '4.3.0 Try again later'],
  ] as const)('at the %s with "%i %s" is deferred, because it is not about us', async (at, code, text) => {
    server.fail({ at, code, text });
    expect(await send()).toEqual({ kind: 'deferred', code });
  });
});
