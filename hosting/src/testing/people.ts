import { storeSession } from '#lib/session-store.ts';
import type { FakeApi } from './fake-api/fake-api.ts';
import type { FakeMember } from './fake-api/world.ts';
import { type FakePerson, fakeIdentity } from './fake-identity.ts';

export const asha = { uid: 'asha', email: 'asha@example.com', displayName: 'Asha Rao' };
export const ben = { uid: 'ben', email: 'ben@example.com', displayName: 'Ben Okri' };

/** A member who is signed in on this device, with a token that lives for `minutes`. */
export function signedIn(
  api: FakeApi,
  person: FakePerson = asha,
  { minutes = 60, ...kept }: Partial<FakeMember> & { readonly minutes?: number } = {},
): FakeMember {
  const member = api.world.enrol(person.uid, kept);
  fakeIdentity.become(person);
  storeSession({ token: api.world.issueToken(person.uid, minutes), memberId: person.uid });
  return member;
}
