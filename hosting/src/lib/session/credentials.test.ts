import { afterEach, describe, expect, test } from '@jest/globals';
import { withFirebaseDatabase } from '#test/firebase-database.ts';
import { areCredentialsInReach } from './credentials.ts';

const user = 'firebase:authUser:key:[DEFAULT]';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a credential is in reach of a script in the page', () => {
  test.each([
    ['a session', () => Object.assign(localStorage, { jwt: 'token', user_id: 'asha' })],
    ['a user of the identity provider for every tab', () => localStorage.setItem(user, '{}')],
    ['a user of the identity provider for this tab', () => sessionStorage.setItem(user, '{}')],
    ['a user of the identity provider in its database', () => withFirebaseDatabase([user])],
    ['a database that cannot be read', () => withFirebaseDatabase('unreadable')],
  ])('with %s', async (_, store) => {
    withFirebaseDatabase(null);
    store();
    expect(await areCredentialsInReach()).toBe(true);
  });

  test.each([
    ['there is no database', null],
    ['its database has no user', ['firebase:persistence:key']],
  ])('not when nobody is signed in and %s', async (_, keys) => {
    withFirebaseDatabase(keys);
    expect(await areCredentialsInReach()).toBe(false);
  });
});
