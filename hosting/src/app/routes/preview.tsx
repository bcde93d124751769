import {
  insideItems,
  preview,
  previewAfterPlace,
  previewForVisitors,
  waitlist as waitlistWords,
} from '@reshape/content/app/preview';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { clearMember } from '#lib/outbox.ts';
import { type LostPlace, loadLostPlace, signOutOfIdentity } from '#lib/session/end-session.ts';
import type { FirebaseUser } from '#lib/session/firebase-auth.ts';
import { usePerson } from '#lib/session/identity.ts';
import { siteSettings } from '#lib/site-settings.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { CaveMouth } from '#ui/pictures/cave-mouth.tsx';
import { Lead, Text } from '#ui/text.tsx';
import { ClaimForm, ClaimForVisitors } from '../../features/enrolment/claim-form.tsx';
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
    await signOutOfIdentity();
    navigate('/login');
  };
  return (
    <PreviewPage
      name={person?.displayName ?? null}
      lost={person ? loadLostPlace(person.uid) : null}
      action={
        person ? (
          <Button variant="secondary" isBusy={isSigningOut} onClick={() => void onSignOut()}>
            {preview.signOut}
          </Button>
        ) : (
          <ButtonLink href="/login" variant="secondary">
            {previewForVisitors.signIn}
          </ButtonLink>
        )
      }
      waitlist={person ? <Waitlist uid={person.uid} email={person.email} /> : null}
      claim={person ? <ClaimForm person={person} /> : <ClaimForVisitors />}
    >
      <SampleMoments />
      <PreviewLinks addresses={siteSettings.previewLinks} />
    </PreviewPage>
  );
}

interface PreviewPageProps {
  /** The display name of the provider; `null` or empty when it has none. */
  readonly name: string | null;
  /** How the place of the person came to its end; null for one who never had a place. */
  readonly lost: LostPlace | null;
  /** The button at the top: to sign out or in. */
  readonly action: ReactNode;
  /** The button that joins the waitlist; null while signed out. */
  readonly waitlist: ReactNode;
  /** The form that claims a payment, or the way to it. */
  readonly claim: ReactNode;
  /** Content below the list of what the programme offers. */
  readonly children?: ReactNode;
}

/** The page of a person without a place, or of a visitor: what the programme offers, and the waitlist. */
function PreviewPage({ name, lost, action, waitlist, claim, children }: PreviewPageProps) {
  const { contact } = siteSettings;
  const isVisitor = waitlist === null;
  const lead = isVisitor ? previewForVisitors.lead : lost ? previewAfterPlace[lost].lead : preview.lead;
  const help = lost ? previewAfterPlace[lost] : { title: preview.mistakeTitle, text: preview.mistake };
  return (
    <PublicLayout action={action}>
      <Stack gap={8}>
        <Text weight="medium" className={styles.banner}>
          {preview.banner(name || preview.nameless)}
        </Text>
        <Stack gap={6} className={styles.opening}>
          <Stack hasMeasure>
            <PageTitle title={preview.pageTitle}>{preview.heading}</PageTitle>
            <Lead>{lead}</Lead>
            {isVisitor ? <p>{waitlistWords.body}</p> : null}
            {waitlist ?? (
              <Cluster>
                <ButtonLink href="/login">{previewForVisitors.waitlist}</ButtonLink>
              </Cluster>
            )}
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
        {claim}
        {isVisitor ? null : (
          <Stack as={Card} gap={2} hasMeasure tone="sunken">
            <h2>{help.title}</h2>
            <p>{help.text}</p>
            {contact ? (
              <p>
                <a href={`mailto:${contact.email}`}>{contact.email}</a>
              </p>
            ) : null}
          </Stack>
        )}
      </Stack>
    </PublicLayout>
  );
}
