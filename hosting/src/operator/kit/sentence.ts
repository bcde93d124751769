/** A message of the API, which has no full stop, as a sentence. */
export const asSentence = (message: string): string => (/[.!?…]$/.test(message) ? message : `${message}.`);
