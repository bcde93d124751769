import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetMember } from '#lib/drafts.ts';
import type { FirebaseUser } from '#lib/firebase-auth.ts';
import { identity } from '#lib/session/identity.ts';
import { usePerson } from '#lib/session/use-person.ts';
import { siteSettings } from '#lib/site-settings.ts';
import { PreviewLinks } from '../../../features/preview/preview-links.tsx';
import { SampleMoments } from '../../../features/preview/sample-moments.tsx';
import { Waitlist } from '../../../features/waitlist/waitlist.tsx';
import { CheckingSession } from '../../layouts/checking-session.tsx';
import { useArrival } from '../../use-arrival.ts';
import { PreviewPage } from './preview-page.tsx';

/** Greets who signed in without a place in a cohort, by the name that the identity provider knows. */
export function Preview() {
  const person = usePerson();
  return person === undefined ? <CheckingSession /> : <Greeting person={person} />;
}

function Greeting({ person }: { readonly person: FirebaseUser | null }) {
  const navigate = useNavigate();
  const [isSigningOut, setIsSigningOut] = useState(false);
  useArrival();
  const onSignOut = async () => {
    setIsSigningOut(true);
    if (person) forgetMember(person.uid, { andDrafts: false });
    await identity()
      .then(({ leaveFirebase }) => leaveFirebase())
      .catch((error) => console.warn('The identity provider could not be told of the sign-out', error));
    navigate('/login');
  };
  return (
    <PreviewPage
      name={person?.displayName ?? null}
      isSigningOut={isSigningOut}
      onSignOut={() => void onSignOut()}
      waitlist={person ? <Waitlist uid={person.uid} email={person.email} /> : null}
    >
      <SampleMoments />
      <PreviewLinks addresses={siteSettings.previewLinks} />
    </PreviewPage>
  );
}
