import { status } from '@grpc/grpc-js';
import type { Database } from '../engine/database.ts';
import type { Scope } from '../engine/scope.ts';
import type { Caller } from '../wire/caller.ts';
import type { StructuredQuery, Write } from '../wire/messages.ts';
import { StatusError } from '../wire/status-error.ts';

/** Decides what a caller may do. The owner may do everything; everybody else is judged by the rules. */
export class Gate {
  /** Throws PERMISSION_DENIED unless `caller` may get every document. */
  get(caller: Caller, _database: Database, _paths: string[]): void {
    if (caller.kind !== 'owner') throw denied();
  }

  /** Throws PERMISSION_DENIED unless `caller` may list whatever the query could give. */
  list(caller: Caller, _database: Database, _scope: Scope, _query: StructuredQuery | null | undefined): void {
    if (caller.kind !== 'owner') throw denied();
  }

  /** Throws PERMISSION_DENIED unless `caller` may make all writes. */
  write(caller: Caller, _database: Database, _writes: Write[]): void {
    if (caller.kind !== 'owner') throw denied();
  }

  /** Throws PERMISSION_DENIED for everybody but the owner: no rule can grant it. */
  own(caller: Caller): void {
    if (caller.kind !== 'owner') throw denied();
  }
}

const denied = () => new StatusError(status.PERMISSION_DENIED, 'Missing or insufficient permissions.');
