import { describe, expect, jest, test } from '@jest/globals';
import { spotFailures, spotForm } from '@reshape/content/app/spots';
import { createSpot } from '@reshape/contract/spots';
import { renderHook, screen } from '@testing-library/react';
import { call } from '#lib/api-client/call.ts';
import { otherTab, wait, write } from '#test/device.ts';
import { ben } from '#test/fixtures.ts';
import { network, openApp, setupApi, signedIn } from '#test/render-app.tsx';
import { clearSession, storeSession } from './device-storage.ts';
import { clearMember, hasDrafts, loadDraft, noDraft, saveDraft, useDraft } from './outbox.ts';

const api = setupApi();
const box = () => screen.findByRole('textbox', { name: spotForm.label });
const button = () => screen.getByRole('button', { name: spotForm.submit });
const logged = (words: string) => screen.findByText(words, { selector: 'li *' });
const spots = () => api.member('asha').spots.map((spot) => spot.description);

async function openForm() {
  signedIn();
  const user = openApp('/');
  await box();
  return user;
}

const signIn = (memberId: string) => storeSession({ token: 'a-token', memberId });

describe('a draft', () => {
  test('is stored with its idempotency key, for its member only', () => {
    signIn('asha');
    saveDraft('asha', 'spot', { text: 'Half a thought', key: 'key-12345' });
    expect(loadDraft('asha', 'spot')).toEqual({ text: 'Half a thought', key: 'key-12345' });
    expect(loadDraft('ben', 'spot')).toEqual(noDraft);
    expect([hasDrafts('asha'), hasDrafts('ben')]).toEqual([true, false]);
  });

  test('is removed when its text is empty or blank', () => {
    signIn('asha');
    saveDraft('asha', 'spot', { text: '  ' });
    expect(hasDrafts('asha')).toBe(false);
    saveDraft('asha', 'spot', noDraft);
    expect(Object.keys(localStorage).sort()).toEqual(['jwt', 'user_id']);
  });

  test('counts as empty when it cannot be parsed', () => {
    signIn('asha');
    localStorage.setItem('reshape.asha.draft.spot', '{"text":');
    expect(loadDraft('asha', 'spot')).toEqual(noDraft);
  });

  test('is updated from other tabs', async () => {
    signIn('asha');
    const shown = renderHook(() => useDraft('asha', 'spot'));
    await otherTab.store({ 'reshape.asha.draft.spot': '{"text":"From over there"}' });
    expect(shown.result.current.text).toBe('From over there');
    await otherTab.remove('reshape.asha.draft.spot');
    expect(shown.result.current).toEqual(noDraft);
  });

  test('is not saved by a response that arrives after the sign-out', () => {
    signIn('asha');
    clearSession();
    saveDraft('asha', 'spot', { text: 'Too late' });
    signIn('ben');
    saveDraft('asha', 'spot', { text: 'Too late' });
    expect(hasDrafts('asha')).toBe(false);
  });

  test("survives clearing the member's data unless drafts are included", () => {
    signIn('asha');
    saveDraft('asha', 'spot', { text: 'Half a thought' });
    localStorage.setItem('reshape.asha.spots', '[]');
    clearMember('asha', { andDrafts: false });
    expect(localStorage.getItem('reshape.asha.spots')).toBeNull();
    expect(hasDrafts('asha')).toBe(true);
    clearMember('asha', { andDrafts: true });
    expect(hasDrafts('asha')).toBe(false);
  });

  test('lives in memory when storage is full', () => {
    signIn('asha');
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    saveDraft('asha', 'spot', { text: 'Half a thought' });
    expect(loadDraft('asha', 'spot').text).toBe('Half a thought');
    full.mockRestore();
    saveDraft('asha', 'spot', noDraft);
    expect(loadDraft('asha', 'spot')).toEqual(noDraft);
  });
});

describe('the outbox', () => {
  test('sends a spot once when the network is back, with the idempotency key of the click', async () => {
    const user = await openForm();
    await network.goOffline();
    await write(user, await box(), 'From the tunnel');
    await user.click(button());
    expect(screen.getByText(spotForm.waitingForNetwork)).toBeVisible();
    expect(screen.queryByText(spotFailures.notLogged)).toBeNull();
    expect(api.callsTo('createSpot')).toEqual([]);
    const { key } = JSON.parse(localStorage.getItem('reshape.asha.draft.spot') ?? '{}');

    await network.goOnline();
    expect(await logged('From the tunnel')).toBeVisible();
    await wait(60_000);
    expect(api.callsTo('createSpot').map((call) => call.key)).toEqual([key]);
    expect(await box()).toHaveValue('');
  });

  test('keeps a queued spot after a reload', async () => {
    const user = await openForm();
    await network.goOffline();
    await write(user, await box(), 'From the tunnel');
    await user.click(button());
    openApp('/');
    expect(await box()).toHaveValue('From the tunnel');
    expect(screen.getByText(spotForm.waitingForNetwork)).toBeVisible();
    await network.goOnline();
    await wait(1_000);
    expect(spots()).toEqual(['From the tunnel']);
  });

  test('sends a queued spot from any page', async () => {
    const user = await openForm();
    await network.goOffline();
    await write(user, await box(), 'From the tunnel');
    await user.click(button());
    openApp('/comingsoon');
    await screen.findByRole('heading', { level: 1 });
    await network.goOnline();
    await wait(1_000);
    expect(spots()).toEqual(['From the tunnel']);
  });

  test('sends changed text only after another click', async () => {
    const user = await openForm();
    await network.goOffline();
    await write(user, await box(), 'From the tunnel');
    await user.click(button());
    await write(user, await box(), ' again');
    await network.goOnline();
    await wait(1_000);
    expect(api.callsTo('createSpot')).toEqual([]);
    await user.click(button());
    expect(await logged('From the tunnel again')).toBeVisible();
  });

  test('resends a spot once when the connection broke during the call', async () => {
    const user = await openForm();
    await write(user, await box(), 'Cut off');
    api.isReachable = false;
    await user.click(button());
    await wait(15_000);
    expect(screen.getByText(spotForm.waitingForNetwork)).toBeVisible();
    api.isReachable = true;
    await wait(10_000);
    expect(spots()).toEqual(['Cut off']);
    expect(await logged('Cut off')).toBeVisible();
  });

  test('skips items that another tab has sent meanwhile', async () => {
    const user = await openForm();
    await network.goOffline();
    await write(user, await box(), 'From the tunnel');
    await user.click(button());
    await otherTab.remove('reshape.asha.draft.spot');
    await network.goOnline();
    await wait(1_000);
    expect(await box()).toHaveValue('');
    expect(api.callsTo('createSpot')).toEqual([]);
  });

  test('creates one spot when two tabs send the same text', async () => {
    const user = await openForm();
    await network.goOffline();
    await write(user, await box(), 'From the tunnel');
    await user.click(button());
    const { text, key } = JSON.parse(localStorage.getItem('reshape.asha.draft.spot') ?? '{}');
    await network.goOnline();
    await call(createSpot, { body: { description: text }, idempotencyKey: key });
    await wait(1_000);
    expect(spots()).toEqual(['From the tunnel']);
  });

  test('sends queued items at the next visit after the page was closed', async () => {
    signedIn();
    const waiting = { text: 'Last week', key: 'key-of-last-week', isWaiting: true };
    localStorage.setItem('reshape.asha.draft.spot', JSON.stringify(waiting));
    openApp('/');
    expect(await logged('Last week')).toBeVisible();
    expect(api.callsTo('createSpot').map((each) => each.key)).toEqual(['key-of-last-week']);
    expect(localStorage.getItem('reshape.asha.draft.spot')).toBeNull();
  });

  test("never sends one member's items as another member", async () => {
    const waiting = { text: 'Of Asha', key: 'key-of-asha', isWaiting: true };
    localStorage.setItem('reshape.asha.draft.spot', JSON.stringify(waiting));
    signedIn(ben);
    openApp('/');
    await box();
    await wait(1_000);
    expect(api.callsTo('createSpot')).toEqual([]);
    expect(localStorage.getItem('reshape.asha.draft.spot')).not.toBeNull();
  });
});
