/** What an operator writes where the name of the reader is to be. */
const firstNamePlace = '{first name}';

/** What stands there for a reader whose name is not known, such as in “Hello there”. */
const unknownName = 'there';

interface Written {
  readonly subject: string;
  readonly text: string;
}

/** What was written, with the first name of a reader in its places. */
export function withFirstName({ subject, text }: Written, name: string | undefined): Written {
  const first = name?.trim().split(/\s+/)[0] || unknownName;
  const filled = (written: string) => written.replaceAll(firstNamePlace, () => first);
  return { subject: filled(subject), text: filled(text) };
}
