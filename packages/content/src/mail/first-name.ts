import { firstWordOf } from '@reshape/domain/names';

/** What an operator writes in place of the reader’s first name. */
const firstNamePlace = '{first name}';

/** What replaces it for a reader whose name is not known, as in “Hello there”. */
const unknownName = 'there';

interface Written {
  readonly subject: string;
  readonly text: string;
}

/** What was written, with the reader’s first name filled in. */
export function withFirstName({ subject, text }: Written, name: string | undefined): Written {
  const first = firstWordOf(name?.trim() ?? '') || unknownName;
  const filled = (written: string) => written.replaceAll(firstNamePlace, () => first);
  return { subject: filled(subject), text: filled(text) };
}
