import { describe, expect, jest, test } from '@jest/globals';
import { spotForm } from '@reshape/content/app/spots';
import { act, renderHook, screen } from '@testing-library/react';
import { otherTab, wait, write } from '#test/device.ts';
import { fakeLocks } from '#test/fake-locks.ts';
import { openApp, setupApi, signInMember } from '#test/render-app.tsx';
import { clearSession, storeSession } from './device-storage.ts';
import { appendToDraft, loadDraft, noDraft, restoreDraft, saveDraft, useDraft } from './drafts.ts';
import { clearMember, hasUnsent } from './unsent.ts';

const api = setupApi();
const signIn = (memberId: string) => storeSession({ token: 'a-token', memberId });
const box = () => screen.findByRole('textbox', { name: spotForm.title });

describe('a draft', () => {
  test('is stored with its idempotency key, for its member only', () => {
    signIn('asha');
    saveDraft('asha', 'spot', { text: 'Half a thought', key: 'key-12345' });
    expect(loadDraft('asha', 'spot')).toEqual({ text: 'Half a thought', key: 'key-12345' });
    expect(loadDraft('ben', 'spot')).toEqual(noDraft);
    expect([hasUnsent('asha'), hasUnsent('ben')]).toEqual([true, false]);
  });

  test('is deleted when its text is empty', () => {
    signIn('asha');
    saveDraft('asha', 'spot', { text: '  ' });
    expect(hasUnsent('asha')).toBe(false);
    saveDraft('asha', 'spot', noDraft);
    expect(Object.keys(localStorage).sort()).toEqual(['jwt', 'user_id']);
  });

  test('is empty when it cannot be parsed', () => {
    signIn('asha');
    localStorage.setItem('reshape.asha.draft.shared.spot', '{"text":');
    expect(loadDraft('asha', 'spot')).toEqual(noDraft);
  });

  test('is not saved by a response that arrives after the sign-out', () => {
    signIn('asha');
    clearSession();
    saveDraft('asha', 'spot', { text: 'Too late' });
    signIn('ben');
    saveDraft('asha', 'spot', { text: 'Too late' });
    expect(hasUnsent('asha')).toBe(false);
  });

  test("survives deleting the member's data unless unsent text is included", () => {
    signIn('asha');
    saveDraft('asha', 'spot', { text: 'Half a thought' });
    localStorage.setItem('reshape.asha.spots', '[]');
    clearMember('asha', { andUnsent: false });
    expect(localStorage.getItem('reshape.asha.spots')).toBeNull();
    expect(hasUnsent('asha')).toBe(true);
    clearMember('asha', { andUnsent: true });
    expect(hasUnsent('asha')).toBe(false);
  });

  test('is kept in memory when storage is full', () => {
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

  test('that returns to a form is added below the text that is there', () => {
    signIn('asha');
    saveDraft('asha', 'spot', { text: 'New' });
    appendToDraft('asha', 'spot', 'Returned');
    expect(loadDraft('asha', 'spot').text).toBe('New\n\nReturned');
  });

  test('that returns to a form in use is offered once that form is empty', async () => {
    signIn('asha');
    saveDraft('asha', 'worksheet', { text: '{"new":1}' });
    restoreDraft('asha', 'worksheet', { text: '{"returned":1}' }, 'key-12345');
    expect(loadDraft('asha', 'worksheet').text).toBe('{"new":1}');
    saveDraft('asha', 'worksheet', noDraft);
    renderHook(() => useDraft('asha', 'worksheet'));
    await wait(0);
    expect(loadDraft('asha', 'worksheet').text).toBe('{"returned":1}');
  });
});

describe('with several tabs', () => {
  const draftOf = (tab: string, text: string) => ({
    [`reshape.asha.draft.${tab}.spot`]: JSON.stringify({ text }),
  });

  test('a tab sends what was typed in it, whatever is typed in another', async () => {
    fakeLocks.install();
    fakeLocks.hold('tab.other');
    signInMember();
    const user = openApp('/');
    await write(user, await box(), 'Typed here');
    await otherTab.store(draftOf('other', 'Typed there'));
    expect(await box()).toHaveValue('Typed here');
    await user.click(screen.getByRole('button', { name: spotForm.submit }));
    await wait(1_000);
    expect(api.member('asha').spots.map(({ description }) => description)).toEqual(['Typed here']);
    expect(await box()).toHaveValue('');
    expect(localStorage.getItem('reshape.asha.draft.other.spot')).toContain('Typed there');
  });

  test('a tab takes over the draft of a closed one', async () => {
    fakeLocks.install();
    signInMember();
    await otherTab.store(draftOf('closed', 'Left behind'));
    openApp('/');
    await wait(100);
    expect(await box()).toHaveValue('Left behind');
    expect(screen.getByText(spotForm.draftRestored)).toBeVisible();
    expect(localStorage.getItem('reshape.asha.draft.closed.spot')).toBeNull();
  });

  test('a tab with a draft leaves that of a closed one for later', async () => {
    fakeLocks.install();
    signInMember();
    let user = openApp('/');
    await write(user, await box(), 'Typed here');
    await otherTab.store(draftOf('closed', 'Left behind'));
    user = openApp('/');
    await wait(100);
    expect(await box()).toHaveValue('Typed here');
    await user.click(screen.getByRole('button', { name: spotForm.submit }));
    await wait(1_000);
    openApp('/');
    await wait(100);
    expect(await box()).toHaveValue('Left behind');
  });

  test('what is typed while a tab finds out whether another is closed is not overwritten', async () => {
    fakeLocks.install();
    signIn('asha');
    await otherTab.store(draftOf('closed', 'Left behind'));
    renderHook(() => useDraft('asha', 'spot'));
    act(() => saveDraft('asha', 'spot', { text: 'Typed here' }));
    await wait(0);
    expect(loadDraft('asha', 'spot').text).toBe('Typed here');
    expect(localStorage.getItem('reshape.asha.draft.closed.spot')).toContain('Left behind');
  });

  test('a reloaded tab keeps its draft', async () => {
    fakeLocks.install();
    signInMember();
    const user = openApp('/');
    await write(user, await box(), 'Typed here');
    openApp('/');
    expect(await box()).toHaveValue('Typed here');
  });

  test('a duplicated tab leaves the draft to the original', async () => {
    fakeLocks.install();
    fakeLocks.hold('tab.original');
    sessionStorage.setItem('tab', 'original');
    signInMember();
    await otherTab.store(draftOf('original', 'Typed in the original'));
    openApp('/');
    await wait(2_000);
    expect(await box()).toHaveValue('');
    expect(localStorage.getItem('reshape.asha.draft.original.spot')).toContain('Typed in the original');
  });

  test('a duplicated tab leaves the draft to the original also when that is reloaded', async () => {
    fakeLocks.install();
    const close = fakeLocks.hold('tab.original');
    sessionStorage.setItem('tab', 'original');
    signInMember();
    await otherTab.store(draftOf('original', 'Typed in the original'));
    openApp('/');
    await wait(2_000);
    close();
    await wait(3_000);
    fakeLocks.hold('tab.original');
    await wait(10_000);
    expect(await box()).toHaveValue('');
  });

  test('a slow reload leaves the draft where it is until the old page is gone', async () => {
    fakeLocks.install();
    const close = fakeLocks.hold('tab.reloaded');
    sessionStorage.setItem('tab', 'reloaded');
    signInMember();
    await otherTab.store(draftOf('reloaded', 'Typed before'));
    openApp('/');
    await wait(2_000);
    expect(await box()).toHaveValue('');
    close();
    await wait(5_000);
    expect(await box()).toHaveValue('Typed before');
  });

  test('a tab keeps its draft when the browser refuses locks', async () => {
    fakeLocks.refuse();
    signInMember();
    const user = openApp('/');
    await write(user, await box(), 'Typed here');
    await wait(5_000);
    expect(await box()).toHaveValue('Typed here');
  });
});
