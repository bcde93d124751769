import {
  insideItems,
  preview,
  previewAfterPlace,
  previewForVisitors,
  waitlist,
} from '@reshape/content/app/preview';
import { signInAfterPayment } from '@reshape/content/app/sign-in';
import { accountLinks } from '@reshape/content/paths';
import { deleteWithoutPlace, exportWithoutPlace } from '@reshape/contract/account';
import { personName } from '@reshape/domain/names';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '#lib/api-client/call.ts';
import { type PaidPlaceState, usePaidPlace } from '#lib/paid-place.ts';
import { signOutOfIdentity, useLostPlace } from '#lib/session/end-session.ts';
import type { FirebaseUser } from '#lib/session/firebase-auth.ts';
import { endDeletedPreview } from '#lib/session/forget-device.ts';
import { usePerson } from '#lib/session/identity.ts';
import { useWatchForPlace } from '#lib/session/watch-for-place.ts';
import { siteSettings } from '#lib/site-settings.ts';
import { clearMember } from '#lib/unsent.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Banner } from '#ui/feedback.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { CaveMouth } from '#ui/pictures/cave-mouth.tsx';
import { ChangingText, Lead, Text } from '#ui/text.tsx';
import { DeleteCard } from '../../features/account/delete-card.tsx';
import { ExportCard } from '../../features/account/export-card.tsx';
import { ClaimForm, ClaimForVisitors } from '../../features/claim/claim-form.tsx';
import { PreviewLinks, SampleMoments } from '../../features/preview/preview-sections.tsx';
import { WaitingForPlace } from '../../features/preview/waiting-for-place.tsx';
import { Waitlist } from '../../features/preview/waitlist.tsx';
import { CheckingSession, PublicLayout } from '../layouts/public-layout.tsx';
import { useRecentSignIn } from '../recent-sign-in.tsx';
import styles from './preview.module.css';

/**
 * `/dashboard-preview`, for a person without a place in a cohort, or a visitor: what the programme offers,
 * and the waitlist.
 */
export function Preview() {
  const person = usePerson();
  return person === undefined ? <CheckingSession /> : <Greeting person={person} />;
}

function Greeting({ person }: { readonly person: FirebaseUser | null }) {
  const navigate = useNavigate();
  const paid = usePaidPlace();
  useWatchForPlace(
    person,
    useCallback(() => navigate('/'), [navigate]),
    paid.status,
  );
  const { contact } = siteSettings;
  const lost = useLostPlace(person?.uid);
  const text = lost
    ? previewAfterPlace[lost]
    : { ...preview, title: preview.mistakeTitle, text: preview.mistake };
  return (
    <PublicLayout action={person ? <SignOut person={person} /> : signIn}>
      <Stack gap={8}>
        <Text weight="medium" className={styles.banner}>
          {preview.banner(personName(person?.displayName ?? '') || preview.nameless)}
        </Text>
        <Stack gap={6} className={styles.opening}>
          <Stack hasMeasure>
            <PageTitle title={preview.pageTitle}>{preview.heading}</PageTitle>
            <Lead>{person ? text.lead : previewForVisitors.lead}</Lead>
            {person ? (
              <>
                <WaitingForPlace paid={paid} />
                {paid.status === 'unpaid' ? <Waitlist uid={person.uid} email={person.email} /> : null}
              </>
            ) : (
              <>
                <PaidVisitor paid={paid} />
                <p>{waitlist.body}</p>
                <Cluster>
                  <ButtonLink href="/login">{previewForVisitors.waitlist}</ButtonLink>
                </Cluster>
              </>
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
        <SampleMoments />
        <PreviewLinks />
        {person ? (
          <>
            <ClaimForm person={person} />
            <Stack as={Card} key={text.title} gap={2} hasMeasure tone="sunken">
              <h2>{text.title}</h2>
              <p>{text.text}</p>
              {contact ? (
                <p>
                  <a href={`mailto:${contact.email}`}>{contact.email}</a>
                </p>
              ) : null}
            </Stack>
            <QueryClientProvider client={queryClient}>
              <OwnData person={person} />
            </QueryClientProvider>
          </>
        ) : (
          <ClaimForVisitors />
        )}
      </Stack>
    </PublicLayout>
  );
}

/** What a visitor reads who has paid in this browser. */
function PaidVisitor({ paid: { status } }: { readonly paid: PaidPlaceState }) {
  if (status === 'unpaid') return null;
  const text = signInAfterPayment(status);
  return (
    <Banner tone="info">
      <ChangingText>{text}</ChangingText>
    </Banner>
  );
}

const signIn = (
  <ButtonLink href="/login" variant="secondary">
    {previewForVisitors.signIn}
  </ButtonLink>
);

/** There are no queries here, only calls that people make with a button. */
const queryClient = new QueryClient();

/** What people without a place can do with what is stored about them; both need a recent sign-in. */
function OwnData({ person }: { readonly person: FirebaseUser }) {
  const navigate = useNavigate();
  const { withRecentSignIn, dialog } = useRecentSignIn();
  const onDeleted = () => {
    navigate(accountLinks.goodbye);
    return endDeletedPreview();
  };
  return (
    <Stack gap={5} hasMeasure>
      <ExportCard
        of="preview"
        onExport={() =>
          withRecentSignIn(async () =>
            call(exportWithoutPlace, { body: { idToken: await person.getIdToken() } }),
          )
        }
      />
      <DeleteCard
        of="preview"
        onDelete={(address) =>
          withRecentSignIn(async () =>
            call(deleteWithoutPlace, { body: { idToken: await person.getIdToken(), address } }),
          )
        }
        onDeleted={onDeleted}
      />
      {dialog}
    </Stack>
  );
}

function SignOut({ person }: { readonly person: FirebaseUser }) {
  const navigate = useNavigate();
  const [isSigningOut, setIsSigningOut] = useState(false);
  const onSignOut = async () => {
    setIsSigningOut(true);
    clearMember(person.uid, { andUnsent: false });
    await signOutOfIdentity();
    navigate('/login');
  };
  return (
    <Button variant="secondary" isBusy={isSigningOut} onClick={() => void onSignOut()}>
      {preview.signOut}
    </Button>
  );
}
