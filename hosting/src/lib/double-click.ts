/** What a person presses. */
const controls = 'a, button, input, label, select, summary';

/** Up to how many milliseconds and CSS pixels apart two taps are a double tap: `detail` does not count taps. */
const doubleTap = { time: 500, distance: 30 };

const isDoubleTap = (event: PointerEvent, before: PointerEvent): boolean =>
  event.pointerType === 'touch' &&
  event.timeStamp - before.timeStamp <= doubleTap.time &&
  Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY) <= doubleTap.distance;

/**
 * Ignores the second click of a double click when it falls on something that has taken the place of what was clicked:
 * once a sentence is sent, for example, the button that leaves the pair may be there. A button that React keeps, with
 * another text and another action, needs a `key` to count as another. Returns the unsubscriber.
 */
export function guardDoubleClicks(): () => void {
  let before: { readonly event: PointerEvent; readonly control: Element | null } | undefined;
  const onClick = (event: PointerEvent) => {
    const { target } = event;
    const pressed = target instanceof Element ? target.closest(controls) : null;
    // The browser clicks the control of a label itself.
    const control = pressed instanceof HTMLLabelElement ? pressed.control : pressed;
    // After a click beside every control, the second one is the first attempt that meets one.
    const isSecond = before?.control && (event.detail > 1 || isDoubleTap(event, before.event));
    if (isSecond && before?.control !== control) {
      event.preventDefault();
      event.stopPropagation();
    } else before = { event, control };
  };
  // Before React, which listens at the root of the page.
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}
