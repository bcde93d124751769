import { invalid, permissionDenied, unimplemented } from '../protocol/errors.ts';
import type { ListenRequest, ListenResponse, Target } from '../protocol/messages.ts';
import { collectionOf } from '../protocol/names.ts';
import type { Change, Database, Databases } from '../store/database.ts';
import { covers, type StoredDocument, scopeOf } from '../store/documents.ts';
import type { Peer } from '../transport/grpc.ts';
import { projectionOf } from './queries.ts';
import { ChangeFeed, Subscriptions, type Watched } from './subscriptions.ts';

/** The id of a target for which the client sent none. */
const serverChosenId = 1;

/**
 * The Listen stream. A client with a resume token gets a RESET and all documents again, because no history is stored.
 */
export function listen(databases: Databases, peer: Peer<ListenResponse>) {
  const feed = new ChangeFeed(peer);
  let opened: { database: Database; subscriptions: Subscriptions; unsubscribe: () => void } | undefined;

  function open(name: string | null | undefined) {
    const database = databases.of(name);
    const subscriptions = new Subscriptions(database, feed);
    const unsubscribe = databases.onChange((change: Change) => {
      if (change.database !== database) return;
      subscriptions.refresh([...change.documents.keys()]);
    });
    return { database, subscriptions, unsubscribe };
  }

  function add(target: Target, name: string | null | undefined) {
    const id = target.targetId || serverChosenId;
    feed.sendAdded(id);
    try {
      // Web clients expect the target to be rejected; they would treat the end of the stream as a lost connection.
      if (!peer.isOwner) throw permissionDenied();
      const query = target.query?.structuredQuery;
      if (query) databases.indexes?.check(query);
      opened ??= open(name);
      const watched = findWatched(opened.database, target);
      if (target.resumeToken?.length || target.readTime) feed.sendReset(id);
      opened.subscriptions.add(id, watched);
    } catch (error) {
      feed.sendRemoved(id, error);
    }
  }

  return {
    receive({ database, addTarget, removeTarget }: ListenRequest) {
      if (addTarget) add(addTarget, database);
      else if (removeTarget) {
        opened?.subscriptions.remove(removeTarget);
        feed.sendRemoved(removeTarget);
      } else throw invalid('A listen request must add or remove a target.');
    },
    close() {
      opened?.unsubscribe();
      opened?.subscriptions.close();
    },
  };
}

/** The documents or the query of a target. Throws INVALID_ARGUMENT for an invalid query. */
function findWatched(database: Database, { documents, query, once }: Target): Watched {
  if (once) throw unimplemented('targets that are watched once');
  if (!query) {
    const names = documents?.documents ?? [];
    const paths = names.map((name) => database.path(name));
    const isThere = (document: StoredDocument | undefined) => document !== undefined;
    return {
      names,
      isConcernedBy: (changed) => changed.some((path) => paths.includes(path)),
      read: () => byName(database, paths.map((path) => database.get(path)).filter(isThere)),
    };
  }
  const { parent, structuredQuery } = query;
  if (!structuredQuery) throw invalid('A query target must have a structured query.');
  const scope = scopeOf(database.path(parent), structuredQuery);
  const mask = projectionOf(structuredQuery);
  const run = () => database.query(scope, structuredQuery);
  run();
  return {
    names: [],
    isConcernedBy: (changed) => changed.some((path) => covers(scope, collectionOf(path))),
    read: () => byName(database, run(), mask),
  };
}

const byName = (database: Database, documents: StoredDocument[], mask?: string[][]) =>
  new Map(
    documents.map((document) => [`${database.root}/${document.path}`, database.toProto(document, mask)]),
  );
