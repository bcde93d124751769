import { useEffect, useState } from 'react';
import type { FirebaseUser } from '../firebase-auth.ts';
import { watchPerson } from './watch-person.ts';

/** Who is signed in at the identity provider, with a place in a cohort or without; `undefined` until it is known. */
export function usePerson(): FirebaseUser | null | undefined {
  const [person, setPerson] = useState<FirebaseUser | null>();
  useEffect(() => watchPerson(setPerson), []);
  return person;
}
