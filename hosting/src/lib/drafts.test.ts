import { describe, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { otherTab, setupDevice } from '#test/device.ts';
import { clearSession, storeSession } from './device-storage.ts';
import { clearMember, hasDrafts, loadDraft, noDraft, saveDraft, useDraft } from './drafts.ts';

setupDevice();
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
