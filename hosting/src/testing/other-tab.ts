import { act } from '@testing-library/react';

/** What another tab of the same browser does: it changes the storage, and this tab hears of it. */
export const otherTab = {
  store: (values: Readonly<Record<string, string>>) =>
    act(() => {
      for (const [name, value] of Object.entries(values)) {
        localStorage.setItem(name, value);
        tell(name);
      }
    }),
  remove: (...names: readonly string[]) =>
    act(() => {
      for (const name of names) {
        localStorage.removeItem(name);
        tell(name);
      }
    }),
};

function tell(key: string): void {
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
}
