import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { addDays, localDay } from '@reshape/domain/local-day';
import { createPaymentsApp } from '../http/payments-app.ts';
import { outgoingMail } from '../mail/outgoing.ts';
import { mailParts } from '../mail/templates/templates.ts';
import { rosterId } from '../stores/members.ts';
import { testNow } from '../test/in-memory-stores.ts';
import { email, operatorTests } from '../test/operator-tests.ts';
import { asha } from '../test/operator-world.ts';
import { operatorWorldTests } from '../test/operator-world-tests.ts';
import { deliver, providerPayment, webhook } from '../test/razorpay-webhooks.ts';

const product = operatorTests();
const { world, get, post } = operatorWorldTests();

const params = { id: 'next' };
const storedCohort = () => product.dependencies.cohorts.get('next');
const addLiveSession = async (starts_at: string, fields: object = {}) =>
  product.act('addLiveSession', {
    params,
    body: { week: 1, minutes: 90, starts_at, ...fields },
  });
const sessionSeen = async (id: string) => {
  const startsAt = (await storedCohort())?.sessions.find((session) => session.id === id)?.startsAt;
  return { starts_at: (startsAt ?? new Date(0)).toISOString() };
};
const editLiveSession = async (id: string, fields: object, changes = {}) => {
  const body = { ...fields, seen: { join_url: null, ...(await sessionSeen(id)) } };
  return product.act('editLiveSession', { params: { ...params, session: id }, body }, changes);
};
const moveLiveSession = (id: string, starts_at: string) => editLiveSession(id, { starts_at });
const session = (day: string) => ({ week: 1, startsAt: new Date(`${day}T13:30:00Z`), minutes: 90 });
/** The stored mails about a change of the cohort. */
const mailsAboutCohort = async () =>
  (await product.database.collection('mails').get()).docs
    .map((document) => outgoingMail.parse(document.get('mail')))
    .filter(({ kind }) => kind !== 'place-confirmed');

describe('a cohort', () => {
  test.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'a session outside its week',
      () => addLiveSession('2026-07-21T13:30:00Z'),
      /week 1 is on Tuesday,? 21 July,? 2026/,
    ],
    [
      'a session after the second month',
      () => addLiveSession('2026-09-22T13:30:00Z', { week: 11 }),
      /no week 11/,
    ],
    [
      'a further amount that is its price',
      () =>
        product.edit('next', {
          price: 500,
          accepted_amounts: [{ name: 'Early bird', amount: 500, limit: null, until: null }],
        }),
      /must all be different/,
    ],
  ])('is refused with %s', async (_, change, sentence) => {
    const before = await storedCohort();
    await expect(change()).rejects.toThrow(sentence);
    expect(await storedCohort()).toEqual(before);
  });

  test('is refused with fewer seats than people, and can be edited while it has more people than seats', async () => {
    for (const name of ['ravi', 'mina', 'asha']) await product.enrol(`${name}@example.com`, 'next');
    await expect(product.edit('next', { seats: 2 })).rejects.toThrow('3 people already have a place');
    await product.database.doc('cohorts/next').update({ seats: 1 });
    await product.edit('next', { title: 'July cohort', seats: 1 });
    await product.edit('next', { seats: 2 });
    expect(await storedCohort()).toMatchObject({ title: 'July cohort', seats: 2 });
  });

  test('is copied with its sessions, on the same weekdays and at the same times of its own weeks, without recordings and those after its last week', async () => {
    const sessions = [
      {
        id: 'one',
        ...session('2026-07-14'),
        joinUrl: 'https://video.example/room',
        recordingUrl: 'https://video.example/1',
      },
      { id: 'four', ...session('2026-08-08'), week: 4 },
    ];
    await product.database.doc('cohorts/next').update({ sessions, platform: 'Meet' });
    const body = { id: 'copy', title: 'Copy', starts_on: localDay('2026-10-18'), copy_of: 'next' };
    const { cohort } = await product.act('createCohort', { body: { ...body, weeks: 4 } });
    // The first cohort begins on a Monday, the copy on a Sunday.
    expect(cohort.sessions).toMatchObject([
      {
        week: 1,
        starts_at: '2026-10-20T13:30:00.000Z',
        join_url: 'https://video.example/room',
        recording_url: null,
      },
      { week: 4, starts_at: '2026-11-14T13:30:00.000Z', join_url: null },
    ]);
    const ids = cohort.sessions.map(({ id }) => id);
    expect(new Set([...ids, 'one', 'four']).size).toBe(4);
    expect((await product.dependencies.cohorts.get('copy'))?.platform).toBe('Meet');
    const short = await product.act('createCohort', { body: { ...body, id: 'short', weeks: 3 } });
    expect(short.cohort.sessions).toHaveLength(1);
    const copyOfNone = { ...body, id: 'none', weeks: 4, copy_of: 'unknown' };
    await expect(product.act('createCohort', { body: copyOfNone })).rejects.toThrow(
      'There is no such cohort',
    );
  });

  test('is not opened when it is over', async () => {
    const past = { title: 'May cohort', starts_on: localDay('2026-05-04'), weeks: 4 };
    await product.act('createCohort', { body: { id: 'may', ...past } });
    await expect(product.edit('may', { enrolment: 'open' })).rejects.toThrow(/^May cohort was over on/);
  });

  test('has sessions with ids of their own in the order of their times, which stay when they move', async () => {
    await addLiveSession('2026-07-16T13:30:00Z');
    await addLiveSession('2026-07-14T13:30:00Z');
    const sessions = async () => (await storedCohort())?.sessions ?? [];
    const [first, second] = await sessions();
    expect(first?.startsAt).toEqual(new Date('2026-07-14T13:30:00Z'));
    expect(second?.id).not.toBe(first?.id);
    await moveLiveSession(first?.id ?? '', '2026-07-17T13:30:00Z');
    await product.edit('next', { starts_on: localDay('2026-07-12') });
    expect((await sessions()).map(({ id }) => id)).toEqual([second?.id, first?.id]);
  });

  test('keeps the calendar ids of sessions that were stored without one when its first day moves', async () => {
    await product.database
      .doc('cohorts/next')
      .update({ sessions: [session('2026-07-14'), session('2026-07-15')] });
    await product.edit('next', { starts_on: localDay('2026-07-12') });
    expect((await storedCohort())?.sessions.map(({ id }) => id)).toEqual([
      'live-session-2026-07-13-week-1',
      'live-session-2026-07-13-week-1-2',
    ]);
  });
});

test('only the people of a cohort get a mail when one of its live sessions is moved', async () => {
  await product.enrol(email, 'next');
  await product.enrol('mina@example.com', 'later');
  await addLiveSession('2026-07-14T13:30:00Z');
  expect(await mailsAboutCohort()).toEqual([]);
  await moveLiveSession((await storedCohort())?.sessions[0]?.id ?? '', '2026-07-14T14:30:00Z');
  expect(await mailsAboutCohort()).toMatchObject([
    { kind: 'session-moved', email, cohortId: 'next', startsAt: '2026-07-14T14:30:00.000Z' },
  ]);
});

test('a moved session is stored together with its mails, so that a process that ends before it enqueues them loses none', async () => {
  await product.enrol(email, 'next');
  await addLiveSession('2026-07-14T13:30:00Z');
  const ended = { enqueue: () => Promise.reject(new Error('the process ended')) };
  const moved = { starts_at: '2026-07-14T14:30:00Z' };
  const id = (await storedCohort())?.sessions[0]?.id ?? '';
  const { message } = await editLiveSession(id, moved, { mail: ended, mailQueue: ended });
  expect(message).toBe('The session is saved. 1 person gets a mail with the new time');
  expect(await mailsAboutCohort()).toMatchObject([{ kind: 'session-moved', email }]);
});

test('a cohort counts who came to each session once, however often they followed the link', async () => {
  const { members } = world.dependencies;
  await members.noteAttendance(asha.id, 'session-1');
  await members.noteAttendance(asha.id, 'session-1');
  expect((await get('cohorts/first')).sessions).toMatchObject([{ id: 'session-1', came: 1 }]);
  expect(await get(`people/${asha.id}`)).toMatchObject({ attended: 1 });
});

test('the link to the community of a cohort is stored, logged and removed, and must begin with https', async () => {
  const community_url = 'https://chat.example/first';
  const edit = (before: string | null, after: string | null) =>
    post('cohorts/first', { community_url: after, seen: { community_url: before } });
  expect((await edit(null, 'http://chat.example/first')).status).toBe(400);
  expect((await edit(null, community_url)).body.cohort).toMatchObject({ community_url });
  expect((await edit(community_url, null)).body.cohort).toMatchObject({ community_url: null });
  const changes = (await get('log')).flatMap((entry: { changes: object[] }) => entry.changes);
  const name = 'Link to the community';
  expect(changes).toHaveLength(2);
  expect(changes).toEqual(
    expect.arrayContaining([
      { name, before: '–', after: community_url },
      { name, before: community_url, after: '–' },
    ]),
  );
});

describe('the price of a cohort', () => {
  const accepted_amounts = [{ name: 'Early bird', amount: 499_900, limit: 2, until: '2026-06-30' }];
  const edit = async (fields: object) => {
    const cohort = await get('cohorts/first');
    const seen = Object.fromEntries(Object.keys(fields).map((name) => [name, cohort[name]]));
    return post('cohorts/first', { ...fields, seen });
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

  test('gives a place to the person who pays it, with a receipt, until all of it is refunded', async () => {
    await post('cohorts/next', { price: 432_100, seen: { price: null } });
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
    expect((await get('cohorts/next')).payments).toMatchObject([{ paid: 432_100, refunded: 432_100 }]);
  });

  test('is counted apart from each further amount, by the places that they pay for', async () => {
    await post('cohorts/next', { accepted_amounts, seen: { accepted_amounts: [] } });
    const paid = { Use0001: 499_900, Use0002: 499_900, Use0003: 499_900, Use0004: 699_900 };
    for (const [id, amount] of Object.entries(paid)) {
      const payment = providerPayment(id, { amount, email: `${id}@example.com` });
      await deliver(createPaymentsApp(world.dependencies), webhook('payment.captured', payment));
    }
    expect((await get('cohorts/next')).uses).toEqual([
      { amount: 699_900, used: 1 },
      { amount: 499_900, used: 2 },
    ]);
    const { items } = (await get('overview')).decisions;
    expect(items.map(({ kind, why }: { kind: string; why: string | null }) => [kind, why])).toContainEqual([
      'amount-closed',
      'Early bird of Next is for 2 places, and pays for 2 already.',
    ]);
  });

  test('is refused when it is one of the further amounts', async () => {
    const { body } = await edit({ price: 499_900, accepted_amounts });
    expect(body.code).toBe('action_refused');
    expect((await get('cohorts/first')).price).toBeNull();
  });
});

describe('a cohort that two operators edit', () => {
  test('has the changes of both to different fields', async () => {
    await post('cohorts/first', { seats: 40, seen: { seats: 30 } });
    await post('cohorts/first', { title: 'Solstice', price: 500_000, seen: { title: 'First', price: null } });
    expect(await get('cohorts/first')).toMatchObject({ title: 'Solstice', seats: 40, price: 500_000 });
  });

  test('answers 409 with both versions of the field that both changed, and stores nothing of the second', async () => {
    await post('cohorts/first', { seats: 40, seen: { seats: 30 } });
    const second = { seats: 50, title: 'Solstice', seen: { seats: 30, title: 'First' } };
    const { status, body } = await post('cohorts/first', second);
    expect([status, body.code]).toEqual([409, 'version_conflict']);
    expect(body.versions).toEqual({ sent: { seats: 50 }, stored: { seats: 40 } });
    expect(await get('cohorts/first')).toMatchObject({ title: 'First', seats: 40 });
    expect((await post('cohorts/first', { ...second, seen: { seats: 40, title: 'First' } })).status).toBe(
      200,
    );
  });

  test('is saved when both stored the same value, and is refused without what was seen', async () => {
    for (const _ of [1, 2])
      expect((await post('cohorts/first', { seats: 40, seen: { seats: 30 } })).status).toBe(200);
    expect(await post('cohorts/first', { seats: 41, seen: {} })).toMatchObject({ status: 400 });
  });
});

describe('moving the first day of a cohort', () => {
  const move = (starts_on: string, fields = {}) =>
    product.edit('next', { starts_on: localDay(starts_on), ...fields });

  test('moves its sessions by as many days in one save, with one mail to each person', async () => {
    for (const address of [email, 'mina@example.com']) await product.enrol(address, 'next');
    await addLiveSession('2026-07-14T13:30:00Z');
    await addLiveSession('2026-07-28T04:00:00Z', { week: 3 });
    await expect(move('2026-07-20')).rejects.toThrow(/week 1 is on Tuesday/);
    const { message } = await move('2026-07-20', { move_sessions: true });
    expect(message).toBe('Next cohort is saved. 2 people get a mail with the new dates');
    const times = (await storedCohort())?.sessions.map(({ startsAt }) => startsAt.toISOString());
    expect(times).toEqual(['2026-07-21T13:30:00.000Z', '2026-08-04T04:00:00.000Z']);
    const moved = { kind: 'cohort-moved', cohortId: 'next', startsOn: '2026-07-20' };
    expect(
      (await mailsAboutCohort()).sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
    ).toMatchObject([
      { ...moved, email: 'mina@example.com' },
      { ...moved, email },
    ]);
    const [mail] = await mailsAboutCohort();
    const parts = mail && (await mailParts(mail, testNow, product.dependencies));
    expect(JSON.stringify(parts?.content)).toMatch(/Monday,? 20 July,? 2026/);
    expect(parts?.calendar?.map(({ act, event }) => [act, event.time])).toEqual(
      times?.map((time) => ['invite', { startsAt: new Date(time), minutes: 90 }]),
    );
    await move('2026-07-27', { move_sessions: true });
    expect(mail && (await mailParts(mail, testNow, product.dependencies))).toBeUndefined();
  });

  test('tells its people also when it has no sessions, and no other change tells them', async () => {
    await product.enrol(email, 'next');
    await product.edit('next', { title: 'Solstice', seats: 20, price: 500_000 });
    expect(await mailsAboutCohort()).toEqual([]);
    await move('2026-07-20');
    expect(await mailsAboutCohort()).toHaveLength(1);
  });

  test('says that no mail is sent while no person has a place', async () => {
    expect((await move('2026-07-20')).message).toBe(
      'Next cohort is saved. Nobody has a place in the cohort yet, so nobody gets a mail',
    );
  });

  test('leaves sessions that have begun where they are', async () => {
    const begun = { id: 'begun', ...session('2026-06-16') };
    const coming = { id: 'coming', ...session('2026-06-25'), week: 2 };
    await product.database.doc('cohorts/next').update({ startsOn: '2026-06-15', sessions: [begun, coming] });
    await move('2026-06-22', { move_sessions: true });
    expect(
      (await storedCohort())?.sessions.map(({ startsAt }) => startsAt.toISOString().slice(0, 10)),
    ).toEqual(['2026-06-16', '2026-07-02']);
  });
});

/** What an operator does with a cohort, whatever its state. */
const actions: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['has its title changed', () => product.edit('next', { title: 'Solstice' })],
  ['gets more seats', () => product.edit('next', { seats: 200 })],
  ['gets another price', () => product.edit('next', { price: 100_000 })],
  ['is closed for enrolment', () => product.edit('next', { enrolment: 'closed' })],
  ['gets a week more', () => product.edit('next', { weeks: 5 })],
  ['gets a link to join', () => editLiveSession('live', { join_url: 'https://video.example/room' })],
  [
    'has a session moved',
    async () => {
      const startsAt = (await storedCohort())?.sessions[0]?.startsAt ?? new Date(0);
      return moveLiveSession('live', new Date(startsAt.getTime() + 3_600_000).toISOString());
    },
  ],
  [
    'has a session cancelled',
    async () =>
      product.act('cancelLiveSession', {
        params: { ...params, session: 'live' },
        body: { seen: await sessionSeen('live') },
      }),
  ],
  ['gets another session', async () => addLiveSession(`${(await storedCohort())?.startsOn}T13:30:00Z`)],
  [
    'is moved with its sessions',
    async () => {
      const startsOn = addDays((await storedCohort())?.startsOn ?? localDay('2026-07-13'), 1);
      return product.edit('next', { starts_on: startsOn, move_sessions: true });
    },
  ],
];

test.each<[string, { readonly people: number; readonly fields: object }]>([
  ['has more people than seats', { people: 3, fields: { seats: 1 } }],
  ['is empty', { people: 0, fields: {} }],
  ['has ended and is still open', { people: 1, fields: { startsOn: '2026-05-04' } }],
  ['was stored with a state', { people: 1, fields: { status: 'ended' } }],
  [
    'has amounts and sessions that a later rule would refuse',
    {
      people: 1,
      fields: {
        acceptedAmounts: [
          { name: 'Old', amount: 50 },
          { name: 'Twice', amount: 50 },
        ],
        weeks: 2,
        sessions: [
          { id: 'live', ...session('2026-07-14') },
          { id: 'odd', ...session('2026-09-14'), week: 9 },
        ],
      },
    },
  ],
])('a cohort that %s can be changed in every way', async (_, { people, fields }) => {
  for (let person = 0; person < people; person += 1)
    await product.enrol(`person-${person}@example.com`, 'next');
  const startsOn = 'startsOn' in fields ? String(fields.startsOn) : '2026-07-13';
  const sessions = [{ id: 'live', ...session(addDays(localDay(startsOn), 1)) }];
  const cohort = product.database.doc('cohorts/next');
  const stored = { ...(await cohort.get()).data(), sessions, ...fields };
  const refused: string[] = [];
  for (const [name, action] of actions) {
    // The price is checked together with the amounts.
    if ('acceptedAmounts' in fields && name === 'gets another price') continue;
    await cohort.set(stored);
    await action().catch((error: unknown) => refused.push(`${name}: ${error}`));
    if (isDeepStrictEqual((await cohort.get()).data(), stored)) refused.push(`${name}: nothing was stored`);
  }
  expect(refused).toEqual([]);
});

test('an open cohort that is moved into the past is closed for enrolment in the same save', async () => {
  await product.edit('next', { starts_on: localDay('2026-05-04') });
  expect(await storedCohort()).toMatchObject({ startsOn: '2026-05-04', enrolment: 'closed' });
});

test('the state of a cohort follows from its days, whatever an earlier release stored', async () => {
  await world.database.doc('cohorts/first').update({ startsOn: '2026-05-04', status: 'planned' });
  await world.database.doc('cohorts/next').update({ status: 'ended' });
  expect([(await get('cohorts/first')).status, (await get('cohorts/next')).status]).toEqual([
    'ended',
    'planned',
  ]);
  const enrolled = await post('people', { address: 'lata@example.com', cohort: 'first' });
  expect(enrolled.body.detail).toBe('First has ended');
});

test('a cohort that is called off is closed, its people are moved, and a payment for an earlier offer of it opens no place', async () => {
  await product.enrol(email, 'next');
  await product.edit('next', { enrolment: 'closed' });
  await product.act('movePerson', {
    params: { id: rosterId(email) },
    body: { cohort: 'later', beyond_seats: false },
  });
  await product.edit('next', { seats: 0 });
  expect(await storedCohort()).toMatchObject({ enrolment: 'closed', seats: 0 });
  await product.database.doc('waitlist/mina').set({
    ...{ email: 'mina@example.com', displayName: 'Mina', createdAt: new Date(0) },
    offers: { next: { at: new Date(0), by: 'omar' } },
  });
  const payment = providerPayment('Off0001', { email: 'mina@example.com' });
  await deliver(createPaymentsApp(product.dependencies), webhook('payment.captured', payment));
  expect((await product.dependencies.payments.get(payment.id))?.outcome).not.toBe('place');
});
