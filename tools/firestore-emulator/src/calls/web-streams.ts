import { permissionDenied, toStatus, unimplemented } from '../protocol/errors.ts';
import type { ListenRequest, ListenResponse, WriteRequest, WriteResponse } from '../protocol/messages.ts';
import type { Peer } from '../transport/grpc.ts';

// The two streams of web clients. They are only refused: clients expect that within the stream, and would treat its
// end as a lost connection.

/** The id of a target for which the client sent none. */
const serverChosenId = 1;

/** The stream of listeners, by which web clients also read. Each target is added and removed, with the reason. */
export function listen({ isOwner, send }: Peer<ListenResponse>) {
  const { code, details } = toStatus(isOwner ? unimplemented('listeners') : permissionDenied());
  const cause = { code, message: details };
  return ({ addTarget }: ListenRequest): void => {
    if (!addTarget) return;
    const targetIds = [addTarget.targetId || serverChosenId];
    send({ targetChange: { targetChangeType: 'ADD', targetIds } });
    send({ targetChange: { targetChangeType: 'REMOVE', targetIds, cause } });
  };
}

/** The stream over which web clients write. The first request opens it, and each later one would be a commit. */
export function write({ isOwner, send }: Peer<WriteResponse>) {
  let isOpen = false;
  return ({ writes }: WriteRequest): void => {
    if (isOwner) throw unimplemented('Write streams');
    if (isOpen || writes?.length) throw permissionDenied();
    isOpen = true;
    send({ streamId: 'write', streamToken: Buffer.from('1') });
  };
}
