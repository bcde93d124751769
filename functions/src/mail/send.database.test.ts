import { describe, expect, test } from '@jest/globals';
import { until } from '@reshape/local/test/until';
import { mailNow, mailTests, review } from '../test/mail-harness.ts';
import { mailId, type OutgoingMail, recordOf } from './outgoing.ts';
import type { MailSender } from './smtp.ts';

const newTest = mailTests();

const hour = 3_600_000;
const refused = { kind: 'refused', code: 550 } as const;
const deferred = { kind: 'deferred', code: 451 } as const;
const unanswered = { kind: 'unanswered' } as const;

describe('a mail is sent once', () => {
  test('however often it is enqueued, and by however many at once', async () => {
    const { mail, queue, worker, server, stateOf } = await newTest();
    await Promise.all(Array.from({ length: 8 }, () => mail.enqueue(review(1))));
    await queue.drain(worker());
    await mail.enqueue(review(1));
    await queue.drain(worker());
    expect(server.mails.map(({ to }) => to)).toEqual(['payer-1@example.com']);
    expect(await stateOf(mailId(review(1)))).toBe('sent');
  });

  test('when the queue delivers its task to several workers at once', async () => {
    const { mail, queue, worker, server } = await newTest();
    await mail.enqueue(review(1));
    const data = { id: mailId(review(1)) };
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => worker()(data)));
    expect(results.filter(({ status }) => status === 'fulfilled')).not.toHaveLength(0);
    await queue.drain(worker());
    expect(server.mails).toHaveLength(1);
  });

  test('when the process ended between storing and enqueuing it', async () => {
    const { mail, queue, stores, worker, server } = await newTest();
    await stores.mailStore.create(mailId(review(1)), recordOf(review(1), mailNow), mailNow);
    expect(queue.tasks).toHaveLength(0);
    await mail.enqueue(review(1));
    await queue.drain(worker());
    expect(server.mails).toHaveLength(1);
  });
});

describe('with a faulty mail server, each mail arrives once', () => {
  test('when the server is down for an hour', async () => {
    const { mail, queue, worker, server } = await newTest();
    server.isDown = true;
    for (const index of [0, 1]) await mail.enqueue(review(index));
    await queue.drain(worker(), mailNow.getTime() + hour);
    expect(server.mails).toHaveLength(0);
    server.isDown = false;
    await queue.drain(worker());
    expect(server.mails.map(({ to }) => to).sort()).toEqual(
      [0, 1].map((index) => `payer-${index}@example.com`),
    );
    expect(queue.time.getTime() - mailNow.getTime()).toBeLessThan(3 * hour);
  });

  test('when the server defers it', async () => {
    const { mail, queue, worker, server, stateOf } = await newTest();
    server.fail(deferred, deferred);
    await mail.enqueue(review(1));
    await queue.drain(worker());
    expect(server.mails).toHaveLength(1);
    expect(await stateOf(mailId(review(1)))).toBe('sent');
  });

  test('or at most twice when the server accepts it without an answer', async () => {
    const { mail, queue, worker, server, stateOf } = await newTest();
    server.fail(unanswered);
    await mail.enqueue(review(1));
    await queue.drain(worker());
    expect(server.mails).toHaveLength(2);
    const ids = server.mails.map(({ id }) => id);
    expect(new Set(ids).size).toBe(1);
    expect(await stateOf(mailId(review(1)))).toBe('sent');

    server.fail(unanswered, unanswered, unanswered);
    await mail.enqueue(review(2));
    await queue.drain(worker());
    expect(server.mails).toHaveLength(4);
    expect(await stateOf(mailId(review(2)))).toBe('failed');
  });
});

describe('a link to sign in', () => {
  const address = 'asha@yahoo.example';
  const until = new Date(mailNow.getTime() + 15 * 60_000);
  const link: OutgoingMail = {
    ...{ kind: 'sign-in-link', email: address, request: 'req-1' },
    until: until.toISOString(),
  };

  test('is sent at once and signs in, and nothing that is stored or logged contains it', async () => {
    const { mail, queue, worker, server, stores, database, logged } = await newTest();
    server.fail(deferred);
    await mail.enqueue(link);
    expect(queue.tasks.map(({ dueAt }) => dueAt)).toEqual([mailNow.getTime()]);
    let tokens = 0;
    const newId = () => `secret-${tokens++}`;
    await queue.drain(worker({ newId }));
    expect(server.mails).toHaveLength(1);
    // The first token was in the mail that the server did not accept.
    const token = 'secret-1';
    expect(server.mails[0]?.text).toContain(`/login-link#address=asha%40yahoo.example&token=${token}`);
    expect(await stores.signInLinks.state({ address, token }, queue.time)).toBe('valid');
    const collections = await database.listCollections();
    const stored = await Promise.all(collections.map(async (collection) => (await collection.get()).docs));
    const documents = stored.flat().map((document) => [document.ref.path, document.data()]);
    expect(documents.length).toBeGreaterThan(2);
    expect(JSON.stringify([documents, logged])).not.toContain('secret-');
    expect(JSON.stringify([documents, logged])).not.toContain(address);
  });

  test('is never sent more than fifteen minutes after it was asked for', async () => {
    const { mail, queue, worker, server, stateOf } = await newTest();
    server.isDown = true;
    await mail.enqueue(link);
    await queue.drain(worker(), until.getTime() - 1);
    server.isDown = false;
    await queue.drain(worker());
    expect(queue.time >= until).toBe(true);
    expect(server.mails).toEqual([]);
    expect(await stateOf(mailId(link))).toBe('cancelled');
  });
});

describe('a mail fails for good and is logged', () => {
  test('when the server permanently rejects it', async () => {
    const { mail, queue, worker, server, logged, stateOf } = await newTest();
    server.fail(refused);
    await mail.enqueue(review(1));
    await queue.drain(worker());
    expect(server.mails).toHaveLength(0);
    expect(await stateOf(mailId(review(1)))).toBe('failed');
    expect(logged.map((line) => JSON.parse(line))).toEqual([
      { severity: 'ERROR', message: 'mail failed', kind: 'payment-review', failure: 'refused', code: 550 },
    ]);
  });

  test('when no server accepts it for a day', async () => {
    const { mail, queue, worker, server, logged, stateOf } = await newTest();
    server.isDown = true;
    await mail.enqueue(review(1));
    await queue.drain(worker());
    expect(await stateOf(mailId(review(1)))).toBe('failed');
    expect(logged.at(-1)).toContain('"failure":"expired"');
    expect(queue.time.getTime() - mailNow.getTime()).toBeLessThan(26 * hour);
    expect(logged.length).toBeGreaterThan(20);
  });

  test('when its address is invalid', async () => {
    const { mail, queue, worker, server, stateOf } = await newTest();
    const bad = { ...review(1), email: 'a@example.com\r\nBcc: b@example.com' } as OutgoingMail;
    await mail.enqueue(bad);
    await queue.drain(worker());
    expect(server.mails).toHaveLength(0);
    expect(await stateOf(mailId(bad))).toBe('failed');
  });
});

describe('the sending stops', () => {
  const minute = 60_000;
  const refuseUs = (count: number) =>
    Array.from({ length: count }, () => ({ kind: 'refused-us', code: 554 }) as const);
  const messages = (logged: readonly string[], message: string) =>
    logged.filter((line) => JSON.parse(line).message === message);

  test('once the server has refused us ten times in a row, calls the operator, and continues by itself once it accepts one', async () => {
    const { mail, queue, stores, worker, server, logged, stateOf } = await newTest();
    server.fail(...refuseUs(11));
    for (let index = 0; index < 12; index += 1) await mail.enqueue(review(index));
    await queue.drain(worker(), queue.time.getTime() + 8 * minute);
    expect(server.attempts).toHaveLength(10);
    expect(await stores.mailStore.delivery()).toMatchObject({ stoppedAt: mailNow, code: '554' });
    const stopped = { severity: 'ERROR', message: 'mail stopped', code: 554 };
    expect(messages(logged, 'mail stopped').map((line) => JSON.parse(line))).toEqual([stopped]);

    await queue.drain(worker(), queue.time.getTime() + 8 * minute);
    expect(server.attempts).toHaveLength(11);
    expect(server.mails).toHaveLength(0);

    await queue.drain(worker());
    expect(server.mails.map(({ to }) => to).sort()).toEqual(
      Array.from({ length: 12 }, (_, index) => `payer-${index}@example.com`).sort(),
    );
    expect(await stores.mailStore.delivery()).toMatchObject({ stoppedAt: null, refusals: 0 });
    expect(await stateOf(mailId(review(11)))).toBe('sent');
  });

  test('not for nine refusals and one accepted mail in turn, nor for refusals of recipients', async () => {
    const { mail, queue, stores, worker, server } = await newTest();
    for (let round = 0; round < 2; round += 1) {
      await mail.enqueue(review(round));
      server.fail(...refuseUs(9));
      await queue.drain(worker());
    }
    expect(server.mails).toHaveLength(2);
    server.fail(...Array.from({ length: 10 }, () => refused));
    for (let index = 10; index < 20; index += 1) await mail.enqueue(review(index));
    await queue.drain(worker());
    expect(await stores.mailStore.delivery()).toMatchObject({ stoppedAt: null, refusals: 0 });
  });

  test('for longer than a day: what waited has failed then, is listed, and is sent again by the operator', async () => {
    const { mail, queue, worker, server, stateOf } = await newTest();
    server.fail(...refuseUs(1_000));
    await mail.enqueue(review(1));
    await queue.drain(worker());
    expect(await stateOf(mailId(review(1)))).toBe('failed');
    expect(server.mails).toHaveLength(0);
  });
});

describe('a mail that cannot be composed', () => {
  const unknown = { kind: 'from-the-next-release', email: 'payer-1@example.com' };
  const hasFailed = expect.stringContaining('"failure":"not-composed"');

  test('because its kind is unknown fails for good within hours and is logged, while others are sent', async () => {
    const { mail, queue, stores, worker, server, logged, stateOf } = await newTest();
    await stores.mailStore.create('from-the-next-release_1', recordOf(unknown, mailNow), mailNow);
    await queue.enqueue({ id: 'from-the-next-release_1' }, 'task-1');
    await mail.enqueue(review(2));
    await queue.drain(worker());
    expect(server.mails.map(({ to }) => to)).toEqual(['payer-2@example.com']);
    expect(await stateOf('from-the-next-release_1')).toBe('failed');
    expect(logged.at(-1)).toEqual(hasFailed);
    expect(logged.at(-1)).toContain('"kind":"from-the-next-release"');
    expect(queue.time.getTime() - mailNow.getTime()).toBeLessThan(6 * hour);
  });

  test('because its template throws fails for good, and is sent when the template works again in time', async () => {
    const { mail, queue, stores, worker, server, enrol, logged, stateOf } = await newTest();
    const rosterId = await enrol('asha@example.com');
    const welcome = (occasion: string): OutgoingMail => ({
      ...{ kind: 'place-confirmed', email: 'asha@example.com', rosterId, cohortId: 'june', occasion },
    });
    const members = { ...stores.members, place: () => Promise.reject(new Error('broken')) };
    await mail.enqueue(welcome('pay_1'));
    await queue.drain(worker({ uncached: { ...stores, members } }));
    expect(await stateOf(mailId(welcome('pay_1')))).toBe('failed');
    expect(logged.at(-1)).toEqual(hasFailed);

    await mail.enqueue(welcome('pay_2'));
    await queue.drain(worker({ uncached: { ...stores, members } }), queue.time.getTime() + hour / 10);
    await queue.drain(worker());
    expect(server.mails).toHaveLength(1);
    expect(await stateOf(mailId(welcome('pay_2')))).toBe('sent');
  });
});

describe('a worker whose claim ended while it was sending', () => {
  test('changes nothing about the attempt of the next worker', async () => {
    const { mail, queue, worker, server, logged, stateOf } = await newTest();
    let answer: (result: { kind: 'refused'; code: number }) => void = () => undefined;
    const slow: MailSender = { send: () => new Promise((resolve) => (answer = resolve)) };
    await mail.enqueue(review(1));
    const data = { id: mailId(review(1)) };
    const first = worker({ mailSender: slow })(data);
    await until(async () => (await stateOf(data.id)) === 'sending');
    queue.time = new Date(queue.time.getTime() + hour);
    await worker()(data);
    answer({ kind: 'refused', code: 550 });
    await first;
    expect(server.mails).toHaveLength(1);
    expect(await stateOf(data.id)).toBe('sent');
    expect(logged.at(-1)).toContain('mail claim outlived');
  });
});

describe('the address of a mail is deleted', () => {
  test('once it was sent, cancelled, or failed', async () => {
    const { mail, queue, worker, server, readMail, stateOf } = await newTest();
    const reminder: OutgoingMail = {
      ...{ kind: 'session-reminder', email: 'left@example.com', rosterId: 'left', cohortId: 'june' },
      ...{ sessionId: 'week-1', startsAt: '2026-06-07T13:30:00.000Z', occasion: 'day' },
    };
    server.fail(refused);
    for (const message of [review(1), review(2), reminder]) await mail.enqueue(message);
    await queue.drain(worker());
    const ids = [review(1), review(2), reminder].map(mailId);
    expect(await Promise.all(ids.map(stateOf))).toEqual(['failed', 'sent', 'cancelled']);
    for (const id of ids) expect(await readMail(id)).not.toContain('@');
  });

  test('when nothing is known about its last attempt, or its day is over', async () => {
    const { mail, queue, worker, server, stores, readMail, stateOf } = await newTest();
    const failingFinish = { ...stores.mailStore, finish: () => Promise.reject(new Error('killed')) };
    await mail.enqueue(review(1));
    await queue.drain(worker({ mailStore: failingFinish }));
    server.isDown = true;
    await mail.enqueue(review(2));
    await queue.drain(worker());
    for (const index of [1, 2]) {
      expect(await stateOf(mailId(review(index)))).toBe('failed');
      expect(await readMail(mailId(review(index)))).not.toContain('@');
    }
  });

  test('only when it can no longer be sent', async () => {
    const { mail, queue, worker, server, readMail } = await newTest();
    server.isDown = true;
    await mail.enqueue(review(1));
    await queue.drain(worker(), queue.time.getTime() + hour);
    expect(await readMail(mailId(review(1)))).toContain('payer-1@example.com');
  });
});

describe('a worker that dies', () => {
  const dying: MailSender = { send: () => new Promise(() => undefined) };

  test('holding a mail blocks it for other workers only for a while', async () => {
    const { mail, queue, worker, server } = await newTest();
    await mail.enqueue(review(1));
    const data = { id: mailId(review(1)) };
    void worker({ mailSender: dying })(data);
    await until(async () => (await worker()(data).catch((error: Error) => error.name)) === 'RetryLaterError');
    expect(server.mails).toHaveLength(0);
    await queue.drain(worker());
    expect(server.mails).toHaveLength(1);
    expect(queue.time.getTime() - mailNow.getTime()).toBeLessThan(hour);
  });

  test('twice after its mail was accepted does not send it a third time', async () => {
    const { mail, queue, worker, server, stores, stateOf } = await newTest();
    // The mail is accepted, and the process ends before it can record that.
    const failingFinish = { ...stores.mailStore, finish: () => Promise.reject(new Error('killed')) };
    await mail.enqueue(review(1));
    await queue.drain(worker({ mailStore: failingFinish }));
    expect(server.mails).toHaveLength(2);
    expect(await stateOf(mailId(review(1)))).toBe('failed');
  });
});

test('the mail sender logs every fault without an address', async () => {
  const { mail, queue, worker, server, logged } = await newTest();
  server.fail(refused, deferred, unanswered, { kind: 'refused-us', code: 554 });
  for (let index = 0; index < 4; index += 1) await mail.enqueue(review(index));
  await queue.drain(worker());
  expect(logged.length).toBeGreaterThan(3);
  expect(logged.join('\n')).not.toMatch(/@|example\.com|payer/);
});
