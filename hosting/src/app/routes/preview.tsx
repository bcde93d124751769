import { insideItems, preview } from '@reshape/content/app/preview';
import { contact } from '@reshape/content/programme';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { clearMember } from '#lib/drafts.ts';
import type { FirebaseUser } from '#lib/session/firebase-auth.ts';
import { identity, usePerson } from '#lib/session/identity.ts';
import { siteSettings } from '#lib/site-settings.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { CaveMouth } from '#ui/pictures/cave-mouth.tsx';
import { Lead, Text } from '#ui/text.tsx';
import { PreviewLinks, SampleMoments } from '../../features/preview/preview-sections.tsx';
import { Waitlist } from '../../features/preview/waitlist.tsx';
import { useFocusOnNewLayout } from '../layouts/focus.ts';
import { CheckingSession, PublicLayout } from '../layouts/public-layout.tsx';
import styles from './preview.module.css';

/** Greets a person without a place in a cohort by the name from the identity provider. */
export function Preview() {
  const person = usePerson();
  return person === undefined ? <CheckingSession /> : <Greeting person={person} />;
}

function Greeting({ person }: { readonly person: FirebaseUser | null }) {
  const navigate = useNavigate();
  const [isSigningOut, setIsSigningOut] = useState(false);
  useFocusOnNewLayout();
  const onSignOut = async () => {
    setIsSigningOut(true);
    if (person) clearMember(person.uid, { andDrafts: false });
    await identity()
      .then(({ signOutOfFirebase }) => signOutOfFirebase())
      .catch((error) => console.warn('The sign-out did not reach the identity provider', error));
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

interface PreviewPageProps {
  /** The display name of the provider; `null` or empty when it has none. */
  readonly name: string | null;
  readonly isSigningOut: boolean;
  readonly onSignOut: () => void;
  /** The button that joins the waitlist; absent while signed out. */
  readonly waitlist?: ReactNode;
  /** Content below the list of what the programme offers. */
  readonly children?: ReactNode;
}

/** The page of a person without a place: what the programme offers, the waitlist, and signing out. */
function PreviewPage({ name, isSigningOut, onSignOut, waitlist, children }: PreviewPageProps) {
  const signOut = (
    <Button variant="secondary" isBusy={isSigningOut} onClick={onSignOut}>
      {preview.signOut}
    </Button>
  );
  return (
    <PublicLayout action={signOut}>
      <Stack gap={8}>
        <Text weight="medium" className={styles.banner}>
          {preview.banner(name || preview.nameless)}
        </Text>
        <Stack gap={6} className={styles.opening}>
          <Stack hasMeasure>
            <PageTitle title={preview.pageTitle}>{preview.heading}</PageTitle>
            <Lead>{preview.lead}</Lead>
            {waitlist}
          </Stack>
          <div data-ground="night" className={styles.picture}>
            <CaveMouth />
          </div>
        </Stack>
        <Stack as="section" gap={5}>
          <h2>{preview.insideTitle}</h2>
          <Stack as="ul" gap={6} rowGap={5} className={styles.inside}>
            {insideItems.map(({ id, title, text }) => (
              <Stack as="li" gap={2} isPacked key={id} className={styles.item}>
                <h3>{title}</h3>
                <Text tone="soft">{text}</Text>
              </Stack>
            ))}
          </Stack>
        </Stack>
        {children}
        <Stack as={Card} gap={2} hasMeasure tone="sunken">
          <h2>{preview.mistakeTitle}</h2>
          <p>{preview.mistake}</p>
          <p>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </p>
        </Stack>
      </Stack>
    </PublicLayout>
  );
}
