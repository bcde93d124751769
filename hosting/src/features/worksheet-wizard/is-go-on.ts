import type { KeyboardEvent } from 'react';

/**
 * Whether a key asks to go on: Enter in a field for one sentence, Ctrl or Cmd and Enter in a field for several.
 * Not while an input method is composing: there Enter chooses a word.
 */
export function isGoOn(
  { key, ctrlKey, metaKey, shiftKey, nativeEvent }: KeyboardEvent,
  isSentence: boolean,
): boolean {
  if (key !== 'Enter' || nativeEvent.isComposing) return false;
  return ctrlKey || metaKey || (isSentence && !shiftKey);
}
