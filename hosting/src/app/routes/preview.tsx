import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { identity } from '#lib/session/identity.ts';
import { usePerson } from '#lib/session/use-person.ts';
import { CheckingSession } from '../layouts/checking-session.tsx';
import { useArrival } from '../use-arrival.ts';
import { PreviewPage } from './preview-page.tsx';

/** Greets who signed in without a place in a cohort, by the name that the identity provider knows. */
export function Preview() {
  const person = usePerson();
  return person === undefined ? <CheckingSession /> : <Greeting name={person?.displayName ?? null} />;
}

function Greeting({ name }: { readonly name: string | null }) {
  const navigate = useNavigate();
  const [isSigningOut, setIsSigningOut] = useState(false);
  useArrival();
  const onSignOut = async () => {
    setIsSigningOut(true);
    await identity()
      .then(({ leaveFirebase }) => leaveFirebase())
      .catch((error) => console.warn('The identity provider could not be told of the sign-out', error));
    navigate('/login');
  };
  return <PreviewPage name={name} isSigningOut={isSigningOut} onSignOut={() => void onSignOut()} />;
}
