/** Focuses an element; in a field of several lines the caret stands behind the text, where writing goes on. */
export function focusAtEnd(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  element?.focus(options);
  if (element instanceof HTMLTextAreaElement)
    element.setSelectionRange(element.value.length, element.value.length);
}
