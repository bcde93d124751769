import { Server, ServerCredentials } from '@grpc/grpc-js';
import { serviceOver } from './calls/service.ts';
import { persist } from './disk/persistence.ts';
import { firestoreService } from './protocol/service.ts';
import { checkRules, checkRulesFile } from './rules.ts';
import { Clock } from './store/clock.ts';
import { Databases } from './store/database.ts';
import { readIndexes } from './store/index-check.ts';
import { httpRoutes } from './transport/http-routes.ts';
import { onePort } from './transport/one-port.ts';

const maxRequestBytes = 11 * 1024 * 1024;

export interface Options {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  /** The security rules, which must deny everything. */
  rulesFile: string;
  /** What to use for other rules, for the message when rules are refused. */
  rulesHint?: string;
  /** `firestore.indexes.json`. Without it, every query works; with it, only those that its indexes answer. */
  indexesFile?: string;
  /** The directory in which the data is stored. Without it, the data is in memory only. */
  dataDir?: string;
  /** Called when the disk fails. By default, the error is uncaught and ends the process. */
  onDiskFailure?: (error: unknown) => void;
}

export interface RunningFirestore {
  port: number;
  /** `host:port`, the format of FIRESTORE_EMULATOR_HOST. */
  url: string;
  /** For callers in this process. */
  databases: Databases;
  close(): Promise<void>;
}

/**
 * Starts the emulator. Rejects when the port is taken, when the rules file is missing or does not deny
 * everything, when the indexes file is missing or not JSON, and when the stored data cannot be read.
 */
export async function startFirestore(options: Options): Promise<RunningFirestore> {
  const { port, host = '127.0.0.1', rulesFile, rulesHint, indexesFile, dataDir } = options;
  const { onDiskFailure = rethrow } = options;
  await checkRulesFile(rulesFile, rulesHint);
  const databases = new Databases(new Clock(), indexesFile ? await readIndexes(indexesFile) : undefined);
  const persistence = dataDir ? await persist(databases, dataDir, onDiskFailure) : undefined;

  const grpc = new Server({
    'grpc.max_receive_message_length': maxRequestBytes,
    'grpc.max_send_message_length': -1,
  });
  grpc.addService(firestoreService, serviceOver(databases));
  const injector = grpc.createConnectionInjector(ServerCredentials.createInsecure());
  const http = httpRoutes({
    async clear(project, database) {
      databases.open({ project, database }).clear();
      await databases.waitUntilStored();
    },
    checkRules,
  });
  const listener = onePort(http, (socket) => injector.injectConnection(socket));
  const bound = await listener.listen(port, host).catch(async (error: unknown) => {
    await persistence?.close();
    throw error;
  });
  return {
    port: bound,
    url: `${host}:${bound}`,
    databases,
    close: async () => {
      grpc.forceShutdown();
      injector.destroy();
      await listener.close();
      await persistence?.close();
    },
  };
}

const rethrow = (error: unknown) => {
  queueMicrotask(() => {
    throw error;
  });
};
