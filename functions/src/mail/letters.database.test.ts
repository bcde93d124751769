import { beforeEach, expect, test } from '@jest/globals';
import { testDatabases } from 'firestore-emulator/testing';
import { firestoreStores } from '../dependencies.ts';
import { enqueueLetter, mailsPerTask, runLetterTask } from './letters.ts';
import type { OutgoingMail } from './outgoing.ts';
import type { LetterTask } from './task.ts';

const newDatabase = testDatabases('firestore.indexes.json');
const readers = 2 * mailsPerTask + 1;

let database: ReturnType<typeof newDatabase>;
beforeEach(async () => {
  database = newDatabase();
  const batch = database.batch();
  const createdAt = new Date('2026-06-17T10:00:00Z');
  for (let index = 0; index < readers; index += 1)
    batch.set(database.doc(`newsletter/reader-${index}`), {
      ...{ firstName: 'Rhea', email: `reader-${index}@example.com`, status: 'confirmed', createdAt },
    });
  batch.set(database.doc('newsletter/pending'), { status: 'pending', email: 'p@example.com', createdAt });
  await batch.commit();
});

/** What a letter's task needs: readers, a queue that drops a repeated task, and a list of the enqueued mails. */
function letterWorld() {
  const tasks: LetterTask[] = [];
  const ids = new Set<string | undefined>();
  const mails: OutgoingMail[] = [];
  const { newsletterList } = firestoreStores(database);
  const dependencies = {
    newsletterList,
    mail: { enqueue: async (mail: OutgoingMail) => void mails.push(mail) },
    letterQueue: {
      enqueue: async (task: LetterTask, id?: string) => {
        if (!ids.has(id)) tasks.push(task);
        ids.add(id);
      },
    },
  };
  const addresses = () => mails.map((mail) => ('email' in mail ? mail.email : ''));
  return { tasks, addresses, dependencies };
}

test('a letter reaches every confirmed reader, in tasks that each store a part of its mails', async () => {
  const { tasks, addresses, dependencies } = letterWorld();
  await enqueueLetter({ letter: 'june', after: null }, dependencies.letterQueue);
  await enqueueLetter({ letter: 'june', after: null }, dependencies.letterQueue);
  const stored: number[] = [];
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    const before = addresses().length;
    await runLetterTask(task, dependencies);
    stored.push(addresses().length - before);
  }
  expect(stored).toEqual([mailsPerTask, mailsPerTask, 1]);
  expect(new Set(addresses()).size).toBe(readers);
  expect(addresses()).not.toContain('p@example.com');
});

test('a task that could not store every mail fails, and stores the rest when it is retried', async () => {
  const { tasks, addresses, dependencies } = letterWorld();
  const { mail } = dependencies;
  let isDown = true;
  const failing = {
    enqueue: (letter: OutgoingMail) => {
      if (!isDown) return mail.enqueue(letter);
      isDown = false;
      return Promise.reject(new Error('unavailable'));
    },
  };
  const first = { letter: 'june', after: null };
  await expect(runLetterTask(first, { ...dependencies, mail: failing })).rejects.toThrow('unavailable');
  expect(tasks).toEqual([]);
  await runLetterTask(first, { ...dependencies, mail: failing });
  expect(new Set(addresses()).size).toBe(mailsPerTask);
  expect(tasks).toMatchObject([{ letter: 'june' }]);
});
