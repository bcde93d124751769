import { beforeEach, describe, expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { rosterId } from '../stores/members.ts';
import { type InMemoryDependencies, inMemoryDependencies, storedCohort } from '../test/in-memory-stores.ts';
import { seedMembers } from '../test/seed-members.ts';
import type { OutgoingMail } from './outgoing.ts';
import { renderMail } from './render.ts';
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

/** The mail as text with its calendar file; `undefined` when none is sent. */
async function written(mail: OutgoingMail, at = now) {
  const parts = await mailParts(mail, at, stores);
  return parts && { ...renderMail(parts.content, 'https://reshape.example'), calendar: parts.calendar?.text };
}

const confirmed: OutgoingMail = {
  kind: 'place-confirmed',
  email,
  rosterId: id,
  cohortId: 'june',
  occasion: 'pay_1',
};
const reminder: OutgoingMail = {
  kind: 'session-reminder',
  email,
  rosterId: id,
  cohortId: 'june',
  week: 1,
  startsAt,
  occasion: 'day',
};
const moved: OutgoingMail = { ...reminder, kind: 'session-moved', occasion: 'act-1' };

describe('a confirmed place', () => {
  test('states cohort, dates and times in India, and attaches both sessions as a calendar file', async () => {
    const mail = await written(confirmed);
    expect(mail?.text).toContain('June cohort');
    expect(mail?.text).toMatch(/Sunday,? 7 June/);
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
    expect((await written(confirmed))?.text).toMatch(/3:30\spm GMT\+2/);
  });

  test('links to claiming a payment only if there was one', async () => {
    expect((await written(confirmed))?.text).toContain('claim your payment');
    expect((await written({ ...confirmed, occasion: 'act-1' }))?.text).not.toContain('claim your payment');
  });

  test('is not mailed once it is refunded', async () => {
    stores.roster.set(id, { email, cohortId: 'june', status: 'refunded' });
    expect(await written(confirmed)).toBeUndefined();
  });

  test('never contains the link to join', async () => {
    for (const mail of [confirmed, reminder, moved])
      expect(JSON.stringify(await written(mail))).not.toContain('video.example');
  });
});

describe('a refund', () => {
  const refund: OutgoingMail = {
    kind: 'refund-confirmed',
    email,
    paymentId: 'pay_1',
    amount: 699_900,
  };

  test('states the amount and whether the place is closed', async () => {
    expect((await written(refund))?.text).toContain('Your place stays open');
    stores.roster.set(id, { email, cohortId: 'june', status: 'refunded' });
    const closed = (await written(refund))?.text;
    expect(closed).toContain('₹6,999');
    expect(closed).toContain('The app is closed');
  });
});

describe('the notice about a cohort with more people than seats', () => {
  const notice: OutgoingMail = { kind: 'overfull-cohort', cohortId: 'june', beyond: 1 };
  const seats = (count: number) =>
    stores.content.cohorts.set('june', storedCohort({ title: 'June', seats: count }));

  test('says how many there are, and is not sent once there are enough seats', async () => {
    seats(0);
    expect((await written(notice))?.text).toMatch(/People with a place: 1\nSeats: 0/);
    seats(1);
    expect(await written(notice)).toBeUndefined();
  });
});

test('a partial refund states the amount and that the place stays', async () => {
  const mail = await written({ kind: 'refund-in-part', email, paymentId: 'pay_1', amount: 100_000 });
  expect(mail?.text).toMatch(/₹1,000.*Your place stays as it is/s);
});

test('a payer is notified of a second payment', async () => {
  const mail = await written({ kind: 'payment-duplicate', email, paymentId: 'pay_2' });
  expect(mail?.text).toMatch(/You have one place.*pay_2/s);
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
    const { text } = (await written(confirmation)) ?? {};
    expect(text).toContain('https://reshape.example/newsletter/confirm#token-2');
    expect(text).toContain('https://reshape.example/newsletter/unsubscribe#token-1');
    // Anybody can type anything next to somebody else's address.
    expect(text).not.toMatch(/Asha|evil/);
  });

  test('is not sent when the address was signed up again since', async () => {
    const consent = { ...subscriber.consent, at: new Date(now.getTime() + 1) };
    stores.storedSubscribers.set(`newsletter/${id}`, { ...subscriber, consent, status: 'pending' });
    expect(await written(confirmation)).toBeUndefined();
  });

  test.each(['confirmed', 'unsubscribed'] as const)(
    'is not sent to a subscriber who is %s',
    async (status) => {
      stores.storedSubscribers.set(`newsletter/${id}`, { ...subscriber, status });
      expect(await written(confirmation)).toBeUndefined();
    },
  );
});

describe('a live session', () => {
  test('has a reminder, and when it moves a mail with a calendar file that replaces the old time', async () => {
    expect((await written(reminder))?.subject).toBe('Live Session 1 is tomorrow');
    const [before, after] = [
      await written(confirmed),
      await written(moved, new Date(now.getTime() + 60_000)),
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
    expect(await written(reminder)).toBeUndefined();
  });

  test('has no reminder once it has begun', async () => {
    expect(await written(reminder, new Date(startsAt))).toBeUndefined();
  });
});
