import type { Caller } from '../wire/caller.ts';
import type { Line } from '../wire/grpc.ts';
import type { WriteRequest, WriteResponse } from '../wire/messages.ts';
import type { Backend } from './backend.ts';
import { commit } from './commit.ts';

/**
 * The stream over which web clients write. The first request only opens it; each later one is a commit, applied
 * in order. A commit that fails ends the stream with its status; the client drops or repeats that one.
 */
export function write(backend: Backend, line: Line<WriteResponse>, caller: Caller) {
  let database: string | undefined;
  let queue = Promise.resolve();
  let count = 0;
  const token = () => Buffer.from(String(++count));

  const apply = async ({ writes }: WriteRequest) => {
    const { writeResults, commitTime } = await commit(
      backend,
      { database: database ?? null, writes: writes ?? [] },
      caller,
    );
    line.send({ streamToken: token(), writeResults: writeResults ?? [], commitTime: commitTime ?? null });
  };
  return {
    hear(request: WriteRequest) {
      if (database === undefined) {
        database = request.database ?? '';
        line.send({ streamId: 'write', streamToken: token() });
      } else {
        queue = queue.then(() => apply(request)).catch(line.fail);
      }
    },
    over() {},
  };
}
