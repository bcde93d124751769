import { type Client, credentials, Metadata, makeClientConstructor } from '@grpc/grpc-js';
import { firestoreService } from '../protocol/service.ts';

const FirestoreClient = makeClientConstructor(firestoreService, 'Firestore');

/** Sends messages that no SDK would send. */
export class RawClient {
  readonly #client: Client;
  readonly #metadata = new Metadata();

  constructor(url: string, authorization?: string) {
    this.#client = new FirestoreClient(url, credentials.createInsecure());
    if (authorization) this.#metadata.set('authorization', authorization);
  }

  /** One request, one answer. Rejects with an error that has the gRPC `code`. */
  call(name: string, request: object): Promise<object> {
    const { path, requestSerialize, responseDeserialize } = methodOf(name);
    return new Promise((resolve, reject) => {
      this.#client.makeUnaryRequest(
        path,
        requestSerialize,
        responseDeserialize,
        request,
        this.#metadata,
        (error, answer) => {
          if (error) reject(error);
          else resolve(answer ?? {});
        },
      );
    });
  }

  /** Calls a method that the definitions may lack. */
  callPath(path: string, request: Buffer): Promise<Buffer> {
    const asIs = (bytes: Buffer) => bytes;
    return new Promise((resolve, reject) => {
      this.#client.makeUnaryRequest(path, asIs, asIs, request, this.#metadata, (error, answer) => {
        if (error) reject(error);
        else resolve(answer ?? Buffer.of());
      });
    });
  }

  /** One request, many answers. */
  stream(name: string, request: object): AsyncIterable<object> {
    const { path, requestSerialize, responseDeserialize } = methodOf(name);
    return this.#client.makeServerStreamRequest(
      path,
      requestSerialize,
      responseDeserialize,
      request,
      this.#metadata,
    );
  }

  /** A stream in which both sides send: answers come as `data` events. */
  duplex(name: string) {
    const { path, requestSerialize, responseDeserialize } = methodOf(name);
    return this.#client.makeBidiStreamRequest(path, requestSerialize, responseDeserialize, this.#metadata);
  }

  close(): void {
    this.#client.close();
  }
}

function methodOf(name: string) {
  const method = firestoreService[name];
  if (!method) throw new Error(`The protocol has no ${name}`);
  return method;
}
