/** Whether this device is used with fingers, and so has no keys to tell of. */
export const isTouchDevice = (): boolean => matchMedia('(hover: none)').matches;
