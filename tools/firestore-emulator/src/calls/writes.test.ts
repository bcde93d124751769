import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { Databases } from '../store/database.ts';
import { batchWrite, commit } from './writes.ts';

const database = 'projects/demo-writes/databases/(default)';
const update = { name: `${database}/documents/a/b`, fields: { n: { integerValue: '1' } } };
const writes = [{ update }];

type Call = (databases: Databases) => Promise<unknown>;

const calls: Record<string, Call> = {
  'a commit': (databases) => commit(databases, { database, writes }),
  'a commit that fails': async (databases) => {
    const create = { database, writes: [{ update, currentDocument: { exists: false } }] };
    await expect(commit(databases, create)).rejects.toThrow('already exists');
  },
  'a batch': (databases) => batchWrite(databases, { database, writes }),
};

describe('the response is sent once every earlier commit is stored', () => {
  test.each(Object.entries(calls))('for %s', async (_name, call) => {
    const databases = new Databases();
    await commit(databases, { database, writes });
    const events: string[] = [];
    let finishStoring = () => {};
    const storing = new Promise<void>((resolve) => {
      finishStoring = resolve;
    });
    databases.storeIn(() => storing);
    const answer = call(databases).then(() => events.push('answered'));
    await nextTurn();
    events.push('stored');
    finishStoring();
    await answer;
    expect(events).toEqual(['stored', 'answered']);
  });
});
