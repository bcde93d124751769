import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the first invalid field of a form whenever `failure` changes: it may be out of view. */
export function useFocusOnInvalid(failure: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are rendered from the failure.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failure]);
  return form;
}
