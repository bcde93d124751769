/** Whether the system has a sheet of its own for sharing. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/**
 * Opens the system's sheet with `text` and, where it is about a page, that page. False when the system refused; somebody who
 * closes the sheet has simply changed their mind.
 */
export async function share(text: string, url?: string): Promise<boolean> {
  try {
    await navigator.share(url === undefined ? { text } : { text, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Puts `text` on the clipboard. False when the browser does not allow it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
