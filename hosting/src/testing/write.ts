import type { UserEvent } from '@testing-library/user-event';

/**
 * Puts words behind what is in a box, at once: one render instead of one for each letter. For tests that need words to be
 * there; what is about keys, or about a draft that grows, types them with `user.type`.
 */
export async function write(user: UserEvent, box: HTMLElement, words: string): Promise<void> {
  await user.click(box);
  await user.paste(words);
}
