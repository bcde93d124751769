import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { testDatabases } from 'firestore-emulator/testing';
import { createPaymentsApp } from '../http/payments-app.ts';
import { type OutgoingMail, outgoingMail } from '../mail/outgoing.ts';
import { mailParts } from '../mail/templates.ts';
import { rosterId } from '../stores/members.ts';
import { newListing } from '../stores/roster.ts';
import { testNow } from '../test/in-memory-stores.ts';
import { asha, type OperatorWorld, operatorWorld, paymentId, quoteId } from '../test/operator-world.ts';
import { deliver, providerPayment, webhook } from '../test/razorpay-webhooks.ts';

const newDatabase = testDatabases('firestore.indexes.json');

let world: OperatorWorld;
beforeEach(async () => {
  world = await operatorWorld(newDatabase());
});

const get = async (url: string) => (await world.call('GET', `/api/operator/${url}`)).body;
const post = (url: string, body?: unknown, key?: string) =>
  world.call('POST', `/api/operator/${url}`, { body, ...(key !== undefined && { key }) });
const addressesIn = (people: readonly { address: string }[]) => people.map(({ address }) => address);

/** Adds people with a place. */
async function seedPeople(
  people: readonly (readonly [name: string, email: string, lastActiveOn: string, cohortId?: string])[],
): Promise<void> {
  for (const [name, email, lastActiveOn, cohortId = 'first'] of people)
    await world.database.doc(`roster/${rosterId(email)}`).set({
      ...{ email, cohortId, status: 'active', source: 'payment' },
      ...newListing(email, name),
      lastActiveOn,
    });
}

describe('the list of people', () => {
  const everybody = [
    ['Änne Müller', 'aenne@example.org', '2026-06-17'],
    ['Bina Rao', 'bina@example.com', '2026-06-14'],
    ['Chandra Raman', 'c.raman@example.com', ''],
    ['Dora', 'dora@example.com', '', 'next'],
  ] as const;
  beforeEach(() => seedPeople(everybody));

  test('is sorted by name, whatever the accents, and goes on after a page even if its last person is gone', async () => {
    const url = '/api/operator/people?status=active&limit=2';
    const first = await world.call('GET', url);
    expect(addressesIn(first.body)).toEqual(['aenne@example.org', asha.email]);
    await world.database.doc(`roster/${asha.id}`).delete();
    const next = first.headers.link?.match(/<(.*)>/)?.[1] ?? '';
    const second = await world.call('GET', next);
    expect(addressesIn(second.body)).toEqual(['bina@example.com', 'c.raman@example.com']);
    const third = await world.call('GET', second.headers.link?.match(/<(.*)>/)?.[1] ?? '');
    expect(addressesIn(third.body)).toEqual(['dora@example.com']);
    expect(third.headers.link).toBeUndefined();
  });

  test.each([
    ['ra', ['asha@example.com', 'bina@example.com', 'c.raman@example.com']],
    ['Rao Bi', ['bina@example.com']],
    ['muller', ['aenne@example.org']],
    ['BINA@example.com', ['bina@example.com']],
    ['raman chan', ['c.raman@example.com']],
    ['zz', []],
    ['@', []],
  ])('finds by "%s"', async (search, expected) => {
    expect(addressesIn(await get(`people?search=${encodeURIComponent(search)}`))).toEqual(expected);
  });

  test('selects who went quiet in running cohorts, longest first', async () => {
    expect(addressesIn(await get('people?quiet=3'))).toEqual(['c.raman@example.com', 'bina@example.com']);
    expect(addressesIn(await get('people?quiet=4'))).toEqual(['c.raman@example.com']);
    expect(addressesIn(await get('people?quiet=3&cohort=next'))).toEqual([]);
    expect((await world.call('GET', '/api/operator/people?quiet=3&sort=name')).status).toBe(400);
  });

  test('selects who went quiet in thirty running cohorts, and asks to choose a cohort when there are more', async () => {
    const first = (await world.database.doc('cohorts/first').get()).data();
    const added = Array.from({ length: 30 }, (_, index) => world.database.doc(`cohorts/running-${index}`));
    const [last, ...others] = added;
    try {
      await Promise.all(others.map((cohort) => cohort.set({ ...first })));
      expect(addressesIn(await get('people?quiet=4'))).toEqual(['c.raman@example.com']);
      await last?.set({ ...first });
      const refused = await world.call('GET', '/api/operator/people?quiet=4');
      expect([refused.status, refused.body]).toMatchObject([
        400,
        { detail: '31 cohorts are too many for one list: choose one of them' },
      ]);
      expect(addressesIn(await get('people?quiet=4&cohort=first'))).toEqual(['c.raman@example.com']);
    } finally {
      await Promise.all(added.map((cohort) => cohort.delete()));
    }
  });

  test('is sorted by last activity in both directions', async () => {
    const sorted = await get('people?cohort=first&status=active&sort=-last_active');
    expect(addressesIn(sorted)).toEqual([
      'aenne@example.org',
      asha.email,
      'bina@example.com',
      'c.raman@example.com',
    ]);
  });

  test.each(['after=xyz', `after=${Buffer.from('["a"]').toString('base64url')}`, 'after=%00', 'limit=101'])(
    'refuses %s',
    async (query) => {
      expect((await world.call('GET', `/api/operator/people?${query}`)).status).toBe(400);
    },
  );
});

test('the page of a person counts what they did and shows their payments', async () => {
  expect(await get(`people/${asha.id}`)).toMatchObject({
    address: asha.email,
    name: 'Asha Rao',
    devices: 1,
    counts: { spots: 3, challenge_days: 1, ticks: 1 },
    payments: [{ id: 'pay_Elsewhere1' }],
    mails: [{ state: 'failed', address: null }],
  });
  expect((await world.call('GET', `/api/operator/people/${rosterId('x@example.com')}`)).status).toBe(404);
});

describe('refunding', () => {
  const refund = (body: object, key?: string) => post(`payments/${paymentId}/refund`, body, key);

  test('answers 409 with both versions when something else was refunded before', async () => {
    expect((await refund({ amount: 10_000, refunded_before: 0 })).status).toBe(200);
    expect(await refund({ amount: 10_000, refunded_before: 0 })).toMatchObject({
      status: 409,
      body: {
        code: 'version_conflict',
        versions: { sent: { refunded_before: 0 }, stored: { amount_committed: 10_000 } },
      },
    });
    expect((await refund({ amount: 90_000, refunded_before: 10_000 })).body.payment.status).toBe('refunded');
  });

  test('is not reported as made when the provider did not answer, and is made by a repeat with the key', async () => {
    const { razorpay } = world.dependencies;
    jest.spyOn(razorpay, 'refund').mockRejectedValueOnce(new TypeError('fetch failed'));
    const body = { amount: 10_000, refunded_before: 0 };
    expect((await refund(body, 'key-00000001')).status).toBe(409);
    expect((await refund(body, 'key-00000001')).body.payment.amount_refunded).toBe(10_000);
    expect((await refund(body, 'key-00000001')).body.payment.amount_refunded).toBe(10_000);
  });
});

describe('erasing a person', () => {
  const erase = () => post(`people/${asha.id}/erase`, undefined, 'key-00000001');
  const member = async () => (await world.database.doc(`members/${asha.uid}`).get()).data();

  test('closes the account at once and has everything about them deleted, once for its key', async () => {
    expect((await erase()).status).toBe(200);
    expect(await member()).toMatchObject({ status: 'deleting', sessionEpoch: 1 });
    const deletion = (await world.database.doc(`deletions/${asha.uid}`).get()).data();
    expect(deletion).toMatchObject({ reason: 'operator', email: asha.email });
    expect((await erase()).status).toBe(200);
    expect(world.dependencies.queuedDeletions).toEqual([{ id: asha.uid }]);
    expect(await get('log')).toMatchObject([
      { by: 'omar@example.com', what: `Had everything about person ${asha.id.slice(0, 12)} deleted` },
    ]);
  });

  test('leaves nothing in the list of people, and no id in the log', async () => {
    await erase();
    const { deletionRuns } = world.dependencies;
    const deletion = await deletionRuns.get(asha.uid);
    if (!deletion) throw new Error('There is no deletion');
    for (const step of ['documents', 'place'] as const) await deletionRuns.perform(step, deletion);
    expect((await world.call('GET', `/api/operator/people/${asha.id}`)).status).toBe(404);
    expect(addressesIn(await get('people'))).not.toContain(asha.email);
    expect(await get(`log?target=${asha.id}`)).toEqual([]);
    expect(await get('log')).toMatchObject([{ targets: [] }]);
  });

  test('is refused while they are an operator', async () => {
    const operator = { email: asha.email, grantedBy: 'test', grantedAt: testNow };
    await world.database.doc(`operators/${asha.uid}`).set(operator);
    expect(await erase()).toMatchObject({ status: 409, body: { code: 'action_refused' } });
    expect(await member()).toMatchObject({ status: 'active' });
    expect(await get('log')).toEqual([]);
  });
});

test('a key that was used for one action is refused for another', async () => {
  expect((await post(`people/${asha.id}/remove`, undefined, 'key-00000001')).status).toBe(200);
  expect(await post(`people/${asha.id}/restore`, undefined, 'key-00000001')).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  });
});

test('an action that is not possible answers 409 with its reason, and logs nothing', async () => {
  const refused = await post('people', { address: asha.email, cohort: 'next' }, 'key-00000001');
  expect([refused.status, refused.body.code]).toEqual([409, 'action_refused']);
  expect(refused.body.detail).toMatch(/has a place/);
  expect(await get('log')).toEqual([]);
});

test('the log names who did what to what, without addresses in its sentence', async () => {
  await post(`people/${asha.id}/move`, { cohort: 'next' }, 'key-00000001');
  const [entry, ...others] = await get(`log?target=${asha.id}`);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    by: 'omar@example.com',
    what: 'Moved a person to Next',
    targets: [
      { kind: 'person', id: asha.id },
      { kind: 'cohort', id: 'next' },
    ],
    before: { cohortId: 'first' },
    after: { cohortId: 'next' },
    correlation_id: expect.any(String),
  });
});

test('a cohort counts who came to each session once, however often they followed the link', async () => {
  const { members } = world.dependencies;
  await members.noteAttendance(asha.id, 'session-1');
  await members.noteAttendance(asha.id, 'session-1');
  expect((await get('cohorts/first')).sessions).toMatchObject([{ id: 'session-1', came: 1 }]);
  expect(await get(`people/${asha.id}`)).toMatchObject({ attended: 1 });
});

test('a recording is added once the session is over, and stays when the session is edited', async () => {
  const edit = async (fields: object) => {
    const { updated_at } = await get('cohorts/first');
    return post('cohorts/first/sessions/session-1', { ...fields, updated_at });
  };
  const recording_url = 'https://video.example/recording';
  expect((await edit({ recording_url })).body.code).toBe('action_refused');
  await edit({ starts_at: '2026-06-16T13:30:00.000Z' });
  expect((await edit({ recording_url })).body.cohort.sessions).toMatchObject([{ recording_url }]);
  expect((await edit({ minutes: 60 })).body.cohort.sessions).toMatchObject([{ recording_url, minutes: 60 }]);
  expect((await edit({ recording_url: null })).body.cohort.sessions).toMatchObject([{ recording_url: null }]);
});

describe('a quote', () => {
  const read = { words: 'It helped.', name: 'Gita' };
  const publishedQuotes = () => world.dependencies.feedback.publishedQuotes();

  test('is shown to operators only when its author agreed, and published word for word once one approves it', async () => {
    expect(await get('feedback?cohort=first')).toMatchObject([{ id: quoteId, ...read, approved_at: null }]);
    expect(await get('feedback?cohort=next')).toEqual([]);
    expect(await publishedQuotes()).toEqual([]);
    await post(`feedback/${quoteId}/approve`, read);
    expect(await publishedQuotes()).toEqual([read]);
    await post(`feedback/${quoteId}/hide`);
    expect(await publishedQuotes()).toEqual([]);
  });

  test('is not published when its author changed it after the operator read it', async () => {
    await world.database.doc(`feedback/${quoteId}`).update({ words: 'It helped a little.' });
    expect(await post(`feedback/${quoteId}/approve`, read)).toMatchObject({
      status: 409,
      body: { versions: { sent: read, stored: { words: 'It helped a little.', name: 'Gita' } } },
    });
    expect(await publishedQuotes()).toEqual([]);
  });

  test('is counted with the answers of everybody in the numbers of the cohort', async () => {
    expect((await get('cohorts/first')).feedback).toMatchObject({
      ...{ answers: 2, score: 7.5 },
      pace: { too_slow: 0, right: 2, too_fast: 0 },
    });
  });
});

describe('the price of a cohort', () => {
  const accepted_amounts = [{ name: 'Early bird', amount: 499_900 }];
  const edit = async (fields: object) => {
    const { updated_at } = await get('cohorts/first');
    return post('cohorts/first', { ...fields, updated_at });
  };

  test('is stored with the further amounts, and is that of the programme again when it is removed', async () => {
    expect((await edit({ price: 599_900, accepted_amounts })).body.cohort).toMatchObject({
      price: 599_900,
      accepted_amounts,
    });
    expect((await edit({ price: null, seats: null })).body.cohort).toMatchObject({
      price: null,
      accepted_amounts,
      seats: null,
    });
  });

  test('is what a payment opens a place for, with a receipt, until all of it was refunded', async () => {
    const { updated_at } = await get('cohorts/next');
    await post('cohorts/next', { price: 432_100, updated_at });
    const payment = providerPayment('Own0001', { amount: 432_100, email: 'pia@example.com' });
    world.dependencies.providerPayments.set(payment.id, payment as never);
    await deliver(createPaymentsApp(world.dependencies), webhook('payment.captured', payment));
    const row = async () =>
      (await get('payments?cohort=next')).find(({ id }: { id: string }) => id === payment.id);
    expect(await row()).toMatchObject({
      ...{ amount: 432_100, status: 'captured', outcome: 'place', address: 'pia@example.com' },
    });
    const pia = rosterId('pia@example.com');
    const person = await get(`people/${pia}`);
    expect([person.cohort, person.status, person.payments[0].amount]).toEqual(['next', 'active', 432_100]);
    const receipt = {
      kind: 'place-confirmed',
      rosterId: pia,
      cohortId: 'next',
      occasion: payment.id,
    } as const;
    expect(person.mails).toMatchObject([{ kind: receipt.kind, state: 'queued' }]);
    const mail = await mailParts({ ...receipt, email: 'pia@example.com' }, testNow, world.dependencies);
    expect(JSON.stringify(mail?.content)).toContain('₹4,321');

    for (const [amount, refunded_before] of [
      [100_000, 0],
      [332_100, 100_000],
    ] as const)
      await post(`payments/${payment.id}/refund`, { amount, refunded_before });
    expect(await row()).toMatchObject({ amount_refunded: 432_100, status: 'refunded' });
    expect((await get(`people/${pia}`)).status).toBe('refunded');
    expect((await get('cohorts/next')).payments).toMatchObject({ paid: 432_100, refunded: 432_100 });
  });

  test('is refused when it is one of the further amounts', async () => {
    const { body } = await edit({ price: 499_900, accepted_amounts });
    expect(body.code).toBe('action_refused');
    expect((await get('cohorts/first')).price).toBeNull();
  });
});

test('an operator who edits a cohort that another has changed gets 409 with both versions', async () => {
  const { updated_at } = await get('cohorts/first');
  expect((await post('cohorts/first', { seats: 40, updated_at })).body.cohort.seats).toBe(40);
  expect(await post('cohorts/first', { seats: 50, updated_at })).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', versions: { sent: { seats: 50 }, stored: { seats: 40 } } },
  });
});

describe('a live session', () => {
  const sessionMails = async () =>
    (await world.database.collection('mails').where('mail.sessionId', '==', 'session-1').get()).docs.map(
      (document) => outgoingMail.parse(document.get('mail')),
    );
  const calendarOf = async (mail: OutgoingMail | undefined) =>
    (mail && (await mailParts(mail, testNow, world.dependencies)))?.calendar?.text ?? '';

  test('that moves is mailed with a calendar file that replaces its time', async () => {
    const { updated_at } = await get('cohorts/first');
    const moved = { starts_at: '2026-06-19T13:30:00.000Z', updated_at };
    await post('cohorts/first/sessions/session-1', moved, 'key-00000001');
    await post('cohorts/first/sessions/session-1', moved, 'key-00000001');
    const [mail, ...others] = await sessionMails();
    expect(others).toEqual([]);
    expect(mail?.kind).toBe('session-moved');
    expect(await calendarOf(mail)).toContain('DTSTART:20260619T133000Z');
  });

  test('that is cancelled is mailed with a calendar file that strikes it out', async () => {
    const { updated_at } = await get('cohorts/first');
    await post('cohorts/first/sessions/session-1/cancel', { updated_at });
    const [mail, ...others] = await sessionMails();
    expect(others).toEqual([]);
    expect(mail?.kind).toBe('session-cancelled');
    const calendar = await calendarOf(mail);
    expect(calendar).toContain('STATUS:CANCELLED');
    expect(calendar).toMatch(/UID:session-1/);
    expect((await get('cohorts/first')).sessions).toEqual([]);
  });
});

describe('importing people', () => {
  const enrol = (csv: string, dry_run: boolean) => post('imports', { cohort: 'next', csv, dry_run });
  const file = [
    'name,address',
    'Mina,mina@example.com',
    'Bad,not an address',
    'Asha,ASHA@example.com',
    'Mina again,mina@example.com',
    '"Rao, Ravi",ravi.rao@example.com',
  ].join('\r\n');

  const report = {
    rows: 5,
    enrolled: 2,
    people: [
      { address: 'mina@example.com', name: 'Mina' },
      { address: 'ravi.rao@example.com', name: 'Rao, Ravi' },
    ],
    errors: [
      { row: 3, field: 'address', value: 'not an address', message: expect.stringContaining('e-mail') },
      { row: 5, field: 'address', value: 'mina@example.com', message: expect.stringContaining('row 2') },
    ],
    known: [{ row: 4, address: 'ASHA@example.com' }],
  };

  test('says whom it would enrol, which rows have errors and who has a place, and enrols no one in a dry run', async () => {
    expect((await enrol(file, true)).body).toMatchObject(report);
    expect(await get('people?cohort=next')).toEqual([]);
    expect(await get('log')).toEqual([]);
  });

  test('enrols and welcomes those whose rows are right and who have no place, and nobody else', async () => {
    expect((await enrol(file, false)).body).toMatchObject(report);
    expect(await get('people?cohort=next')).toMatchObject([{ name: 'Mina' }, { name: 'Rao, Ravi' }]);
    expect(world.mailTasks).toHaveLength(2);
    expect((await enrol(file, true)).body).toMatchObject({ enrolled: 0, known: [{}, {}, {}] });
  });

  test('reads 300 people with twenty further columns', async () => {
    await world.database.doc('cohorts/next').update({ seats: 300 });
    const more = Array.from({ length: 20 }, (_, index) => `"What they answered to question ${index}"`).join();
    const lines = Array.from({ length: 300 }, (_, index) => `p${index}@example.com,Person,${more}`);
    const csv = [`Email,Name,${more}`, ...lines].join('\n');
    expect(csv.length).toBeGreaterThan(200_000);
    expect((await enrol(csv, true)).body).toMatchObject({ rows: 300, enrolled: 300, errors: [] });
  });

  test('enrols ninety people at once and welcomes each by mail', async () => {
    await world.database.doc('cohorts/next').update({ seats: 90 });
    const lines = Array.from({ length: 90 }, (_, index) => `Person ${index},p${index}@example.com`);
    const csv = ['name,address', ...lines].join('\n');
    expect((await enrol(csv, true)).body).toMatchObject({ enrolled: 90, errors: [] });
    expect(await get('people?cohort=next')).toEqual([]);
    expect((await enrol(csv, false)).body).toMatchObject({ enrolled: 90, errors: [] });
    expect(await get('people?cohort=next&limit=100')).toHaveLength(90);
    expect(world.mailTasks).toHaveLength(90);
  });

  test.each([
    ['without the column', 'who\nmina@example.com'],
    ['with an open quotation mark', 'address\n"mina@example.com'],
    [
      'with more people than seats',
      ['address', ...Array.from({ length: 31 }, (_, i) => `p${i}@example.com`)].join('\n'),
    ],
  ])('refuses a file %s', async (_, csv) => {
    expect((await enrol(csv, true)).body.code).toBe('action_refused');
  });
});

test('no cell of an exported file is a formula', async () => {
  await seedPeople([['=HYPERLINK("https://evil.example")\nx', '+bad@example.com', '']]);
  const { csv, rows } = await get('exports/people?cohort=first');
  expect(csv.startsWith('\uFEFFname,address')).toBe(true);
  expect(rows).toBe(3);
  expect(csv).toContain(`"'=HYPERLINK`);
  expect(csv).toContain(`,'+bad@example.com`);
});

describe('nudges', () => {
  const text = { title: 'Look up', type: 'text', paragraphs: ['Look up once.'] };
  const nudgeIds = async () => (await world.dependencies.uncached.nudges.all()).map(({ id }) => id);
  const row = async (id: string) => (await get('nudges')).find((each: { id: string }) => each.id === id);

  test('that are written are sent, and that are retired are not sent until they are brought back', async () => {
    await post('nudges', { id: 'look-up', ...text });
    expect(await nudgeIds()).toContain('look-up');
    const retire = async (retired: boolean) => {
      const { updated_at } = await row('look-up');
      return post('nudges/look-up/retire', { retired, updated_at });
    };
    expect((await retire(true)).body.nudge).toMatchObject({ retired: true, edited: true });
    expect(await nudgeIds()).not.toContain('look-up');
    for (const place of [0, 0.3, 0.6, 0.9])
      expect(await world.dependencies.uncached.nudges.at(place)).not.toMatchObject({ id: 'look-up' });
    await retire(false);
    expect(await nudgeIds()).toContain('look-up');
  });

  test('answer 409 with both versions when another operator edited them', async () => {
    const { updated_at } = await row('look');
    expect((await post('nudges/look', { ...text, updated_at })).status).toBe(200);
    expect(await post('nudges/look', { ...text, title: 'Mine', updated_at })).toMatchObject({
      status: 409,
      body: { versions: { sent: { title: 'Mine' }, stored: { title: 'Look up' } } },
    });
  });
});

test('the only challenge of a week cannot be retired', async () => {
  const [first] = await get('challenges');
  const { updated_at } = first;
  expect((await post(`challenges/${first.id}/retire`, { retired: true, updated_at })).body.code).toBe(
    'action_refused',
  );
});

test('the role of the last operator cannot be revoked', async () => {
  expect((await post('operators/olga/revoke')).status).toBe(200);
  expect((await post('operators/omar/revoke')).body.code).toBe('action_refused');
});

test('a message goes to the number of people that the operator saw, or is refused', async () => {
  const message = { subject: 'Sunday', text: 'See you.', to: 'cohort' };
  expect((await post('cohorts/first/messages', { ...message, recipients: 2 })).body.code).toBe(
    'version_conflict',
  );
  expect((await post('cohorts/first/messages', { ...message, recipients: 1 })).status).toBe(200);
  expect((await post('cohorts/first/messages', { ...message, to: 'me' })).status).toBe(200);
  expect(await get('cohorts/first/messages')).toMatchObject([{ subject: 'Sunday', recipients: 1, sent: 0 }]);
  expect(world.mailTasks).toHaveLength(2);
});

test('Today lists what needs a decision, and who is active', async () => {
  await seedPeople([['Bina', 'bina@example.com', '2026-06-13']]);
  const { database } = world;
  const hoursAgo = (hours: number) => new Date(testNow.getTime() - hours * 3_600_000);
  for (const [id, offeredUntil] of [
    ['expired', hoursAgo(1)],
    ['expired-long-ago', hoursAgo(8 * 24)],
    ['open', hoursAgo(-1)],
  ] as const)
    await database.doc(`waitlist/${id}`).set({ offeredUntil });
  await database.doc('deletions/running').set({ finishedAt: null });
  await database.doc('deletions/finished').set({ finishedAt: testNow });
  const { cohorts, attention, sessions } = await get('overview');
  expect(cohorts).toMatchObject([
    { id: 'first', week: 2, taken: 2, active_in_three_days: 1 },
    { id: 'next' },
  ]);
  expect(sessions).toMatchObject([{ cohort: 'first', id: 'session-1' }]);
  const counts = attention.map(({ kind, count }: { kind: string; count: number }) => [kind, count]);
  expect(counts).toEqual(
    expect.arrayContaining([
      ['review', 1],
      ['other-cohort', 1],
      ['mail-failed', 1],
      ['offer-unanswered', 1],
      ['member-quiet', 1],
      ['deletion-running', 1],
    ]),
  );
});

test('the funnel counts the events of the last thirty days with today', async () => {
  const { visits } = world.dependencies;
  for (const [event, day] of [
    ['welcome', '2026-06-17'],
    ['welcome', '2026-05-19'],
    ['welcome', '2026-05-18'],
    ['thanks', '2026-06-16'],
  ] as const)
    await visits.record(event, localDay(day), 0, testNow);
  expect(await get('funnel')).toEqual({
    ...{ from: '2026-05-19', until: '2026-06-17' },
    steps: [
      { event: 'welcome', count: 2 },
      { event: 'price', count: 0 },
      { event: 'pay', count: 0 },
      { event: 'thanks', count: 1 },
    ],
  });
});

test('a person is taken off the waitlist once, and the log refers to them without their address', async () => {
  const remove = (key: string) => post('waitlist/wanda/remove', undefined, key);
  expect(await remove('key-00000001')).toMatchObject({
    ...{ status: 200, body: { message: 'wanda@example.com is off the waitlist' } },
  });
  expect(await get('waitlist')).toEqual([]);
  expect((await remove('key-00000001')).status).toBe(200);
  expect((await remove('key-00000002')).status).toBe(404);
  expect(await get('log')).toMatchObject([
    {
      what: 'Took a person off the waitlist',
      targets: [{ kind: 'person', id: rosterId('wanda@example.com') }],
    },
  ]);
});

test('the people who took an offer are listed with it, the latest offer first', async () => {
  const takenOffer = (hour: number) => ({
    cohortId: 'first',
    at: new Date(Date.UTC(2026, 5, 15, hour)),
    by: 'omar',
  });
  const bina = rosterId('bina@example.com');
  await seedPeople([['Bina', 'bina@example.com', '2026-06-13']]);
  await world.database.doc(`roster/${asha.id}`).update({ tookOffer: takenOffer(8) });
  await world.database.doc(`roster/${bina}`).update({ tookOffer: takenOffer(9) });
  const offer = { cohort: 'first', by: 'omar' };
  expect(await get('offers')).toMatchObject([
    { ...offer, id: bina, address: 'bina@example.com', name: 'Bina', offered_at: '2026-06-15T09:00:00.000Z' },
    { ...offer, id: asha.id, address: asha.email, offered_at: '2026-06-15T08:00:00.000Z' },
  ]);
});

describe('a letter to the newsletter', () => {
  const letter = { subject: 'June', text: 'Hello.\n\nSee you.', to: 'confirmed' };
  const mails = async () =>
    (await world.database.collection('mails').where('mail.kind', '==', 'newsletter-letter').get()).docs.map(
      (document) => outgoingMail.parse(document.data().mail),
    );

  test('goes to confirmed addresses only, with a link to unsubscribe by one click, and not after unsubscribing', async () => {
    const pending = { firstName: 'P', email: 'pia@example.com', status: 'pending', createdAt: testNow };
    await world.database.doc('newsletter/pending').set(pending);
    expect((await post('newsletter/letters', { ...letter, recipients: 2 })).body.code).toBe(
      'version_conflict',
    );
    expect((await post('newsletter/letters', { ...letter, recipients: 1 })).body.recipients).toBe(1);
    const [mail, ...others] = await mails();
    if (!mail) throw new Error('there is no mail');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ email: 'rhea@example.com' });
    expect(await mailParts(mail, testNow, world.dependencies)).toMatchObject({
      unsubscribePath: '/api/newsletter/unsubscribe/letter-token',
      content: { blocks: [{ lines: [[{ text: 'Hello.' }]] }, { lines: [[{ text: 'See you.' }]] }] },
    });
    await world.dependencies.newsletter.unsubscribe('letter-token', testNow);
    expect(await mailParts(mail, testNow, world.dependencies)).toBeUndefined();
    expect(await get('newsletter/letters')).toMatchObject([{ subject: 'June', recipients: 1, sent: 0 }]);
  });

  test('has readers whose exported link leads to the page that unsubscribes them', async () => {
    const { csv } = await get('exports/newsletter');
    expect(csv).toContain('https://reshape.in/newsletter/letter-token/unsubscribe#rhea%40example.com');
  });

  test('goes only to the operator as a test', async () => {
    await post('newsletter/letters', { ...letter, to: 'me' });
    expect(await mails()).toMatchObject([{ email: 'omar@example.com' }]);
    expect(await get('newsletter/letters')).toEqual([]);
  });
});
