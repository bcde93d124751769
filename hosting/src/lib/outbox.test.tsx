import { describe, expect, jest, test } from '@jest/globals';
import { outboxKinds, outboxList } from '@reshape/content/app/outbox';
import { refusals } from '@reshape/content/app/refusals';
import { spotForm } from '@reshape/content/app/spots';
import { createSpot } from '@reshape/contract/spots';
import { addDays } from '@reshape/domain/local-day';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen, within } from '@testing-library/react';
import { call } from '#lib/api-client/call.ts';
import { otherTab, sleep, wait, write } from '#test/device.ts';
import { fakeIdentity } from '#test/fake-firebase.ts';
import { fakeLocks } from '#test/fake-locks.ts';
import { asha, ben, today } from '#test/fixtures.ts';
import { network, openApp, setupApi, signInMember } from '#test/render-app.tsx';
import { setMemberClock } from './clock.ts';
import { dayOfEntry, dayOfWriting } from './open-day.ts';
import {
  addToOutbox,
  type LoadHandler,
  loadEntries,
  type OutboxHandler,
  removeFromOutbox,
  useOutboxSender,
} from './outbox.ts';

const api = setupApi();
const box = () => screen.findByRole('textbox', { name: spotForm.title });
const button = () => screen.getByRole('button', { name: spotForm.submit });
const findSpot = (text: string) => screen.findByText(text, { selector: '[class*=marked] *' });
const spots = () => api.member('asha').spots.map((spot) => spot.description);
const list = (items: number) => screen.findByRole('region', { name: outboxList.title(items) });
const open = (user: User) => user.click(screen.getByText(outboxList.show));

async function openForm() {
  signInMember();
  const user = openApp('/');
  await box();
  await wait(500);
  return user;
}

type User = Awaited<ReturnType<typeof openForm>>;

async function log(user: User, ...texts: string[]) {
  for (const text of texts) {
    await write(user, await box(), text);
    await user.click(button());
    expect(await box()).toHaveValue('');
  }
}

/** An entry as an earlier visit has stored it. */
const store = (memberId: string, key: string, description: string, extra: object = {}) =>
  localStorage.setItem(
    `reshape.${memberId}.outbox.${key}`,
    JSON.stringify({ call: 'createSpot', body: { description }, key, writtenAt: Date.now(), ...extra }),
  );

describe('the outbox while offline', () => {
  test('lists any number of spots, and sends them once and in order when the network is back', async () => {
    const user = await openForm();
    await network.goOffline();
    await log(user, 'One', 'Two', 'Three');
    await open(user);
    const items = within(await list(3)).getAllByRole('listitem');
    expect(items.map((item) => item.querySelector('[dir=auto]')?.textContent)).toEqual([
      'One',
      'Two',
      'Three',
    ]);
    expect(screen.getByText(outboxList.waiting)).toBeVisible();
    expect(api.callsTo('createSpot')).toEqual([]);
    const keys = loadEntries('asha').map(({ key }) => key);

    await network.goOnline();
    await wait(60_000);
    expect(spots()).toEqual(['Three', 'Two', 'One']);
    expect(api.callsTo('createSpot').map((received) => received.key)).toEqual(keys);
    expect(screen.queryByText(outboxList.waiting)).toBeNull();
  });

  test('keeps its entries after a reload', async () => {
    const user = await openForm();
    await network.goOffline();
    await log(user, 'One', 'Two');
    openApp('/');
    expect(await list(2)).toBeVisible();
    expect(await box()).toHaveValue('');
    await network.goOnline();
    await wait(1_000);
    expect(spots()).toEqual(['Two', 'One']);
  });

  test('is sent from any page', async () => {
    const user = await openForm();
    await network.goOffline();
    await log(user, 'From the tunnel');
    openApp('/comingsoon');
    await screen.findByRole('heading', { level: 1 });
    await network.goOnline();
    await wait(1_000);
    expect(spots()).toEqual(['From the tunnel']);
  });

  test('returns a text to its form to be edited', async () => {
    const user = await openForm();
    await network.goOffline();
    await log(user, 'One', 'Two');
    await open(user);
    await user.click(screen.getByRole('button', { name: outboxList.buttonName(outboxList.edit, 'One') }));
    expect(await box()).toHaveValue('One');
    expect(await list(1)).toBeVisible();
    await network.goOnline();
    await wait(1_000);
    expect(spots()).toEqual(['Two']);
  });

  test('removes a text that is discarded', async () => {
    const user = await openForm();
    await network.goOffline();
    await log(user, 'One');
    await open(user);
    await user.click(screen.getByRole('button', { name: outboxList.buttonName(outboxList.discard, 'One') }));
    await network.goOnline();
    await wait(1_000);
    expect(spots()).toEqual([]);
    expect(screen.queryByText(outboxList.waiting)).toBeNull();
  });

  test('does not send an entry that was undone while its code was loaded', async () => {
    signInMember();
    const { key } = addToOutbox('asha', { call: 'editSpot', body: {} });
    const send = jest.fn<OutboxHandler['send']>();
    const load = jest.fn<LoadHandler>(async () => {
      removeFromOutbox('asha', key);
      return { send };
    });
    const client = new QueryClient();
    renderHook(() => useOutboxSender('asha', load), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
    await wait(100);
    expect(load).toHaveBeenCalledWith('editSpot');
    expect(send).not.toHaveBeenCalled();
  });

  test('keeps an entry whose connection broke during the call, and creates one spot', async () => {
    const user = await openForm();
    await write(user, await box(), 'Cut off');
    api.isReachable = false;
    await user.click(button());
    await wait(15_000);
    expect(await list(1)).toBeVisible();
    api.isReachable = true;
    await wait(10_000);
    expect(spots()).toEqual(['Cut off']);
    expect(await findSpot('Cut off')).toBeVisible();
  });

  test('counts a spot for the day on which it was written, while that day is open', async () => {
    const user = await openForm();
    await network.goOffline();
    await log(user, 'Late last night');
    await sleep(16 * 3_600_000);
    await network.goOnline();
    await wait(1_000);
    expect(api.member('asha').spots).toMatchObject([{ description: 'Late last night', date: today }]);
  });

  test('counts a spot for the day on which it was written, although the member has written on another device since', async () => {
    const user = await openForm();
    await network.goOffline();
    await log(user, 'Late last night');
    await sleep(16 * 3_600_000);
    const tomorrow = addDays(today, 1);
    act(() => setMemberClock({ timeZone: 'UTC', lastActiveOn: tomorrow }));
    await network.goOnline();
    await wait(1_000);
    expect(api.member('asha').spots).toMatchObject([{ description: 'Late last night', date: today }]);
  });

  test('counts a spot for the day on which it was written, also when the member has travelled east since', () => {
    signInMember();
    setMemberClock({ timeZone: 'UTC' });
    jest.setSystemTime(new Date('2026-06-14T21:30:00Z'));
    const entry = addToOutbox('asha', { call: 'createSpot', body: { description: 'In the lounge' } });
    jest.setSystemTime(new Date('2026-06-15T00:30:00Z'));
    const leftZones = [{ timeZone: 'UTC', lastDay: today }];
    setMemberClock({ timeZone: 'Asia/Kolkata', lastActiveOn: addDays(today, 1), leftZones });
    expect(dayOfEntry(entry)).toBe(today);
    expect(dayOfWriting(entry)).toEqual({ date: today });
  });
});

describe('an entry that fails', () => {
  test('is listed with the reason when it was refused after the page was left, and can be edited', async () => {
    signInMember();
    store('asha', 'key-12345', 'Refused');
    api.faults.setPermanentFault('createSpot', { refuses: 'invalid_request' });
    const user = openApp('/comingsoon');
    await wait(2_000);
    expect(await screen.findByText(String(refusals.invalid_request))).toBeVisible();
    expect(within(await list(1)).getByText(outboxKinds.createSpot)).toBeVisible();
    await wait(120_000);
    expect(api.callsTo('createSpot')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: new RegExp(`^${outboxList.edit}`) }));
    expect(await box()).toHaveValue('Refused');
    expect(loadEntries('asha')).toEqual([]);
  });

  test('does not hold up the others when it was refused', async () => {
    signInMember();
    store('asha', 'key-of-one', 'One');
    store('asha', 'key-of-two', 'Two', { writtenAt: Date.now() + 1 });
    api.faults.next('createSpot', { refuses: 'invalid_request' });
    openApp('/comingsoon');
    await wait(2_000);
    expect(spots()).toEqual(['Two']);
    expect(loadEntries('asha').map(({ key }) => key)).toEqual(['key-of-one']);
  });

  test('is sent again every minute, and before what was written later, while the API is down', async () => {
    signInMember();
    store('asha', 'key-of-one', 'One');
    store('asha', 'key-of-two', 'Two', { writtenAt: Date.now() + 1 });
    api.faults.setPermanentFault('createSpot', { refuses: 'unavailable' });
    openApp('/comingsoon');
    await wait(10_000);
    expect(await screen.findByText(outboxList.retrying)).toBeVisible();
    expect(new Set(api.callsTo('createSpot').map(({ key }) => key))).toEqual(new Set(['key-of-one']));
    api.faults.setPermanentFault('createSpot');
    await wait(60_000);
    expect(spots()).toEqual(['Two', 'One']);
  });

  test('is sent at once by its button', async () => {
    signInMember();
    store('asha', 'key-of-one', 'One');
    api.faults.setPermanentFault('createSpot', { refuses: 'unavailable' });
    const user = openApp('/comingsoon');
    await wait(10_000);
    api.faults.setPermanentFault('createSpot');
    await user.click(screen.getByRole('button', { name: new RegExp(`^${outboxList.tryAgain}`) }));
    await wait(1_000);
    expect(spots()).toEqual(['One']);
  });

  test('stays for the same member when the session has ended', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const member = signInMember();
    store('asha', 'key-of-asha', 'Of Asha');
    member.status = 'refunded';
    openApp('/comingsoon');
    await wait(2_000);
    expect(localStorage.getItem('jwt')).toBeNull();
    expect(localStorage.getItem('reshape.asha.outbox.key-of-asha')).not.toBeNull();
    member.status = 'active';
    signInMember(asha);
    openApp('/comingsoon');
    await wait(2_000);
    expect(spots()).toEqual(['Of Asha']);
  });
});

describe('the outbox of several tabs', () => {
  test('is sent by one tab at a time', async () => {
    fakeLocks.install();
    signInMember();
    fakeLocks.hold('outbox');
    store('asha', 'key-12345', 'Sent over there');
    openApp('/');
    await wait(5_000);
    expect(api.callsTo('createSpot')).toEqual([]);
  });

  test('skips an entry that another tab has sent, and shows its result', async () => {
    await openForm();
    await network.goOffline();
    act(() =>
      addToOutbox('asha', {
        call: 'createSpot',
        body: { description: 'From over there' },
        key: 'key-of-another-tab',
      }),
    );
    await wait(0);
    api.isReachable = true;
    await act(() =>
      call(createSpot, {
        body: { description: 'From over there' },
        idempotencyKey: 'key-of-another-tab',
      }),
    );
    await otherTab.remove('reshape.asha.outbox.key-of-another-tab');
    await network.goOnline();
    expect(await findSpot('From over there')).toBeVisible();
    expect(api.callsTo('createSpot')).toHaveLength(1);
  });

  test("is not sent as another member's who signs in while an entry is on its way", async () => {
    await openForm();
    api.faults.next('createSpot', { waitsFor: new Promise((resolve) => setTimeout(resolve, 3_000)) });
    act(() => {
      for (const description of ['First of Asha', 'Second of Asha'])
        addToOutbox('asha', { call: 'createSpot', body: { description } });
    });
    await wait(100);
    api.enrol('ben');
    await otherTab.remove('jwt', 'user_id');
    await act(() => fakeIdentity.signIn(ben));
    await otherTab.store({ user_id: 'ben', jwt: api.issueToken('ben') });
    await wait(5_000);
    expect(api.member('ben').spots).toEqual([]);
    expect(loadEntries('asha').at(-1)?.body).toEqual({ description: 'Second of Asha' });
  });

  test("is never sent as another member's", async () => {
    store('asha', 'key-of-asha', 'Of Asha');
    signInMember(ben);
    openApp('/');
    await box();
    await wait(1_000);
    expect(api.callsTo('createSpot')).toEqual([]);
    expect(localStorage.getItem('reshape.asha.outbox.key-of-asha')).not.toBeNull();
  });
});
