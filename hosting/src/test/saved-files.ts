import { jest } from '@jest/globals';

/** The files that the page saves from now on. */
export function recordSavedFiles(): Blob[] {
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
    revokeObjectURL: () => {},
  });
  // The test environment would navigate to the file.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  return saved;
}
