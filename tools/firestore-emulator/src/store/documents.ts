import type { Document, Fields, StructuredQuery } from '../protocol/messages.ts';
import { collectionOf } from '../protocol/names.ts';
import { type Micros, toTimestamp } from './clock.ts';
import { type FieldPath, maskFields } from './field-path.ts';

/** A version of a document. Each write creates a new object, so identical objects mean an unchanged document. */
export interface StoredDocument {
  readonly path: string;
  readonly fields: Fields;
  readonly createTime: Micros;
  readonly updateTime: Micros;
}

/** A version that was replaced or deleted at `until`. */
interface FormerState {
  readonly document: StoredDocument;
  readonly until: Micros;
}

/** How far back reads in the past are possible. */
export const historyLength: Micros = 60_000_000;

/** The documents of one database, with their versions of the last minute. */
export class Documents {
  readonly #collections = new Map<string, Map<string, StoredDocument>>();
  readonly #former = new Map<string, FormerState[]>();
  /** In the order in which they were replaced, so that the oldest are deleted first. */
  readonly #formerInOrder = new Set<FormerState>();

  /** The document now, or at another time. */
  get(path: string, at = Number.POSITIVE_INFINITY): StoredDocument | undefined {
    const current = this.#collections.get(collectionOf(path))?.get(path);
    if (current && current.updateTime <= at) return current;
    if (at === Number.POSITIVE_INFINITY) return undefined;
    return this.#former.get(path)?.find(({ document, until }) => document.updateTime <= at && at < until)
      ?.document;
  }

  /** Replaces a document, or deletes it, at `time`. */
  set(path: string, document: StoredDocument | undefined, time: Micros): void {
    const name = collectionOf(path);
    const collection = this.#collections.get(name) ?? new Map<string, StoredDocument>();
    const former = collection.get(path);
    if (former) this.#addFormer({ document: former, until: time });
    if (document) this.#collections.set(name, collection.set(path, document));
    else if (collection.delete(path) && collection.size === 0) this.#collections.delete(name);
    this.#deleteBefore(time - historyLength);
  }

  /** All documents, or those of a scope, now or at another time. Their order is not defined. */
  *all(scope?: Scope, at = Number.POSITIVE_INFINITY): Generator<StoredDocument> {
    for (const collection of this.#collectionsIn(scope)) {
      if (at === Number.POSITIVE_INFINITY) yield* collection.values();
      else for (const document of collection.values()) if (document.updateTime <= at) yield document;
    }
    if (at === Number.POSITIVE_INFINITY) return;
    for (const path of this.#former.keys()) {
      if (scope && !covers(scope, collectionOf(path))) continue;
      const current = this.get(path);
      const then = this.get(path, at);
      if (then && then !== current) yield then;
    }
  }

  /** The paths of the documents of a collection; with `missing`, including missing ones that have subcollections. */
  paths(collection: string, missing: boolean): string[] {
    const paths = new Set(this.#collections.get(collection)?.keys());
    if (missing) {
      for (const name of this.#collections.keys()) {
        if (!name.startsWith(`${collection}/`)) continue;
        const [id] = name.slice(collection.length + 1).split('/');
        paths.add(`${collection}/${id}`);
      }
    }
    return [...paths];
  }

  /** The ids of the collections directly below a document, or below the root (''). */
  collectionIds(parent: string): string[] {
    const start = parent === '' ? '' : `${parent}/`;
    const ids = [...this.#collections.keys()].flatMap((name) =>
      name.startsWith(start) ? (name.slice(start.length).split('/')[0] ?? []) : [],
    );
    return [...new Set(ids)];
  }

  /** The number of stored former versions. */
  get formerCount(): number {
    return this.#formerInOrder.size;
  }

  *#collectionsIn(scope: Scope | undefined): Generator<Map<string, StoredDocument>> {
    if (scope && !scope.deep && scope.collectionId !== undefined) {
      const { parent, collectionId } = scope;
      const collection = this.#collections.get(parent === '' ? collectionId : `${parent}/${collectionId}`);
      if (collection) yield collection;
      return;
    }
    for (const [name, collection] of this.#collections) if (!scope || covers(scope, name)) yield collection;
  }

  #addFormer(state: FormerState): void {
    const { path } = state.document;
    const states = this.#former.get(path) ?? [];
    states.push(state);
    this.#former.set(path, states);
    this.#formerInOrder.add(state);
  }

  #deleteBefore(time: Micros): void {
    for (const state of this.#formerInOrder) {
      if (state.until >= time) return;
      this.#formerInOrder.delete(state);
      const states = this.#former.get(state.document.path);
      states?.shift();
      if (states?.length === 0) this.#former.delete(state.document.path);
    }
  }
}

/** The scope of a query: the collection directly below `parent`, or with `deep`, all of that name below it. */
export interface Scope {
  parent: string;
  collectionId: string | undefined;
  deep: boolean;
}

export const scopeOf = (parent: string, query: StructuredQuery | null | undefined): Scope => ({
  parent,
  collectionId: query?.from?.[0]?.collectionId || undefined,
  deep: query?.from?.[0]?.allDescendants === true,
});

/** Whether the scope includes a collection. */
function covers({ parent, collectionId, deep }: Scope, collectionPath: string): boolean {
  const cut = collectionPath.lastIndexOf('/');
  const above = cut === -1 ? '' : collectionPath.slice(0, cut);
  if (collectionId !== undefined && collectionPath.slice(cut + 1) !== collectionId) return false;
  return deep ? parent === '' || above === parent || above.startsWith(`${parent}/`) : above === parent;
}

export const keyOf = ({ parent, collectionId, deep }: Scope) =>
  `${parent}/${deep ? '**' : ''}/${collectionId ?? '*'}`;

/** A document as a protocol message, with the fields of the mask only. */
export function toProto(root: string, document: StoredDocument, mask?: FieldPath[]): Document {
  const { path, fields, createTime, updateTime } = document;
  return {
    name: `${root}/${path}`,
    fields: mask ? maskFields(fields, mask) : fields,
    createTime: toTimestamp(createTime),
    updateTime: toTimestamp(updateTime),
  };
}
