/** The elements that react to a click. */
const controls = 'a, button, input, label, select, summary';

/**
 * Two taps on a touch screen are a double tap up to this many milliseconds and CSS pixels apart: their clicks all have
 * a `detail` of 1.
 */
const doubleTap = { time: 500, distance: 30 };

const isDoubleTap = (event: MouseEvent, first: MouseEvent): boolean =>
  event.timeStamp - first.timeStamp <= doubleTap.time &&
  Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) <= doubleTap.distance;

/**
 * Ignores the second click of a double click if it falls on a different control from the first. The page may have
 * changed in between: after "Join", for example, "Close" is in the same place. Buttons with different actions need
 * different `key`s, or React reuses the element and both count as one control. Returns the unsubscriber.
 */
export function guardDoubleClicks(): () => void {
  let first: { readonly event: MouseEvent; readonly control: Element | null } | undefined;
  let isTouch = false;
  // In older browsers, a click does not say what it was made with.
  const onPress = ({ pointerType }: PointerEvent) => {
    isTouch = pointerType === 'touch';
  };
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    const pressed = target instanceof Element ? target.closest(controls) : null;
    // The browser clicks the control of a label itself.
    const control = pressed instanceof HTMLLabelElement ? pressed.control : pressed;
    // If the first click missed every control, the second one is not a repeat.
    const isRepeat = first?.control && (event.detail > 1 || (isTouch && isDoubleTap(event, first.event)));
    if (isRepeat && control !== first?.control) {
      event.preventDefault();
      event.stopPropagation();
    } else first = { event, control };
  };
  // Before React, which listens at the root of the page.
  document.addEventListener('pointerdown', onPress, true);
  document.addEventListener('click', onClick, true);
  return () => {
    document.removeEventListener('pointerdown', onPress, true);
    document.removeEventListener('click', onClick, true);
  };
}
