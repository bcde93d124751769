import { readFile } from 'node:fs/promises';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { serviceOver } from './calls/service.ts';
import { persist } from './disk/persistence.ts';
import { Databases } from './engine/databases.ts';
import { Gate } from './rules/gate.ts';
import { RulesError } from './rules/language/source.ts';
import { Ruleset } from './rules/ruleset.ts';
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
  /** Called when the disk fails. Without it the error is thrown where nobody catches it: the process ends. */
  onDiskFailure?: (error: unknown) => void;
  /** A project whose database is opened at once. */
  projectId?: string;
}

export interface RunningFirestore {
  port: number;
  /** host:port, as FIRESTORE_EMULATOR_HOST wants it. */
  url: string;
  /** Something about the stored data that a person should know. */
  notice: string | undefined;
  close(): Promise<void>;
}

/**
 * Starts the embedded Firestore. Rejects when the port is taken, when the rules file is missing or holds
 * anything that cannot be judged, and when the stored data cannot be read.
 */
export async function startFirestore(options: Options): Promise<RunningFirestore> {
  const { port, host = '127.0.0.1', rulesFile, dataDir, projectId, onDiskFailure = rethrow } = options;
  const rules = await readRules(rulesFile);
  const databases = new Databases();
  const gate = new Gate(rules, databases);
  const persistence = dataDir ? await persist(databases, dataDir, onDiskFailure) : undefined;
  if (projectId) databases.open({ project: projectId, database: '(default)' });

  const grpc = new Server({
    'grpc.max_receive_message_length': LARGEST_REQUEST,
    'grpc.max_send_message_length': -1,
  });
  grpc.addService(firestoreService, serviceOver({ databases, gate }));
  const injector = grpc.createConnectionInjector(ServerCredentials.createInsecure());
  const http = httpRoutes({
    clear: (project, database) => databases.open({ project, database }).clear(),
    replaceRules: (project, source) => gate.replaceRules(project, new Ruleset(source)),
  });
  const listener = onePort(http, (socket) => injector.injectConnection(socket));
  const bound = await listener.listen(port, host).catch(async (error: unknown) => {
    await persistence?.close();
    throw error;
  });
  return {
    port: bound,
    url: `${host}:${bound}`,
    notice: persistence?.notice,
    close: async () => {
      grpc.forceShutdown();
      injector.destroy();
      await listener.close();
      await persistence?.close();
    },
  };
}

async function readRules(file: string): Promise<Ruleset> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`the rules file ${file} cannot be read, and without rules nobody may be let in`);
  });
  try {
    return new Ruleset(text);
  } catch (error) {
    throw error instanceof RulesError ? new Error(`${file} ${error.message}`) : error;
  }
}

const rethrow = (error: unknown) => {
  queueMicrotask(() => {
    throw error;
  });
};
