import { describe, expect, test } from '@jest/globals';
import * as web from 'firebase/firestore';
import { allowed, cohortClients, denied } from '../testing/cohort-clients.ts';

const { ada, bob, nobody, withoutRules } = cohortClients();

describe('get', () => {
  test('is for the member whose document it is', async () => {
    const mine = await web.getDoc(web.doc(ada(), 'members/ada'));
    expect(mine.data()).toEqual({ name: 'Ada', cohort: 'june' });
    await denied(web.getDoc(web.doc(bob(), 'members/ada')));
    await denied(web.getDoc(web.doc(nobody(), 'members/ada')));
  });

  test('looks at the document', async () => {
    await allowed(web.getDoc(web.doc(nobody(), 'posts/public')));
    await denied(web.getDoc(web.doc(nobody(), 'posts/secret')));
    await allowed(web.getDoc(web.doc(ada(), 'posts/secret')));
  });

  test('may look at ten other documents and no more, whatever another rule says', async () => {
    await allowed(web.getDoc(web.doc(nobody(), 'curious/ten')));
    await denied(web.getDoc(web.doc(nobody(), 'curious/eleven')));
  });

  test('of a path that no rule names is denied', async () => {
    await denied(web.getDoc(web.doc(ada(), 'elsewhere/a')));
  });
});

describe('list', () => {
  test('is allowed when the rules hold for whatever could be found', async () => {
    const spots = await web.getDocs(web.collection(ada(), 'members/ada/spots'));
    expect(spots.size).toBe(2);
    await denied(web.getDocs(web.collection(bob(), 'members/ada/spots')));
  });

  test('is no filter: the query itself must ask for what is allowed', async () => {
    const posts = web.collection(nobody(), 'posts');
    const publicOnes = web.where('public', '==', true);
    await denied(web.getDocs(web.query(posts, web.limit(20))));
    await denied(web.getDocs(web.query(posts, publicOnes)));
    await denied(web.getDocs(web.query(posts, publicOnes, web.limit(21))));
    const found = await web.getDocs(web.query(posts, publicOnes, web.limit(20)));
    expect(found.docs.map(({ id }) => id)).toEqual(['public']);
  });

  test('of a collection group needs a rule for every place where one may be', async () => {
    await allowed(web.getDocs(web.collectionGroup(bob(), 'comments')));
    await denied(web.getDocs(web.collectionGroup(nobody(), 'comments')));
    await denied(web.getDocs(web.collectionGroup(ada(), 'spots')));
  });

  test('counts as list when it only counts', async () => {
    await allowed(web.getCountFromServer(web.collection(ada(), 'members/ada/spots')));
    await denied(web.getCountFromServer(web.collection(bob(), 'members/ada/spots')));
  });
});

test('a listener is told when the rules stop allowing what it watches', async () => {
  const stopped = new Promise((resolve) => {
    web.onSnapshot(web.doc(nobody(), 'posts/public'), () => {}, resolve);
  });
  await web.getDoc(web.doc(nobody(), 'posts/public'));
  await withoutRules((db) => web.updateDoc(web.doc(db, 'posts/public'), { public: false }));
  expect(await stopped).toMatchObject({ code: 'permission-denied' });
});

test('with the rules disabled everything is allowed, and afterwards nothing more', async () => {
  await withoutRules((db) => allowed(web.setDoc(web.doc(db, 'elsewhere/a'), {})));
  await denied(web.setDoc(web.doc(ada(), 'elsewhere/a'), {}));
});
