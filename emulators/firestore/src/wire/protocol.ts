import definitions from '@google-cloud/firestore/build/protos/v1.json' with { type: 'json' };
import type { ServiceDefinition } from '@grpc/grpc-js';
import { fromJSON } from '@grpc/proto-loader';

/** The shapes that Google's own client hands to its engine: 64-bit numbers and enums are strings. */
const packageDefinition = fromJSON(definitions, {
  longs: String,
  enums: String,
  defaults: false,
  arrays: true,
  oneofs: true,
});

const isService = (entry: unknown): entry is ServiceDefinition =>
  typeof entry === 'object' && entry !== null && 'Commit' in entry && 'Listen' in entry;

const found = packageDefinition['google.firestore.v1.Firestore'];
if (!isService(found))
  throw new Error('@google-cloud/firestore no longer ships google.firestore.v1.Firestore');

/** The service `google.firestore.v1.Firestore` as published inside `@google-cloud/firestore`. */
export const firestoreService: ServiceDefinition = found;
