import { describe, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { asha, ben } from '#test/fixtures.ts';
import { otherTab, setupApi, signedIn } from '#test/render-app.tsx';
import { clearMember, hasDrafts, loadDraft, noDraft, saveDraft, useDraft } from './drafts.ts';
import { clearSession } from './session-store.ts';

setupApi();

describe('a draft', () => {
  test('is kept with the key of its intent, for its member only', () => {
    signedIn();
    saveDraft('asha', 'spot', { text: 'Half a thought', key: 'key-12345' });
    expect(loadDraft('asha', 'spot')).toEqual({ text: 'Half a thought', key: 'key-12345' });
    expect(loadDraft('ben', 'spot')).toEqual(noDraft);
    expect([hasDrafts('asha'), hasDrafts('ben')]).toEqual([true, false]);
  });

  test('is gone when nothing is left of it, and blank words are none', () => {
    signedIn();
    saveDraft('asha', 'spot', { text: '  ' });
    expect(hasDrafts('asha')).toBe(false);
    saveDraft('asha', 'spot', noDraft);
    expect(Object.keys(localStorage).sort()).toEqual(['jwt', 'user_id']);
  });

  test('counts as none when it cannot be read', () => {
    signedIn();
    localStorage.setItem('reshape.asha.draft.spot', '{"text":');
    expect(loadDraft('asha', 'spot')).toEqual(noDraft);
  });

  test('is in step with the other tabs', async () => {
    signedIn();
    const shown = renderHook(() => useDraft('asha', 'spot'));
    await otherTab.store({ 'reshape.asha.draft.spot': '{"text":"From over there"}' });
    expect(shown.result.current.text).toBe('From over there');
    await otherTab.remove('reshape.asha.draft.spot');
    expect(shown.result.current).toEqual(noDraft);
  });

  test('is not saved by a response that comes after the sign-out', () => {
    signedIn();
    clearSession();
    saveDraft('asha', 'spot', { text: 'Too late' });
    signedIn(ben);
    saveDraft('asha', 'spot', { text: 'Too late' });
    expect(hasDrafts('asha')).toBe(false);
  });

  test('stays when the rest is cleared, unless it is to be cleared too', () => {
    signedIn(asha);
    saveDraft('asha', 'spot', { text: 'Half a thought' });
    localStorage.setItem('reshape.asha.spots', '[]');
    clearMember('asha', { andDrafts: false });
    expect(localStorage.getItem('reshape.asha.spots')).toBeNull();
    expect(hasDrafts('asha')).toBe(true);
    clearMember('asha', { andDrafts: true });
    expect(hasDrafts('asha')).toBe(false);
  });

  test('lives until the reload where the browser has no room to keep it', () => {
    signedIn();
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
