import { status } from '@grpc/grpc-js';
import type { Backend } from '../calls/backend.ts';
import type { Database } from '../engine/database.ts';
import type { Caller } from '../wire/caller.ts';
import type { Line } from '../wire/grpc.ts';
import type { ListenRequest, ListenResponse, Target } from '../wire/messages.ts';
import { StatusError } from '../wire/status-error.ts';
import { Announcer } from './announcer.ts';
import { watchedTarget } from './watched-target.ts';
import { Watches } from './watches.ts';

/** Clients that leave the choice of a number to the server watch one thing on a stream. */
const SERVER_CHOSEN = 1;

/**
 * The stream over which clients watch. No history is kept: one that comes back with a resume token is told to
 * forget what it knows and gets everything anew.
 */
export function listen({ databases, gate }: Backend, line: Line<ListenResponse>, caller: Caller) {
  const announce = new Announcer(line);
  let opened: { database: Database; watches: Watches; forget: () => void } | undefined;

  function open(name: string | null | undefined) {
    const database = databases.of(name);
    const watches = new Watches(database, announce);
    const forget = databases.onChange((change) => {
      if (change.database !== database) return;
      watches.changed(change.cleared ? undefined : change.documents.map(({ path }) => path));
    });
    return { database, watches, forget };
  }

  function add(database: Database, watches: Watches, target: Target) {
    const id = target.targetId || SERVER_CHOSEN;
    announce.added(id);
    if (target.resumeToken?.length || target.readTime) announce.reset(id);
    try {
      watches.add(id, watchedTarget(database, gate, caller, target));
    } catch (error) {
      announce.removed(id, error);
    }
  }

  return {
    hear({ database: name, addTarget, removeTarget }: ListenRequest) {
      opened ??= open(name);
      if (addTarget) add(opened.database, opened.watches, addTarget);
      else if (removeTarget) {
        opened.watches.remove(removeTarget);
        announce.removed(removeTarget);
      } else {
        throw new StatusError(status.INVALID_ARGUMENT, 'A listen request must add or remove a target.');
      }
    },
    over() {
      opened?.forget();
    },
  };
}
