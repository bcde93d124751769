import { expect, test } from '@jest/globals';
import { recordOf } from '../mail/outgoing.ts';
import { listOf, overBothStores } from '../test/both-stores.ts';
import { rosterId } from './members.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 5, 17, 10, minute));
const waiting = (name: string, minute = 0) => ({
  ...{ email: `${name}@example.com`, displayName: name, createdAt: at(minute), token: `token-${name}` },
});
const entry = (minute: number, by = 'operator@example.com') => ({
  ...{ id: `entry-${minute}-${by}`, by, what: 'offered places', at: at(minute), before: null, after: null },
});

overBothStores((newStores) => {
  test('a person joins once: a repeat of the same call joins, a later call does not', async () => {
    const { waitlist } = await newStores();
    expect(await waitlist.join('asha', waiting('asha'))).toBe('joined');
    expect(await waitlist.join('asha', waiting('asha'))).toBe('joined');
    expect(await waitlist.join('asha', { ...waiting('asha', 5), displayName: 'Other' })).toBe(
      'already-joined',
    );
    expect(await waitlist.get('asha')).toMatchObject({ uid: 'asha', ...waiting('asha'), offers: {} });
    expect(await waitlist.get('ravi')).toBeUndefined();
  });

  test('an account that was deleted does not join', async () => {
    const { waitlist } = await newStores(({ storedDeletions }) => {
      const times = { requestedAt: at(0), updatedAt: at(0), finishedAt: at(0), expireAt: at(0) };
      storedDeletions.set('asha', {
        ...{
          rosterId: rosterId('asha@example.com'),
          uid: 'asha',
          email: null,
          reason: 'member',
          step: 10,
          ...times,
        },
      });
    });
    expect(await waitlist.join('asha', waiting('asha'))).toBe('deleted');
    expect(await waitlist.get('asha')).toBeUndefined();
  });

  test('all people on it are listed, and those who have waited longest come first', async () => {
    const { waitlist } = await newStores();
    for (const [name, minute] of [
      ['b', 2],
      ['c', 3],
      ['a', 1],
    ] as const)
      await waitlist.join(name, waiting(name, minute));
    expect((await listOf(waitlist.all())).map(({ uid }) => uid)).toEqual(['a', 'b', 'c']);
  });

  test('an offer of the same cohort that is still open stays as it is, and one that is over is made again', async () => {
    const { waitlist } = await newStores();
    await waitlist.join('asha', waiting('asha'));
    const mailTo = (_: unknown, { round }: { readonly round: number }) => ({
      id: `offer-${round}`,
      record: recordOf({ kind: 'place-offered', email: 'asha@example.com' }, at(0)),
    });
    const offer = (minute: number, until: number) =>
      waitlist.noteOffers(['asha'], { cohortId: 'next', until: at(until), mailTo }, entry(minute));
    expect(await offer(1, 10)).toEqual({ mails: ['offer-0'], earlier: [] });
    expect(await offer(5, 30)).toMatchObject({
      mails: [],
      earlier: [{ email: 'asha@example.com', until: at(10), round: 0 }],
    });
    expect(await offer(11, 30)).toEqual({ mails: ['offer-1'], earlier: [] });
    expect((await waitlist.get('asha'))?.offers.next).toMatchObject({ at: at(11), until: at(30), round: 1 });
  });

  test('people leave by address, by account, and with the token of a mail', async () => {
    const { waitlist } = await newStores();
    for (const name of ['a', 'b', 'c', 'd']) await waitlist.join(name, waiting(name));
    await waitlist.leave({ email: 'a@example.com' });
    await waitlist.leave({ email: 'other@example.com', uid: 'b' });
    await waitlist.leaveWithToken('token-c');
    await waitlist.leaveWithToken('unknown');
    expect((await listOf(waitlist.all())).map(({ uid }) => uid)).toEqual(['d']);
  });
});
