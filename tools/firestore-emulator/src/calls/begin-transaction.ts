import type { Caller } from '../wire/caller.ts';
import type { BeginTransactionRequest, BeginTransactionResponse } from '../wire/messages.ts';
import type { Backend } from './backend.ts';
import { beginWith } from './transaction-of.ts';

export async function beginTransaction(
  { databases, gate }: Backend,
  request: BeginTransactionRequest,
  caller: Caller,
): Promise<BeginTransactionResponse> {
  gate.own(caller);
  return { transaction: beginWith(databases.of(request.database), request.options).id };
}
