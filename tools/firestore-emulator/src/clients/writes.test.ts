import { describe, expect, test } from '@jest/globals';
import * as web from 'firebase/firestore';
import { allowed, type ClientDatabase, cohortClients, denied } from '../testing/cohort-clients.ts';

const { ada, bob, cleo, nobody } = cohortClients();

describe('create', () => {
  const fresh = { name: 'Cleo', cohort: 'june', createdAt: web.serverTimestamp() };

  test('looks at what would be stored', async () => {
    await denied(web.setDoc(web.doc(cleo(), 'members/cleo'), { ...fresh, admin: true }));
    await denied(web.setDoc(web.doc(cleo(), 'members/cleo'), { ...fresh, name: 'Al' }));
    await denied(web.setDoc(web.doc(cleo(), 'members/cleo'), { ...fresh, createdAt: new Date(0) }));
    await denied(web.setDoc(web.doc(cleo(), 'members/other'), fresh));
    await allowed(web.setDoc(web.doc(cleo(), 'members/cleo'), fresh));
  });

  test('may depend on another document', async () => {
    await allowed(web.setDoc(web.doc(ada(), 'posts/new'), { author: 'ada' }));
    await denied(web.setDoc(web.doc(bob(), 'posts/other'), { author: 'bob' }));
    await denied(web.setDoc(web.doc(bob(), 'posts/third'), { author: 'ada' }));
  });

  test('may demand another document in the same batch', async () => {
    await denied(web.setDoc(web.doc(nobody(), 'receipts/1'), {}));
    const both = web.writeBatch(nobody());
    both.set(web.doc(nobody(), 'orders/1'), {}).set(web.doc(nobody(), 'receipts/1'), {});
    await allowed(both.commit());
  });

  test('denied in a batch leaves nothing of the batch', async () => {
    const batch = web.writeBatch(ada());
    batch.set(web.doc(ada(), 'members/ada/spots/new'), {}).set(web.doc(ada(), 'members/bob/spots/new'), {});
    await denied(batch.commit());
    expect((await web.getDoc(web.doc(ada(), 'members/ada/spots/new'))).exists()).toBe(false);
  });
});

describe('update', () => {
  test('compares before and after', async () => {
    await allowed(web.updateDoc(web.doc(ada(), 'members/ada'), { name: 'Ada L.' }));
    await denied(web.updateDoc(web.doc(ada(), 'members/ada'), { cohort: 'july' }));
    await denied(web.updateDoc(web.doc(bob(), 'members/ada'), { name: 'Bob' }));
  });

  test('sees the result of an increment', async () => {
    await allowed(web.updateDoc(web.doc(ada(), 'posts/public'), { likes: web.increment(1) }));
    await denied(web.updateDoc(web.doc(ada(), 'posts/public'), { likes: web.increment(2) }));
    await denied(web.updateDoc(web.doc(ada(), 'posts/secret'), { likes: web.increment(1) }));
  });

  test('in a transaction is judged at the commit', async () => {
    const rename = (db: ClientDatabase, name: string) =>
      web.runTransaction(db, async (transaction) => {
        const member = await transaction.get(web.doc(db, 'members/ada'));
        transaction.update(web.doc(db, 'members/ada'), { name: `${member.get('name')} ${name}` });
      });
    await allowed(rename(ada(), 'L.'));
    await denied(rename(bob(), 'B.'));
    expect((await web.getDoc(web.doc(ada(), 'members/ada'))).get('name')).toBe('Ada L.');
  });
});

describe('delete', () => {
  test('looks at what is stored', async () => {
    await denied(web.deleteDoc(web.doc(ada(), 'members/ada/spots/locked')));
    await denied(web.deleteDoc(web.doc(bob(), 'members/ada/spots/open')));
    await allowed(web.deleteDoc(web.doc(ada(), 'posts/public')));
    await denied(web.deleteDoc(web.doc(bob(), 'posts/secret')));
  });

  test('is denied when its condition cannot be evaluated', async () => {
    await denied(web.deleteDoc(web.doc(ada(), 'members/ada/spots/open')));
    await denied(web.deleteDoc(web.doc(nobody(), 'posts/secret')));
  });
});
