import type { RulesTestContext, RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as web from 'firebase/firestore';
import { outcomeOf } from '../testing/client-attempts.ts';
import { COHORT_RULES } from '../testing/cohort-rules.ts';
import { rulesEnvironment } from '../testing/rules-environment.ts';

type Database = ReturnType<RulesTestContext['firestore']>;

let environment: RulesTestEnvironment;
let stop: () => Promise<void>;
let ada: Database;
let bob: Database;
let nobody: Database;

const seeded: Record<string, object> = {
  'members/ada': { name: 'Ada', cohort: 'june' },
  'members/bob': { name: 'Bob', cohort: 'july' },
  'members/ada/spots/open': { n: 1 },
  'members/ada/spots/locked': { n: 2, locked: true },
  'posts/public': { public: true, author: 'ada', likes: 1 },
  'posts/secret': { public: false, author: 'ada', likes: 1 },
  'posts/secret/comments/1': {},
};

const allowed = async (attempt: Promise<unknown>) => expect(await outcomeOf(attempt)).toBe('allowed');
const denied = async (attempt: Promise<unknown>) => expect(await outcomeOf(attempt)).toBe('denied');

beforeAll(async () => {
  web.setLogLevel('silent');
  ({ environment, stop } = await rulesEnvironment(COHORT_RULES));
  ada = environment
    .authenticatedContext('ada', { email: 'ada@example.com', email_verified: true })
    .firestore();
  bob = environment
    .authenticatedContext('bob', { email: 'bob@elsewhere.org', email_verified: true })
    .firestore();
  nobody = environment.unauthenticatedContext().firestore();
});
afterAll(() => stop());
beforeEach(async () => {
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore();
    await Promise.all(Object.entries(seeded).map(([path, data]) => web.setDoc(web.doc(db, path), data)));
  });
});

describe('get', () => {
  test('is for the member whose document it is', async () => {
    const mine = await web.getDoc(web.doc(ada, 'members/ada'));
    expect(mine.data()).toEqual({ name: 'Ada', cohort: 'june' });
    await denied(web.getDoc(web.doc(bob, 'members/ada')));
    await denied(web.getDoc(web.doc(nobody, 'members/ada')));
  });

  test('looks at the document', async () => {
    await allowed(web.getDoc(web.doc(nobody, 'posts/public')));
    await denied(web.getDoc(web.doc(nobody, 'posts/secret')));
    await allowed(web.getDoc(web.doc(ada, 'posts/secret')));
  });

  test('of a path that no rule names is denied', async () => {
    await denied(web.getDoc(web.doc(ada, 'elsewhere/a')));
  });
});

describe('list', () => {
  test('is allowed when the rules hold for whatever could be found', async () => {
    const spots = await web.getDocs(web.collection(ada, 'members/ada/spots'));
    expect(spots.size).toBe(2);
    await denied(web.getDocs(web.collection(bob, 'members/ada/spots')));
  });

  test('is no filter: the query itself must ask for what is allowed', async () => {
    const posts = web.collection(nobody, 'posts');
    const publicOnes = web.where('public', '==', true);
    await denied(web.getDocs(web.query(posts, web.limit(20))));
    await denied(web.getDocs(web.query(posts, publicOnes)));
    await denied(web.getDocs(web.query(posts, publicOnes, web.limit(21))));
    const found = await web.getDocs(web.query(posts, publicOnes, web.limit(20)));
    expect(found.docs.map(({ id }) => id)).toEqual(['public']);
  });

  test('of a collection group needs a rule for every place where one may be', async () => {
    await allowed(web.getDocs(web.collectionGroup(bob, 'comments')));
    await denied(web.getDocs(web.collectionGroup(nobody, 'comments')));
    await denied(web.getDocs(web.collectionGroup(ada, 'spots')));
  });

  test('counts as list when it only counts', async () => {
    await allowed(web.getCountFromServer(web.collection(ada, 'members/ada/spots')));
    await denied(web.getCountFromServer(web.collection(bob, 'members/ada/spots')));
  });
});

describe('create', () => {
  const fresh = { name: 'Cleo', cohort: 'june', createdAt: web.serverTimestamp() };
  const cleo = () => environment.authenticatedContext('cleo').firestore();

  test('looks at what would be stored', async () => {
    await denied(web.setDoc(web.doc(cleo(), 'members/cleo'), { ...fresh, admin: true }));
    await denied(web.setDoc(web.doc(cleo(), 'members/cleo'), { ...fresh, name: 'Al' }));
    await denied(web.setDoc(web.doc(cleo(), 'members/cleo'), { ...fresh, createdAt: new Date(0) }));
    await denied(web.setDoc(web.doc(cleo(), 'members/other'), fresh));
    await allowed(web.setDoc(web.doc(cleo(), 'members/cleo'), fresh));
  });

  test('may depend on another document', async () => {
    await allowed(web.setDoc(web.doc(ada, 'posts/new'), { author: 'ada' }));
    await denied(web.setDoc(web.doc(bob, 'posts/other'), { author: 'bob' }));
    await denied(web.setDoc(web.doc(bob, 'posts/third'), { author: 'ada' }));
  });

  test('may demand another document in the same batch', async () => {
    await denied(web.setDoc(web.doc(nobody, 'receipts/1'), {}));
    const both = web.writeBatch(nobody);
    both.set(web.doc(nobody, 'orders/1'), {}).set(web.doc(nobody, 'receipts/1'), {});
    await allowed(both.commit());
  });

  test('denied in a batch leaves nothing of the batch', async () => {
    const batch = web.writeBatch(ada);
    batch.set(web.doc(ada, 'members/ada/spots/new'), {}).set(web.doc(ada, 'members/bob/spots/new'), {});
    await denied(batch.commit());
    expect((await web.getDoc(web.doc(ada, 'members/ada/spots/new'))).exists()).toBe(false);
  });
});

describe('update', () => {
  test('compares before and after', async () => {
    await allowed(web.updateDoc(web.doc(ada, 'members/ada'), { name: 'Ada L.' }));
    await denied(web.updateDoc(web.doc(ada, 'members/ada'), { cohort: 'july' }));
    await denied(web.updateDoc(web.doc(bob, 'members/ada'), { name: 'Bob' }));
  });

  test('sees the result of an increment', async () => {
    await allowed(web.updateDoc(web.doc(ada, 'posts/public'), { likes: web.increment(1) }));
    await denied(web.updateDoc(web.doc(ada, 'posts/public'), { likes: web.increment(2) }));
    await denied(web.updateDoc(web.doc(ada, 'posts/secret'), { likes: web.increment(1) }));
  });

  test('in a transaction is judged at the commit', async () => {
    const rename = (db: Database, name: string) =>
      web.runTransaction(db, async (transaction) => {
        const member = await transaction.get(web.doc(db, 'members/ada'));
        transaction.update(web.doc(db, 'members/ada'), { name: `${member.get('name')} ${name}` });
      });
    await allowed(rename(ada, 'L.'));
    await denied(rename(bob, 'B.'));
    expect((await web.getDoc(web.doc(ada, 'members/ada'))).get('name')).toBe('Ada L.');
  });
});

describe('delete', () => {
  test('looks at what is stored', async () => {
    await denied(web.deleteDoc(web.doc(ada, 'members/ada/spots/locked')));
    await denied(web.deleteDoc(web.doc(bob, 'members/ada/spots/open')));
    await allowed(web.deleteDoc(web.doc(ada, 'posts/public')));
    await denied(web.deleteDoc(web.doc(bob, 'posts/secret')));
  });

  test('is denied when its condition cannot be evaluated', async () => {
    await denied(web.deleteDoc(web.doc(ada, 'members/ada/spots/open')));
    await denied(web.deleteDoc(web.doc(nobody, 'posts/secret')));
  });
});

test('a listener is told when the rules stop allowing what it watches', async () => {
  const stopped = new Promise((resolve) => {
    web.onSnapshot(web.doc(nobody, 'posts/public'), () => {}, resolve);
  });
  await web.getDoc(web.doc(nobody, 'posts/public'));
  await environment.withSecurityRulesDisabled((context) =>
    web.updateDoc(web.doc(context.firestore(), 'posts/public'), { public: false }),
  );
  expect(await stopped).toMatchObject({ code: 'permission-denied' });
});

test('with the rules disabled everything is allowed, and afterwards nothing more', async () => {
  await environment.withSecurityRulesDisabled((context) =>
    allowed(web.setDoc(web.doc(context.firestore(), 'elsewhere/a'), {})),
  );
  await denied(web.setDoc(web.doc(ada, 'elsewhere/a'), {}));
});
