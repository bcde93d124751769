/** The public key that browsers subscribe with; `null` where this installation sends no nudges. */
export const pushKey = {
  get: (): string | null => __PUSH_KEY__,
};
