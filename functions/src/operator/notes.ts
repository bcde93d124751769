import { found, notFound } from '@reshape/contract/errors';
import { maxNotes } from '@reshape/contract/operator/notes';
import type { Handler } from '../endpoints/call.ts';
import { actOnce, logEntryOf, refusal } from './action.ts';
import { noteRowOf } from './people.ts';

export const writeNote: Handler<'writeNote'> = async (call, dependencies) => {
  const { notes } = dependencies;
  const person = found(await dependencies.people.get(call.params.id));
  const { entryId } = await actOnce('writeNote', call, dependencies, async (operator) => {
    if ((await notes.about(person.id, maxNotes)).length === maxNotes)
      throw refusal(`There are ${maxNotes} notes already: delete one first`);
    const targets = [{ kind: 'person', id: person.id }] as const;
    const entry = logEntryOf({ action: 'write-note', targets }, operator, dependencies);
    const { text } = call.body;
    await notes.add({ id: entry.id, person: person.id, text, by: operator.by, createdAt: entry.at }, entry);
  });
  const note = found((await notes.about(person.id, maxNotes)).find(({ id }) => id === entryId));
  return { message: 'The note is stored', note: noteRowOf(note) };
};

export const deleteNote: Handler<'deleteNote'> = async (call, dependencies) => {
  const { id, note } = call.params;
  const person = found(await dependencies.people.get(id));
  await actOnce('deleteNote', call, dependencies, async (operator) => {
    const targets = [{ kind: 'person', id: person.id }] as const;
    const entry = logEntryOf({ action: 'delete-note', targets }, operator, dependencies);
    if (!(await dependencies.notes.remove(note, person.id, entry))) throw notFound();
  });
  return { message: 'The note is deleted' };
};
