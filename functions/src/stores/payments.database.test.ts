import { expect, test } from '@jest/globals';
import { listOf, overBothStores } from '../test/both-stores.ts';
import { storedPayment } from '../test/in-memory-stores.ts';
import type { Payments, StoredPayment } from './payments.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 5, 17, 10, minute));

const store = (payments: Payments, ...added: readonly StoredPayment[]) =>
  Promise.all(
    added.map((payment) =>
      payments.change({ paymentId: payment.id }, () => ({
        result: undefined,
        records: { payments: new Map([[payment.id, payment]]), places: new Map(), members: new Map() },
      })),
    ),
  );

const idsOf = async (payments: AsyncIterable<StoredPayment>) => (await listOf(payments)).map(({ id }) => id);

overBothStores((newStores) => {
  test('the places of a cohort that were paid for after a moment are counted, without what opened no place', async () => {
    const { payments } = await newStores();
    const place = (id: string, minute: number, fields: Partial<StoredPayment> = {}) =>
      storedPayment({ id, cohortId: 'next', outcome: 'place', createdAt: at(minute), ...fields });
    await store(
      payments,
      place('earlier', 0),
      place('same', 1),
      place('later', 2),
      place('latest', 3),
      place('refunded', 4, { outcome: 'refunded' }),
      place('elsewhere', 5, { cohortId: 'other' }),
    );
    expect(await payments.countPlacesAfter('next', at(1))).toBe(2);
    expect((await idsOf(payments.ofCohort('next'))).sort()).toEqual(
      ['earlier', 'same', 'later', 'latest', 'refunded'].sort(),
    );
  });

  test('payments are listed latest first, and those that changed by when they did', async () => {
    const { payments } = await newStores();
    const payment = (id: string, created: number, updated: number, outcome: StoredPayment['outcome']) =>
      storedPayment({ id, createdAt: at(created), updatedAt: at(updated), outcome });
    await store(
      payments,
      payment('b', 2, 9, 'place'),
      payment('a', 1, 8, 'none'),
      payment('c', 3, 5, 'refunded'),
    );
    expect(await idsOf(payments.all())).toEqual(['c', 'b', 'a']);
    expect(await idsOf(payments.all(['place', 'none']))).toEqual(['b', 'a']);
    expect(await idsOf(payments.changedSince(at(6)))).toEqual(['a', 'b']);
  });

  test('a payment is stored as it is, and unsettled for a dispute, a failed refund or another cohort', async () => {
    const { payments } = await newStores();
    const refund = { amount: 100, status: 'failed', createdAt: at(1) } as const;
    const all = [
      storedPayment({ id: 'fine' }),
      storedPayment({ id: 'won', dispute: 'won' }),
      storedPayment({ id: 'disputed', dispute: 'open', respondBy: at(30) }),
      storedPayment({ id: 'lost', dispute: 'lost', lost: { amount: 100, at: at(2) } }),
      storedPayment({ id: 'failed', refunds: { rfnd_1: refund } }),
      storedPayment({ id: 'elsewhere', placement: 'other-cohort', cohortId: 'next' }),
    ];
    await store(payments, ...all);
    for (const payment of all) expect(await payments.get(payment.id)).toEqual(payment);
    expect(await payments.get('unknown')).toBeUndefined();
    const unsettled = new Set(await idsOf(payments.listUnsettled()));
    expect([...unsettled].sort()).toEqual(['disputed', 'elsewhere', 'failed', 'lost']);
  });

  test('a change sees the latest deletion of the data of everybody concerned, and first of all one that is under way', async () => {
    const deletion = (requestedAt: Date, finishedAt: Date | null) => ({
      ...{ rosterId: 'hash', uid: 'asha', email: null, reason: 'member' as const, step: 10, requestedAt },
      ...{ updatedAt: requestedAt, finishedAt, expireAt: requestedAt },
    });
    const { payments } = await newStores(({ storedDeletions }) => {
      storedDeletions.set('asha', deletion(at(1), at(2)));
      storedDeletions.set('again', deletion(at(3), null));
      storedDeletions.set('later', deletion(at(4), at(5)));
    });
    await store(
      payments,
      storedPayment({ id: 'unknown' }),
      storedPayment({ id: 'known', rosterId: 'other' }),
    );
    const seen = (subject: Parameters<typeof payments.change>[0]) =>
      payments.change(subject, ({ deletions }) => ({ result: Object.fromEntries(deletions) }));
    const running = { hash: { requestedAt: at(3), isRunning: true } };
    expect(await seen({ paymentId: 'unknown', rosterId: 'hash' })).toEqual(running);
    expect(await seen({ paymentId: 'known', rosterId: 'hash' })).toEqual(running);
    expect(await seen({ rosterId: 'hash' })).toEqual(running);
    expect(await seen({ paymentId: 'known' })).toEqual({});
  });

  test('a change sees everything about the person: their payments, their place and their account', async () => {
    const member = {
      ...{ email: 'asha@example.com', displayName: 'Asha', cohortId: 'first', status: 'active' as const },
      ...{ sessionEpoch: 0, endedSessions: {}, createdAt: at(0) },
    };
    const { payments, members } = await newStores(({ stored }) => stored.set('asha', member));
    const own = (id: string) => storedPayment({ id, rosterId: 'hash', outcome: 'place' });
    const place = { email: 'asha@example.com', cohortId: 'first', status: 'active', uid: 'asha' } as const;
    const change = (fields: object) => ({
      places: new Map([['hash', place]]),
      members: new Map(),
      ...fields,
    });
    await payments.change({ paymentId: 'pay_1', rosterId: 'hash' }, () => ({
      result: undefined,
      records: change({ payments: new Map([['pay_1', own('pay_1')]]) }) as never,
    }));
    await payments.change({ paymentId: 'pay_2', rosterId: 'hash' }, (before) => {
      expect([[...before.payments.keys()], [...before.places.keys()], [...before.members.keys()]]).toEqual([
        ['pay_1'],
        ['hash'],
        ['asha'],
      ]);
      const refunded = { ...member, status: 'refunded' as const };
      return {
        result: undefined,
        records: {
          payments: new Map([...before.payments, ['pay_2', own('pay_2')]]),
          places: new Map(),
          members: new Map([['asha', refunded]]),
        },
      };
    });
    expect(await members.place('hash')).toBeUndefined();
    expect((await members.get('asha'))?.status).toBe('refunded');
    const seen = await payments.change({ paymentId: 'pay_2' }, (before) => ({
      result: [...before.payments.keys()].sort(),
    }));
    expect(seen).toEqual(['pay_1', 'pay_2']);
  });
});
