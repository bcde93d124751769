import type { Caller } from '../wire/caller.ts';
import type { RollbackRequest } from '../wire/messages.ts';
import type { Backend } from './backend.ts';

/** Ends a transaction without a write. One that is already over stays over: clients roll back after a failure. */
export async function rollback({ databases, gate }: Backend, request: RollbackRequest, caller: Caller) {
  gate.own(caller);
  if (request.transaction?.length) databases.of(request.database).end(request.transaction);
  return {};
}
