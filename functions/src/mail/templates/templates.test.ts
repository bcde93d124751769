import { beforeEach, describe, expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import type { NoticeReason } from '@reshape/domain/payment-notices';
import type { StoredConversation } from '../../stores/conversations.ts';
import type { Member } from '../../stores/members.ts';
import { rosterId } from '../../stores/members.ts';
import { defaultPreferences } from '../../stores/nudges.ts';
import type { StoredPayment } from '../../stores/payments.ts';
import {
  type InMemoryDependencies,
  inMemoryDependencies,
  storedCohort,
  storedPayment,
} from '../../test/in-memory-stores.ts';
import { changeMember, seedMembers, subscription } from '../../test/seed-members.ts';
import { calendarParts } from '../calendar.ts';
import type { OutgoingMail } from '../outgoing.ts';
import { renderMail } from '../render.ts';
import { noticeFactsOf } from './operator.ts';
import { mailParts } from './templates.ts';

const now = new Date('2026-06-05T10:00:00Z');
const startsAt = '2026-06-07T13:30:00.000Z';
const email = 'asha@example.com';
const id = rosterId(email);

let stores: InMemoryDependencies;
beforeEach(() => {
  stores = inMemoryDependencies();
  stores.content.cohorts.set(
    'june',
    storedCohort({
      title: 'June cohort',
      startsOn: localDay('2026-06-07'),
      sessions: [
        { week: 1, startsAt: new Date(startsAt), minutes: 90, joinUrl: 'https://video.example/secret' },
        { week: 3, startsAt: new Date('2026-06-21T13:30:00Z'), minutes: 90 },
      ],
    }),
  );
  stores.roster.set(id, { email, cohortId: 'june', status: 'active' });
});

/** The mail as text, and its messages to a calendar one after the other; `undefined` when none is sent. */
async function compose(mail: OutgoingMail, at = now) {
  const parts = await mailParts(mail, at, stores);
  if (!parts) return undefined;
  const organizer = { name: 'Reshape', address: 'hello@reshape.example' };
  const messages = calendarParts(parts.calendar ?? [], { organizer, attendee: email, stamp: at });
  const calendar = messages.map(({ text }) => text).join('');
  return { ...renderMail(parts.content, 'https://reshape.example'), calendar };
}

const confirmed = {
  kind: 'place-confirmed',
  email,
  rosterId: id,
  cohortId: 'june',
  occasion: 'pay_1',
} as const satisfies OutgoingMail;
const reminder = {
  kind: 'session-reminder',
  email,
  rosterId: id,
  cohortId: 'june',
  sessionId: 'live-session-2026-06-07-week-1',
  startsAt,
  occasion: 'day',
} as const satisfies OutgoingMail;
const moved: OutgoingMail = { ...reminder, kind: 'session-moved', occasion: 'act-1' };

/** A payment in the database, which opened the place unless a test says otherwise. */
const storePayment = (fields: Partial<StoredPayment> = {}) => {
  const payment = storedPayment({ email, rosterId: id, cohortId: 'june', outcome: 'place', ...fields });
  stores.storedPayments.set(payment.id, payment);
};

describe('a confirmed place', () => {
  test('states cohort, dates and times in India, and attaches both sessions as a calendar file', async () => {
    const mail = await compose(confirmed);
    expect(mail?.text).toContain('June cohort');
    expect(mail?.text).toMatch(/Sunday,? 7 June,? 2026/);
    expect(mail?.text).toMatch(/7:00\spm IST/);
    expect(mail?.calendar?.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(mail?.calendar).toContain('DTSTART:20260607T133000Z');
  });

  test('states the times in the time zone of a member who has one', async () => {
    seedMembers(stores);
    const [uid, member] = [...stores.stored][0] ?? [];
    if (uid === undefined || !member) throw new Error('no member was seeded');
    stores.stored.set(uid, { ...member, timeZone: 'Europe/Berlin' });
    stores.roster.set(id, { email, cohortId: 'june', status: 'active', uid });
    expect((await compose(confirmed))?.text).toMatch(/3:30\spm GMT\+2/);
  });

  test('links to claiming a payment only if there was one', async () => {
    storePayment();
    expect((await compose(confirmed))?.text).toContain('claim your payment');
    expect((await compose({ ...confirmed, occasion: 'act-1' }))?.text).not.toContain('claim your payment');
  });

  test('states amount, payment ID and date of the payment', async () => {
    storePayment();
    expect((await compose(confirmed))?.text).toMatch(
      /Amount: ₹6,999\nPayment ID: pay_1\nDate: Wednesday,? 3 June,? 2026/,
    );
  });

  test('in a cohort that the payer could not expect names it and offers a refund, but not when it was on offer', async () => {
    storePayment({ placement: 'other-cohort' });
    expect((await compose(confirmed))?.text).toMatch(
      /Please check the date.*June cohort, which begins on Sunday,? 7 June,? 2026.*refund you in full/,
    );
    for (const placement of ['as-offered', 'over-seats'] as const) {
      storePayment({ placement });
      expect((await compose(confirmed))?.text).not.toContain('Please check the date');
    }
  });

  test('is not mailed for a payment that another account has claimed, once another one opened the place', async () => {
    storePayment({ rosterId: 'claimant', claimedBy: 'ravi' });
    stores.roster.set(id, { email, cohortId: 'june', status: 'active', openedBy: 'pay_1' });
    expect(await compose(confirmed)).toBeDefined();
    stores.roster.set(id, { email, cohortId: 'june', status: 'active', openedBy: 'pay_2' });
    expect(await compose(confirmed)).toBeUndefined();
  });

  test('is not mailed once it is refunded', async () => {
    stores.roster.set(id, { email, cohortId: 'june', status: 'refunded' });
    expect(await compose(confirmed)).toBeUndefined();
  });

  test('never contains the link to join', async () => {
    for (const mail of [confirmed, reminder, moved])
      expect(JSON.stringify(await compose(mail))).not.toContain('video.example');
  });
});

describe('a refund', () => {
  const mail = (refundId: string) =>
    ({ kind: 'refund-confirmed', email, paymentId: 'pay_1', refundId, amount: 1 }) as const;
  const refunds = (...amounts: readonly number[]) =>
    Object.fromEntries(
      amounts.map((amount, index) => [
        `rfnd_${index}`,
        { amount, status: 'processed' as const, createdAt: null },
      ]),
    );

  test('states its own amount and the total, so that the amounts of all its mails add up to what was paid', async () => {
    const amounts = [100_000, 200_000, 200_000, 99_900];
    storePayment({ refunds: refunds(...amounts) });
    const texts = await Promise.all(
      amounts.map(async (_, index) => (await compose(mail(`rfnd_${index}`)))?.text),
    );
    expect(texts.map((text) => text?.match(/This refund: (\S+)/)?.[1])).toEqual([
      '₹1,000',
      '₹2,000',
      '₹2,000',
      '₹999',
    ]);
    expect(texts[0]).toContain('Refunded in total: ₹5,999 of ₹6,999');
    expect(texts[0]).toContain('Your place stays open.');
  });

  test('in full says that the app can no longer be used, or that another payment keeps the place, and mentions no place if there was none', async () => {
    storePayment({ refunds: refunds(699_900), outcome: 'refunded' });
    expect((await compose(mail('rfnd_0')))?.text).toContain('Your place stays open');
    stores.roster.set(id, { email, cohortId: 'june', status: 'refunded' });
    expect((await compose(mail('rfnd_0')))?.text).toContain('You can no longer use the app');
    stores.roster.delete(id);
    expect((await compose(mail('rfnd_0')))?.text).not.toMatch(/no longer use the app|Your place/);
  });

  test('is not mailed when it failed after all', async () => {
    storePayment({ refunds: { rfnd_0: { amount: 100, status: 'failed', createdAt: null } } });
    expect(await compose(mail('rfnd_0'))).toBeUndefined();
  });
});

describe('a mail about a payment is sent only while it is true:', () => {
  const duplicate = { kind: 'payment-duplicate', email, paymentId: 'pay_1' } as const;
  const notice = (reason: NoticeReason) => ({ kind: 'operator-notice', paymentId: 'pay_1', reason }) as const;
  const refunded = {
    refunds: { rfnd_1: { amount: 699_900, status: 'processed', createdAt: null } },
    outcome: 'refunded',
  } as const;

  test.each<[string, OutgoingMail, Partial<StoredPayment>, Partial<StoredPayment>]>([
    ['paid twice, until the second is refunded', duplicate, { outcome: 'duplicate' }, refunded],
    [
      'no cohort to join, until there is one',
      { ...duplicate, kind: 'payment-review', reason: 'no-cohort' },
      { outcome: 'no-cohort', cohortId: null },
      { outcome: 'place' },
    ],
    [
      'an amount that is no longer accepted, until it is accepted again',
      { ...duplicate, kind: 'payment-review', reason: 'amount-closed' },
      { outcome: 'amount-closed', cohortId: null },
      { outcome: 'place' },
    ],
    [
      'paid after the place was removed, until it is accepted',
      { ...duplicate, kind: 'payment-review', reason: 'payer-removed' },
      { outcome: 'payer-removed' },
      { outcome: 'place' },
    ],
    ['no address, until the claim', notice('unclaimed'), { outcome: 'unclaimed' }, { outcome: 'place' }],
    [
      'a failed refund, until all is refunded',
      { ...notice('refund-failed'), refundId: 'rfnd_0' },
      { refunds: { rfnd_0: { amount: 100, status: 'failed', createdAt: null } } },
      { refunds: { rfnd_0: { amount: 100, status: 'failed', createdAt: null }, ...refunded.refunds } },
    ],
    ['a dispute, until it is won', notice('dispute-open'), { dispute: 'open' }, { dispute: 'won' }],
    [
      'no seat left, until the payment is refunded',
      { kind: 'payments-without-seat', cohortId: 'june', day: '2026-06-03' },
      { placement: 'other-cohort' },
      { placement: 'other-cohort', ...refunded },
    ],
    [
      'no seat left in any cohort, until the payment is refunded',
      { kind: 'payments-undecided', day: '2026-06-03' },
      { outcome: 'no-cohort', cohortId: null },
      { outcome: 'refunded', cohortId: null },
    ],
    [
      'claimed by another account, until it is refunded',
      { ...duplicate, kind: 'place-claimed' },
      { claimedBy: 'ravi', email: 'work@example.com' },
      { claimedBy: 'ravi', email: 'work@example.com', ...refunded },
    ],
    ['not signed in, until it is refunded', { ...duplicate, kind: 'claim-payment' }, {}, refunded],
  ])('%s', async (_, mail, before, after) => {
    storePayment(before);
    expect(await compose(mail)).toBeDefined();
    storePayment(after);
    expect(await compose(mail)).toBeUndefined();
  });

  test('paid twice, until the place is closed', async () => {
    storePayment({ outcome: 'duplicate' });
    expect((await compose(duplicate))?.text).toContain('You have one place, and it is open as before');
    stores.roster.set(id, { email, cohortId: 'june', status: 'removed' });
    expect(await compose(duplicate)).toBeUndefined();
  });

  test('not signed in, until they sign in', async () => {
    storePayment();
    const mail = { ...duplicate, kind: 'claim-payment' } as const;
    expect(await compose(mail)).toBeDefined();
    stores.roster.set(id, { email, cohortId: 'june', status: 'active', uid: 'asha' });
    expect(await compose(mail)).toBeUndefined();
  });

  test('for a place that was given before, and not for one that a payment opened', async () => {
    storePayment();
    const mail = { ...duplicate, kind: 'payment-received' } as const;
    expect(await compose(mail)).toBeUndefined();
    stores.roster.set(id, { email, cohortId: 'june', status: 'active', openedBy: 'act-1' });
    expect((await compose(mail))?.text).toMatch(
      /It pays for a place in the June cohort that is open already/,
    );
    storePayment(refunded);
    expect(await compose(mail)).toBeUndefined();
  });

  test.each<[string, OutgoingMail, Partial<StoredPayment>]>([
    [
      'a refund in full',
      { kind: 'refund-confirmed', email, paymentId: 'pay_1', refundId: 'rfnd_1', amount: 699_900 },
      refunded,
    ],
    [
      'a claim by another account',
      { ...duplicate, kind: 'place-claimed' },
      { claimedBy: 'ravi', rosterId: 'claimant' },
    ],
  ])(
    'after %s, the coming live sessions leave the calendar of the person who lost the place',
    async (_, mail, fields) => {
      storePayment(fields);
      stores.roster.set('claimant', { email: 'work@example.com', cohortId: 'june', status: 'active' });
      expect((await compose(mail))?.calendar).toBe('');
      stores.roster.set(id, { email, cohortId: 'june', status: 'refunded' });
      const { calendar } = (await compose(mail)) ?? {};
      expect(calendar?.match(/METHOD:CANCEL/g)).toHaveLength(2);
      expect(calendar).toContain('DTSTART:20260607T133000Z');
    },
  );

  test('a notice to the operator names payer, amount and cohort, and links to where it is decided', async () => {
    storePayment({ outcome: 'duplicate' });
    const mail = await compose(notice('duplicate'));
    expect(mail?.subject).toBe('A payment of ₹6,999: paid twice');
    expect(mail?.text).toMatch(/Payer: asha@example.com\nAmount: ₹6,999\n/);
    expect(mail?.text).toContain('Cohort: June cohort');
    expect(mail?.text).toContain('https://reshape.example/operator/payments?decision=duplicate');
    storePayment({ outcome: 'place', dispute: 'lost' });
    const lost = await compose(notice('dispute-lost'));
    expect(lost?.text).toContain(`https://reshape.example/operator/people/${id}\n`);
  });

  test('a notice about a dispute says whether the payment opened a place', async () => {
    storePayment({ outcome: 'place', dispute: 'open' });
    expect((await compose(notice('dispute-open')))?.text).toContain('The place stays open.');
    storePayment({ outcome: 'review', dispute: 'open' });
    expect((await compose(notice('dispute-open')))?.text).toContain('has not opened a place');
  });
});

describe('a mail about what the operator did', () => {
  const changeMail = (change: 'moved' | 'removed' | 'restored') =>
    ({ kind: 'place-changed', email, rosterId: id, cohortId: 'june', change, occasion: 'act-1' }) as const;

  test.each(['moved', 'restored'] as const)(
    'that is "%s" has the dates, until the place changes again',
    async (change) => {
      const mail = await compose(changeMail(change));
      expect(mail?.text).toMatch(/June cohort.*Sunday,? 7 June,? 2026/s);
      expect(mail?.calendar).toContain('BEGIN:VEVENT');
      stores.roster.set(id, { email, cohortId: 'later', status: 'active' });
      expect(await compose(changeMail(change))).toBeUndefined();
    },
  );

  test('that is "removed" is not sent when the place was restored', async () => {
    expect(await compose(changeMail('removed'))).toBeUndefined();
    stores.roster.set(id, { email, cohortId: 'june', status: 'removed' });
    expect((await compose(changeMail('removed')))?.subject).toMatch(/closed/);
  });
});

test('the mail at the end of a cohort is not sent to a person who was moved to another cohort', async () => {
  const mail = { kind: 'cohort-ended', email, rosterId: id, cohortId: 'june' } as const;
  expect((await compose(mail))?.subject).toMatch(/^How were your/);
  expect((await compose({ ...mail, again: true }))?.text).toMatch(/We do not ask again/);
  stores.roster.set(id, { email, cohortId: 'later', status: 'active' });
  expect(await compose(mail)).toBeUndefined();
});

test('the mail that a conversation waits for an answer names times and a page, and is not sent once there is one, or to somebody who can no longer answer', async () => {
  let answerer = 'omar@example.com';
  stores.conversations.canAnswer = async (address, person) => address === answerer && person === id;
  const mail = {
    kind: 'conversation-asked',
    ...{ email: 'omar@example.com', rosterId: rosterId('omar@example.com') },
    ...{ conversationId: 'talk', version: 0 },
  } as const;
  const times = [new Date('2026-06-18T10:00:00Z')];
  const stored: StoredConversation = {
    ...{ id: 'talk', uid: 'member', person: id, cohortId: 'june', week: 2, state: 'asked', times },
    ...{ about: 'Evenings', spots: [], time: null, link: null, acceptedBy: null, reply: null, version: 0 },
    ...{ openUntil: null, requestHash: '', createdAt: now, updatedAt: now },
  };
  const put = (fields: Partial<StoredConversation> = {}) =>
    stores.storedConversations.set('conversations/talk', { ...stored, ...fields });
  put();
  const asked = await compose(mail);
  expect(asked?.text).toMatch(/18 June.*\/operator\/conversations/s);
  expect(asked?.text).not.toContain('Evenings');
  put({ version: 2 });
  expect(await compose(mail)).toBeUndefined();
  expect((await compose({ ...mail, version: 2 }))?.subject).toMatch(/has chosen one of the proposed times/);
  answerer = 'fay@example.com';
  expect(await compose({ ...mail, version: 2 })).toBeUndefined();
  answerer = 'omar@example.com';
  put({ state: 'accepted' });
  expect(await compose(mail)).toBeUndefined();
});

test('the mail about a cancelled conversation to whoever accepted it does not lead to the console, which may be closed to them', async () => {
  const cancelled = await compose({
    kind: 'conversation-host',
    ...{
      email: 'fay@example.com',
      rosterId: rosterId('fay@example.com'),
      conversationId: 'talk',
      version: 2,
    },
    ...{ startsAt: '2026-06-18T10:00:00Z', minutes: 30, isCancelled: true },
  });
  expect(cancelled?.text).toMatch(/18 June.* does not take place/);
  expect(cancelled?.text).not.toContain('/operator');
});

describe('the mail that no device gets the nudges any more', () => {
  const mail = { kind: 'nudges-lost', email, rosterId: id, lostAt: now.toISOString() } as const;
  beforeEach(() => seedMembers(stores));
  const bind = (fields: Partial<Member> = {}) => {
    changeMember(stores, fields);
    stores.roster.set(id, { email, cohortId: 'june', status: 'active', uid: 'member' });
    stores.storedSubscriptions.clear();
  };

  test('leads to the account', async () => {
    bind();
    expect((await compose(mail))?.text).toContain('/account');
  });

  test.each<[string, () => void]>([
    [
      'a device is registered again',
      () => void stores.storedSubscriptions.set('phone', subscription('phone', 'member')),
    ],
    ['the member turned nudges off', () => bind({ nudge: { ...defaultPreferences, on: false } })],
  ])('is not sent when %s', async (_, change) => {
    bind();
    change();
    expect(await compose(mail)).toBeUndefined();
  });

  test('is not sent after the programme, unless the member goes on', async () => {
    const after = new Date('2026-07-20T10:00:00Z');
    bind();
    expect(await compose(mail, after)).toBeUndefined();
    bind({ cohortId: 'june', secondMonth: { cohortId: 'june', on: true } });
    expect((await compose(mail, after))?.subject).toMatch(/nudges/);
  });
});

describe('an offer to a person on the waitlist', () => {
  const waiting = 'mina@example.com';
  const offer: OutgoingMail = {
    kind: 'place-offered',
    email: waiting,
    displayName: 'Mina',
    waitingId: 'mina',
    cohortId: 'june',
  };
  const open = (fields = {}) =>
    stores.content.cohorts.set(
      'june',
      storedCohort({ title: 'June cohort', startsOn: localDay('2026-06-07'), enrolment: 'open', ...fields }),
    );
  const offeredUntil = (until: Date) => ({ at: now, by: 'asha', until, round: 0 });
  const deadline = new Date(now.getTime() + 3 * 24 * 3_600_000);
  const listed = {
    ...{ uid: 'mina', email: waiting, displayName: 'Mina', createdAt: now, token: 'token-1' },
    offers: { june: offeredUntil(deadline) },
  };
  beforeEach(() => {
    open();
    stores.storedWaiting.set('waitlist/mina', listed);
  });

  test('names and links to the cohort and its first day, has a deadline, and a way off the waitlist, also for the button of the mail program', async () => {
    const { text } = (await compose(offer)) ?? {};
    expect(text).toContain('/welcome?cohort=june#');
    expect(text).toMatch(/Cohort: June cohort\nFirst day: Sunday,? 7 June,? 2026/);
    expect(text).toMatch(/Please decide by: .*2026/);
    expect(text).toContain('/waitlist/token-1/leave');
    expect((await mailParts(offer, now, stores))?.unsubscribePath).toBe('/api/waitlist/leave/token-1');
  });

  test.each<[string, () => unknown]>([
    [
      'has a place by now',
      () => stores.roster.set(rosterId(waiting), { email: waiting, cohortId: 'june', status: 'active' }),
    ],
    [
      'did not take it before its deadline',
      () => stores.storedWaiting.set('waitlist/mina', { ...listed, offers: { june: offeredUntil(now) } }),
    ],
    ['left the waitlist', () => stores.waitlist.leave({ email: waiting })],
    ['was offered none', () => stores.storedWaiting.set('waitlist/mina', { ...listed, offers: {} })],
    ['would find the cohort full', () => open({ seats: 1 })],
    ['would find the cohort closed', () => open({ enrolment: 'closed' })],
  ])('is not sent when the person %s', async (_, change) => {
    await change();
    expect(await compose(offer)).toBeUndefined();
  });
});

describe('the mail that asks to confirm an address', () => {
  const confirmation: OutgoingMail = {
    kind: 'confirm-newsletter',
    email,
    subscriberId: id,
    signedUpAt: now.toISOString(),
  };
  const subscriber = {
    ...{ firstName: 'Asha www.evil.example', email, token: 'token-1', confirmationToken: 'token-2' },
    consent: { wording: 'Send me the letters', at: now },
    createdAt: now,
  } as const;

  test('contains the subscriber’s links, and the URL for the mail program’s unsubscribe button', async () => {
    stores.storedSubscribers.set(`newsletter/${id}`, { ...subscriber, status: 'pending' });
    const parts = await mailParts(confirmation, now, stores);
    expect(parts?.unsubscribePath).toBe('/api/newsletter/unsubscribe/token-1');
    const { text } = (await compose(confirmation)) ?? {};
    expect(text).toContain('https://reshape.example/newsletter/token-2/confirm');
    expect(text).toContain('https://reshape.example/newsletter/token-1/unsubscribe');
    // Anyone can type anything next to another person's address.
    expect(text).not.toMatch(/Asha|evil/);
  });

  test('is not sent when the address was signed up again since', async () => {
    const consent = { ...subscriber.consent, at: new Date(now.getTime() + 1) };
    stores.storedSubscribers.set(`newsletter/${id}`, { ...subscriber, consent, status: 'pending' });
    expect(await compose(confirmation)).toBeUndefined();
  });

  test.each(['confirmed', 'unsubscribed'] as const)(
    'is not sent to a subscriber who is %s',
    async (status) => {
      stores.storedSubscribers.set(`newsletter/${id}`, { ...subscriber, status });
      expect(await compose(confirmation)).toBeUndefined();
    },
  );
});

describe('a live session', () => {
  test('has a reminder, and when it moves a mail with a calendar file that replaces the old time', async () => {
    expect((await compose(reminder))?.subject).toBe('Live Session 1 is tomorrow');
    const [before, after] = [
      await compose(confirmed),
      await compose(moved, new Date(now.getTime() + 60_000)),
    ];
    const fieldOf = (text: string | undefined, name: string) =>
      text?.match(new RegExp(`^${name}:(.+)\r$`, 'm'))?.[1];
    expect(fieldOf(after?.calendar, 'UID')).toBe(fieldOf(before?.calendar, 'UID'));
    expect(Number(fieldOf(after?.calendar, 'SEQUENCE'))).toBeGreaterThan(
      Number(fieldOf(before?.calendar, 'SEQUENCE')),
    );
  });

  test.each<[string, () => void]>([
    [
      'who turned reminders off',
      () => {
        seedMembers(stores);
        const [uid, member] = [...stores.stored][0] ?? [];
        if (uid === undefined || !member) throw new Error('no member was seeded');
        stores.stored.set(uid, { ...member, mail: { sessionReminders: false } });
        stores.roster.set(id, { email, cohortId: 'june', status: 'active', uid });
      },
    ],
    ['whose place ended', () => void stores.roster.set(id, { email, cohortId: 'june', status: 'removed' })],
    [
      'who moved to another cohort',
      () => void stores.roster.set(id, { email, cohortId: 'first', status: 'active' }),
    ],
    [
      'whose session was moved in the meantime',
      () => void stores.content.cohorts.set('june', storedCohort({ sessions: [] })),
    ],
  ])('has no reminder for a person %s', async (_, change) => {
    change();
    expect(await compose(reminder)).toBeUndefined();
  });

  test('has no reminder once it has begun', async () => {
    expect(await compose(reminder, new Date(startsAt))).toBeUndefined();
  });
});

describe('the mail that an account will be deleted', () => {
  const ending: OutgoingMail = { kind: 'account-ending', email, rosterId: id, on: '2027-07-05', notice: 30 };
  const announce = (changes: Partial<Member> = {}) => {
    stores.roster.set(id, { email, cohortId: 'june', status: 'active', uid: 'asha' });
    const member = { email, displayName: 'Asha', cohortId: 'june', sessionEpoch: 0, endedSessions: {} };
    const announced = { on: localDay('2027-07-05'), token: 'token-1' };
    stores.stored.set('asha', { ...member, status: 'active', createdAt: now, ending: announced, ...changes });
  };

  test('names the day, and links to the page that keeps the account', async () => {
    announce();
    const mail = await compose(ending);
    expect(mail?.subject).toMatch(/deleted on Monday,? 5 July/);
    expect(mail?.text).toContain('https://reshape.example/keep-account#token-1');
  });

  test.each<[string, Partial<Member>]>([
    ['kept it', { keptUntil: localDay('2028-07-04') }],
    ['deleted it', { status: 'deleting' }],
    ['has another day', { ending: { on: localDay('2028-07-04'), token: 'token-2' } }],
  ])('is not sent to a member who %s', async (_, changes) => {
    announce(changes);
    expect(await compose(ending)).toBeUndefined();
  });
});

test('a notice says until when the bank waits, in India, and whose place the payment opened', () => {
  const rosterId = 'asha';
  const respondBy = new Date('2026-06-09T10:00:00Z');
  expect(noticeFactsOf(storedPayment({ outcome: 'place', rosterId, respondBy }))).toEqual({
    respondBy: expect.stringMatching(/9 June.*3:30/),
    placeOf: 'asha',
  });
  expect(noticeFactsOf(storedPayment({ outcome: 'review', rosterId }))).toEqual({
    respondBy: undefined,
    placeOf: undefined,
  });
});

test('a cancelled session is struck out in the calendar of a person with a place, unless it is back or would have begun', async () => {
  const { occasion: _, ...session } = reminder;
  const details = { kind: 'session-cancelled', number: 1, week: 1, minutes: 90, occasion: 'act-1' } as const;
  const cancelled: OutgoingMail = { ...session, ...details, sessionId: 'cancelled-session' };
  const mail = await compose(cancelled);
  expect(mail?.text).toMatch(/Live Session 1.*Sunday,? 7 June.*7:00\spm IST/s);
  expect(mail?.calendar).toMatch(/UID:\S*cancelled-session\S*\r\n.*STATUS:CANCELLED\r\n/s);
  expect(mail?.calendar).not.toContain('VALARM');
  expect(await compose({ ...cancelled, sessionId: reminder.sessionId })).toBeUndefined();
  expect(await compose(cancelled, new Date(startsAt))).toBeUndefined();
  stores.roster.set(id, { email, cohortId: 'later', status: 'active' });
  expect(await compose(cancelled)).toBeUndefined();
});

describe('what an operator writes', () => {
  const message = {
    ...{ cohortId: 'june', subject: 'Bring a pen', text: 'And paper.', by: 'ravi', sentAt: now },
    ...{ isTest: false, recipients: 1 },
  };
  const toCohort: OutgoingMail = {
    ...{ kind: 'cohort-message', email, rosterId: id, cohortId: 'june', messageId: 'msg-1' },
  };
  const letter: OutgoingMail = {
    ...{ kind: 'newsletter-letter', email, subscriberId: id, messageId: 'msg-1' },
  };
  const write = (fields = {}) => stores.storedMessages.set('msg-1', { ...message, ...fields });
  const subscribe = (status: 'pending' | 'confirmed') =>
    stores.storedSubscribers.set(`newsletter/${id}`, {
      ...{ firstName: 'Asha', email, token: 'token-1', confirmationToken: 'token-2', createdAt: now, status },
      consent: { wording: 'Send me the letters', at: now },
    });

  test('to a cohort reaches only the people in it, unless it is a test', async () => {
    expect(await compose(toCohort)).toBeUndefined();
    write();
    expect(await compose(toCohort)).toMatchObject({
      subject: 'Bring a pen',
      text: expect.stringMatching(/And paper.*June cohort/s),
    });
    stores.roster.set(id, { email, cohortId: 'later', status: 'active' });
    expect(await compose(toCohort)).toBeUndefined();
    write({ isTest: true });
    expect((await compose(toCohort))?.text).toContain('And paper.');
  });

  test('to the newsletter reaches only those who confirmed, with a link to unsubscribe, unless it is a test', async () => {
    expect(await compose(letter)).toBeUndefined();
    write();
    expect(await compose(letter)).toBeUndefined();
    subscribe('pending');
    expect(await compose(letter)).toBeUndefined();
    subscribe('confirmed');
    expect((await compose(letter))?.text).toMatch(/And paper.*newsletter\/token-1\/unsubscribe/s);
    expect((await mailParts(letter, now, stores))?.unsubscribePath).toBe(
      '/api/newsletter/unsubscribe/token-1',
    );
    stores.storedSubscribers.clear();
    write({ isTest: true });
    expect((await mailParts(letter, now, stores))?.unsubscribePath).toBeUndefined();
    expect((await compose(letter))?.text).toContain('And paper.');
  });
});

test.each<[string, OutgoingMail, RegExp]>([
  [
    'a role',
    {
      ...{ kind: 'operator-role', email, rosterId: id, operator: 'ravi@example.com', change: 'granted' },
      ...{ role: 'owner', by: 'mina@example.com', occasion: 'act-1' },
    },
    /mina@example\.com made ravi@example\.com an owner/,
  ],
  [
    'one’s own role',
    {
      ...{ kind: 'operator-role', email, rosterId: id, operator: email, change: 'granted' },
      ...{ role: 'facilitator', by: 'mina@example.com', occasion: 'act-1' },
    },
    /mina@example\.com made you a facilitator/,
  ],
  ['a deletion', { kind: 'account-deleted', email, deletion: 'del-1' }, /deleted/],
])('the mail about %s is sent whatever has changed', async (_, mail, said) => {
  stores.roster.clear();
  expect((await compose(mail))?.text).toMatch(said);
});
