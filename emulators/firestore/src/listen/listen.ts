import { status } from '@grpc/grpc-js';
import type { Backend } from '../calls/backend.ts';
import { type Change, type Database, protoTime } from '../engine/database.ts';
import type { Caller } from '../wire/caller.ts';
import type { Line } from '../wire/grpc.ts';
import type { Document, ListenRequest, ListenResponse, Target, Timestamp } from '../wire/messages.ts';
import { StatusError, toStatus } from '../wire/status-error.ts';
import { type WatchedTarget, watchedTarget } from './watched-target.ts';

interface Watch {
  target: WatchedTarget;
  /** What the client knows: full name to update time. Undefined until the first look. */
  known: Map<string, string> | undefined;
  dirty: boolean;
}

const printTime = (document: Document) => `${document.updateTime?.seconds}.${document.updateTime?.nanos}`;
const tokenFor = (time: Timestamp) => Buffer.from(`${time.seconds}.${time.nanos}`);

/**
 * The stream over which clients watch. After every change, each target is looked at anew and the difference to
 * what the client knows is sent, then one message that says up to when all targets are true.
 *
 * No history is kept: a client that comes back with a resume token is told to forget and gets everything anew.
 */
export function listen({ databases, gate }: Backend, line: Line<ListenResponse>, caller: Caller) {
  const watches = new Map<number, Watch>();
  let database: Database | undefined;
  let sending = false;

  const forget = databases.onChange((change: Change) => {
    if (change.database !== database) return;
    const paths = change.documents.map(({ path }) => path);
    for (const watch of watches.values()) {
      if (change.cleared || watch.target.concerns(paths)) watch.dirty = true;
    }
    void flush();
  });

  const targetChange = (
    targetChangeType: 'ADD' | 'REMOVE' | 'CURRENT' | 'RESET' | 'NO_CHANGE',
    more: object,
  ) => line.send({ targetChange: { targetChangeType, ...more } });

  function drop(id: number, error: unknown) {
    watches.delete(id);
    const { code, details } = toStatus(error);
    targetChange('REMOVE', { targetIds: [id], cause: { code, message: details } });
  }

  function report(id: number, watch: Watch, seen: Map<string, Document>, readTime: Timestamp) {
    const before = watch.known;
    const known = new Map([...seen].map(([name, document]) => [name, printTime(document)]));
    watch.known = known;
    for (const [name, document] of seen) {
      if (before?.get(name) !== known.get(name)) line.send({ documentChange: { document, targetIds: [id] } });
    }
    const gone = before ? [...before.keys()] : watch.target.names;
    for (const name of gone.filter((each) => !known.has(each))) {
      const away = { document: name, readTime, removedTargetIds: [id] };
      const exists = database?.document(database.documentPath(name)).exists;
      line.send(exists ? { documentRemove: away } : { documentDelete: away });
    }
    if (!before) targetChange('CURRENT', { targetIds: [id], readTime, resumeToken: tokenFor(readTime) });
  }

  async function flush() {
    if (sending || !database) return;
    sending = true;
    while (true) {
      const dirty = [...watches].filter(([, watch]) => watch.dirty);
      if (dirty.length === 0) break;
      const readTime = protoTime(database.now());
      const looks = dirty.map(([, watch]) => {
        watch.dirty = false;
        return watch.target.look();
      });
      const seen = await Promise.allSettled(looks);
      for (const [i, [id, watch]] of dirty.entries()) {
        const look = seen[i];
        if (watches.get(id) !== watch || !look) continue;
        if (look.status === 'rejected') drop(id, look.reason);
        else report(id, watch, look.value, readTime);
      }
      targetChange('NO_CHANGE', { targetIds: [], readTime, resumeToken: tokenFor(readTime) });
    }
    sending = false;
  }

  function add(target: Target) {
    const id = target.targetId || 1;
    if (!database) return;
    targetChange('ADD', { targetIds: [id] });
    if (target.resumeToken?.length || target.readTime) targetChange('RESET', { targetIds: [id] });
    try {
      const watched = watchedTarget(database, gate, caller, target);
      watches.set(id, { target: watched, known: undefined, dirty: true });
    } catch (error) {
      drop(id, error);
    }
    void flush();
  }

  return {
    hear({ database: name, addTarget, removeTarget }: ListenRequest) {
      database ??= databases.of(name);
      if (addTarget) add(addTarget);
      else if (removeTarget) {
        watches.delete(removeTarget);
        targetChange('REMOVE', { targetIds: [removeTarget] });
      } else {
        throw new StatusError(status.INVALID_ARGUMENT, 'A listen request must add or remove a target.');
      }
    },
    over() {
      forget();
      watches.clear();
    },
  };
}
