import { jest } from '@jest/globals';
import { startFirestore } from '../server.ts';
import { DENY_ALL, rulesFile } from './rules-file.ts';

/** What goes over the wire may wait for a busy machine. */
jest.setTimeout(30_000);

export interface Running {
  url: string;
  port: number;
  stop: () => Promise<void>;
}

/** A server of its own on a free port, with rules that let no client in unless others are given. */
export async function startForTest(rules = DENY_ALL): Promise<Running> {
  const file = await rulesFile(rules);
  const server = await startFirestore({ port: 0, rulesFile: file.path });
  return {
    url: server.url,
    port: server.port,
    stop: async () => {
      await server.close();
      await file.remove();
    },
  };
}
