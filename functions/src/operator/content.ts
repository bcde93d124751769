import type { Microchallenge } from '@reshape/contract/microchallenges';
import type { Nudge } from '@reshape/contract/nudges';
import type { Dependencies } from '../dependencies.ts';
import type { Edited, Editor } from '../stores/content-editor.ts';
import { logEntryOf, type Operator, OperatorError, VersionConflict } from './action.ts';

type ContentDependencies = Pick<Dependencies, 'clock' | 'newId'>;

/** Adds a text. Throws an OperatorError when its id is taken, also by a retired one. */
export const writeText = <Content extends Nudge | Microchallenge>(
  editor: Editor<Content>,
  content: Content,
  operator: Operator,
  dependencies: ContentDependencies,
): Promise<void> =>
  editor.change(content.id, (known) => {
    if (known) throw new OperatorError(`A text with the ID "${content.id}" already exists`);
    const change = { what: `Wrote ${content.id}`, before: null, after: content };
    return { content, isRetired: false, entry: logEntryOf(change, operator, dependencies) };
  });

/** Replaces a text. Throws a VersionConflict when it was changed after `seenAt`. */
export const editText = <Content extends Nudge | Microchallenge>(
  editor: Editor<Content>,
  content: Content,
  seenAt: Date,
  operator: Operator,
  dependencies: ContentDependencies,
): Promise<void> =>
  editor.change(content.id, (found) => {
    const known = requireText(found, content.id, seenAt, content);
    const change = { what: `Edited ${content.id}`, before: known.content, after: content };
    return { content, isRetired: known.isRetired, entry: logEntryOf(change, operator, dependencies) };
  });

/**
 * Retires a text, or brings it back. `gap` says what would be missing without it, if anything, which an OperatorError
 * then refuses.
 */
export const retireText = <Content extends Nudge | Microchallenge>(
  editor: Editor<Content>,
  { id, isRetired, seenAt }: { readonly id: string; readonly isRetired: boolean; readonly seenAt: Date },
  gap: (text: Content, remaining: readonly Content[]) => string | undefined,
  operator: Operator,
  dependencies: ContentDependencies,
): Promise<void> =>
  editor.change(id, (found, others) => {
    const known = requireText(found, id, seenAt, { retired: isRetired });
    const shown = others.filter((each) => !each.isRetired).map(({ content }) => content);
    const missing = isRetired ? gap(known.content, shown) : undefined;
    if (missing !== undefined) throw new OperatorError(missing);
    const change = {
      what: isRetired ? `Retired ${id}` : `Brought ${id} back`,
      before: { retired: known.isRetired },
      after: { retired: isRetired },
    };
    return { content: known.content, isRetired, entry: logEntryOf(change, operator, dependencies) };
  });

function requireText<Content>(
  known: Edited<Content> | undefined,
  id: string,
  seenAt: Date,
  sent: unknown,
): Edited<Content> {
  if (!known) throw new OperatorError(`There is no text called "${id}"`);
  if (known.updatedAt.getTime() !== seenAt.getTime()) throw new VersionConflict(sent, known.content);
  return known;
}
