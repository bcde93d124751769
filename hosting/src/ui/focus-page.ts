/** Moves the focus to the page when the part that has it is removed, as after a click on its own button. */
export const focusPage = (): void => document.getElementById('content')?.focus({ preventScroll: true });
