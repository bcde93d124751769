import type { KeyboardEvent } from 'react';

/** Whether this device is used with fingers; then no keys are named. */
export const isTouchDevice = (): boolean => matchMedia('(hover: none)').matches;

/** Whether the key beside Enter is Cmd and not Ctrl. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Whether a key press sends a text of several lines. Not during IME composition, where Enter selects a word. */
export const isSendKey = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing;

/** Submits the form of a text when such a key is pressed in it. */
export function submitOnSendKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (isSendKey(event)) event.currentTarget.form?.requestSubmit();
}
