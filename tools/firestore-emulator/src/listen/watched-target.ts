import type { Database } from '../engine/database.ts';
import { collectionOf, covers, type Scope, scopeOf } from '../engine/scope.ts';
import type { Gate } from '../rules/gate.ts';
import type { Caller } from '../wire/caller.ts';
import type { Document, Target } from '../wire/messages.ts';

/** Something that a client watches: some documents by name, or the answer of a query. */
export interface WatchedTarget {
  /** Whether a change to these paths can change what is seen. */
  concerns(paths: string[]): boolean;
  /** What is seen now, by full name. Rejects with PERMISSION_DENIED when the rules say no. */
  look(): Promise<Map<string, Document>>;
  /** Names that are reported as missing when they are not seen. */
  names: string[];
}

export function watchedTarget(database: Database, gate: Gate, caller: Caller, target: Target): WatchedTarget {
  const { documents, query } = target;
  return query
    ? watchedQuery(database, gate, caller, query)
    : watchedDocuments(database, gate, caller, documents?.documents ?? []);
}

function watchedDocuments(database: Database, gate: Gate, caller: Caller, names: string[]): WatchedTarget {
  const paths = names.map((name) => database.documentPath(name));
  return {
    names,
    concerns: (changed) => changed.some((path) => paths.includes(path)),
    async look() {
      gate.get(caller, database, paths);
      const found = paths.map((path) => database.document(path)).filter(({ exists }) => exists);
      return byName(found.map((document) => database.serialize(document)));
    },
  };
}

function watchedQuery(
  database: Database,
  gate: Gate,
  caller: Caller,
  { parent, structuredQuery }: NonNullable<Target['query']>,
): WatchedTarget {
  const scope: Scope = scopeOf(database.documentPath(parent), structuredQuery);
  return {
    names: [],
    concerns: (changed) => changed.some((path) => covers(scope, collectionOf(path))),
    async look() {
      gate.list(caller, database, scope, structuredQuery);
      const found: Document[] = [];
      const request = { parent: parent ?? null, structuredQuery: structuredQuery ?? null };
      for await (const { document } of database.queries.run(request)) if (document) found.push(document);
      return byName(found);
    },
  };
}

const byName = (documents: Document[]) => new Map(documents.map((found) => [found.name ?? '', found]));
