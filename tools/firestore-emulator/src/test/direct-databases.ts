import { PassThrough, type Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';
import { streamedCalls, unaryCalls } from '../calls/service.ts';
import { toStatus } from '../protocol/errors.ts';
import { firestoreService } from '../protocol/service.ts';
import type { Databases } from '../store/database.ts';
import { testDatabases as networkedDatabases } from './admin-sdk.ts';

export { projectOf } from './admin-sdk.ts';

/** The methods of Google's client that send a call, whose name begins with a small letter there. */
interface Calls {
  request(name: string, request: object): Promise<unknown>;
  requestStream(name: string, isBidirectional: boolean, request: object): Promise<Readable>;
}

/**
 * The databases of a test file, as in `admin-sdk.ts`, whose clients call the emulator in this process instead of over
 * gRPC, which halves the time of most tests. Requests and responses are encoded and decoded as on their way there.
 */
export const testDatabases = (indexesFile?: string) => networkedDatabases(indexesFile, callDirectly);

function callDirectly(client: Firestore, databases: Databases): void {
  const calls: Calls = {
    async request(name, request) {
      const [response] = await responsesTo(name, request, async (decoded) => [
        await unaryCalls[inProtocol(name) as keyof typeof unaryCalls](databases, decoded),
      ]);
      const list = lists[name];
      return list === undefined ? response : (response?.[list] ?? []);
    },
    async requestStream(name, _, request) {
      const responses = await responsesTo(name, request, async (decoded) => {
        const answers: object[] = [];
        const call = streamedCalls[inProtocol(name) as keyof typeof streamedCalls];
        for await (const answer of call(databases, decoded)) answers.push(answer);
        return answers;
      });
      // The client ends its side of the stream, too.
      const stream = new PassThrough({ objectMode: true });
      for (const response of responses) stream.write(response);
      return stream.end();
    },
  };
  Object.assign(client, calls);
}

const inProtocol = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** The calls of which the client returns a list. */
const lists: Readonly<Record<string, string>> = {
  listCollectionIds: 'collectionIds',
  listDocuments: 'documents',
};

type Message = Readonly<Record<string, unknown>>;

/** The responses to a call. Rejects with the error that the client makes of a status. */
async function responsesTo(
  name: string,
  request: object,
  answer: (decoded: never) => Promise<readonly object[]>,
): Promise<Message[]> {
  const method = firestoreService[inProtocol(name)];
  if (!method) throw new Error(`The protocol has no call ${name}.`);
  const decoded = method.requestDeserialize(method.requestSerialize(request));
  // Calls that are made at once take turns, as over a network.
  await setImmediate();
  try {
    const answers = await answer(decoded as never);
    return answers.map(
      (response) => method.responseDeserialize(method.responseSerialize(response)) as Message,
    );
  } catch (error) {
    const { code, details } = toStatus(error);
    throw Object.assign(new Error(`${code} ${details}`), { code, details });
  }
}
