import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { serviceOver } from './calls/service.ts';
import { Databases } from './engine/databases.ts';
import { Gate } from './rules/gate.ts';
import { httpRoutes } from './wire/http-routes.ts';
import { onePort } from './wire/one-port.ts';
import { firestoreService } from './wire/protocol.ts';

const LARGEST_REQUEST = 11 * 1024 * 1024;

export interface Options {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  /** The security rules for every project until a project gets its own. */
  rulesFile: string;
  /** Where the data survives a restart; without it, memory only. */
  dataDir?: string;
  /** A project whose database is opened at once. */
  projectId?: string;
}

export interface RunningFirestore {
  port: number;
  /** host:port, as FIRESTORE_EMULATOR_HOST wants it. */
  url: string;
  close(): Promise<void>;
}

/**
 * Starts the embedded Firestore. Rejects when the port is taken, when the rules file is missing or holds
 * anything that cannot be judged, and when the stored data cannot be read.
 */
export async function startFirestore({
  port,
  host = '127.0.0.1',
  rulesFile,
  projectId,
}: Options): Promise<RunningFirestore> {
  await readFile(rulesFile, 'utf8');
  const databases = new Databases();
  const gate = new Gate();
  if (projectId) databases.open({ project: projectId, database: '(default)' });

  const grpc = new Server({
    'grpc.max_receive_message_length': LARGEST_REQUEST,
    'grpc.max_send_message_length': -1,
  });
  grpc.addService(firestoreService, serviceOver({ databases, gate }));
  const injector = grpc.createConnectionInjector(ServerCredentials.createInsecure());
  const http = httpRoutes({
    clear: (project, database) => databases.open({ project, database }).clear(),
    replaceRules: () => {},
  });
  const sockets = new Set<{ destroy(): void }>();
  const listener = onePort(http, (socket) => injector.injectConnection(socket));
  listener.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  listener.listen(port, host);
  await once(listener, 'listening');
  const address = listener.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return {
    port: bound,
    url: `${host}:${bound}`,
    close: async () => {
      const closed = once(listener, 'close');
      listener.close();
      grpc.forceShutdown();
      injector.destroy();
      http.closeAllConnections();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
