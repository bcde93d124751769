/** `starts_on: must be a day` is about the field `starts_on`, whose name is not for people. */
export const aboutField = /^([a-z_]+)(?:\.\d+)?: (.+)$/;

export const isAboutField = (message: string): boolean => aboutField.test(message);

/** A message of the API, which has no full stop, as a sentence. */
export const asSentence = (message: string): string => (/[.!?…]$/.test(message) ? message : `${message}.`);
