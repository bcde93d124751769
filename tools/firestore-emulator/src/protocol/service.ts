import published from '@google-cloud/firestore/build/protos/v1.json' with { type: 'json' };
import type { ServiceDefinition } from '@grpc/grpc-js';
import { fromJSON } from '@grpc/proto-loader';

/** Decodes 64-bit numbers and enums as strings, as Google's own client does. */
const packageDefinition = fromJSON(published, {
  longs: String,
  enums: String,
  defaults: false,
  arrays: true,
  oneofs: true,
});

const isService = (entry: unknown): entry is ServiceDefinition =>
  typeof entry === 'object' && entry !== null && 'Commit' in entry && 'Listen' in entry;

const service = packageDefinition['google.firestore.v1.Firestore'];
if (!isService(service))
  throw new Error('@google-cloud/firestore no longer ships google.firestore.v1.Firestore');

/** The service `google.firestore.v1.Firestore` as published inside `@google-cloud/firestore`. */
export const firestoreService: ServiceDefinition = service;
