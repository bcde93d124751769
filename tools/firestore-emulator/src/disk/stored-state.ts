import type { CommitRequest, Document } from '../wire/messages.ts';

/** Every document by its full name, as the records leave it when read in order. */
export class StoredState {
  readonly documents = new Map<string, Document>();

  apply({ database, writes }: CommitRequest): void {
    if (!writes?.length) this.#clear(`${database}/documents/`);
    for (const { update, delete: gone } of writes ?? []) {
      if (update?.name) this.documents.set(update.name, update);
      else if (gone) this.documents.delete(gone);
    }
  }

  #clear(prefix: string): void {
    for (const name of this.documents.keys()) if (name.startsWith(prefix)) this.documents.delete(name);
  }
}
