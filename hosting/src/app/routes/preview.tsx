import { preview, previewAfterPlace, previewForVisitors, waitlist } from '@reshape/content/app/preview';
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
import { Cluster, Stack } from '#ui/layout.tsx';
import { Banner } from '#ui/status.tsx';
import { DeleteCard } from '../../features/account/delete-card.tsx';
import { ExportCard } from '../../features/account/export-card.tsx';
import { ClaimForm, ClaimForVisitors } from '../../features/claim/claim-form.tsx';
import { CohortOffer, canJoin } from '../../features/landing/cohort-offer.tsx';
import type { OpenCohort } from '../../features/landing/enrolment.ts';
import { useOpenCohort } from '../../features/landing/open-cohort.tsx';
import { WaitingForPlace } from '../../features/preview/waiting-for-place.tsx';
import { Waitlist } from '../../features/preview/waitlist.tsx';
import { useRecentSignIn } from '../recent-sign-in.tsx';
import styles from './preview.module.css';
import { PreviewPage } from './preview-page.tsx';

/**
 * `/dashboard-preview`, for a person without a place in a cohort, or a visitor: what the programme offers,
 * and the waitlist.
 */
export function Preview() {
  const person = usePerson();
  const navigate = useNavigate();
  const paid = usePaidPlace();
  useWatchForPlace(
    person ?? null,
    useCallback(() => navigate('/'), [navigate]),
    paid.status,
  );
  const lost = useLostPlace(person?.uid);
  // The cohort stands above the waitlist, which would move.
  const { status, cohort } = useOpenCohort();
  const isLookingUp = paid.status === 'unpaid' && status === 'loading';
  if (person === undefined) return <PreviewPage />;
  if (person === null)
    return (
      <PreviewPage
        action={signIn}
        nextStep={isLookingUp ? undefined : <VisitorsStep paid={paid} cohort={cohort} />}
      >
        <ClaimForVisitors />
      </PreviewPage>
    );
  const text = lost
    ? previewAfterPlace[lost]
    : { ...preview, title: preview.mistakeTitle, text: preview.mistake };
  return (
    <PreviewPage
      name={personName(person.displayName ?? '')}
      lead={text.lead}
      action={<SignOut person={person} />}
      nextStep={isLookingUp ? undefined : <PersonsStep person={person} paid={paid} cohort={cohort} />}
    >
      <Stack gap={5} columns="two" className={styles.cards}>
        <ClaimForm person={person} />
        <Stack gap={5}>
          <Contact key={text.title} title={text.title} text={text.text} />
          <QueryClientProvider client={queryClient}>
            <OwnData person={person} />
          </QueryClientProvider>
        </Stack>
      </Stack>
    </PreviewPage>
  );
}

interface VisitorsStepProps {
  readonly paid: PaidPlaceState;
  /** The cohort that can be joined. */
  readonly cohort: OpenCohort | null;
}

/**
 * What a person without a place can do: wait for the confirmation of a payment, join the open cohort, or join the
 * waitlist. The first of them is the one filled button.
 */
const PersonsStep = ({ person, paid, cohort }: VisitorsStepProps & { readonly person: FirebaseUser }) => (
  <>
    <WaitingForPlace paid={paid} />
    {paid.status === 'unpaid' ? (
      <>
        <CohortOffer cohort={cohort} />
        <Waitlist uid={person.uid} email={person.email} variant={canJoin(cohort) ? 'secondary' : 'primary'} />
      </>
    ) : null}
  </>
);

const VisitorsStep = ({ paid, cohort }: VisitorsStepProps) => (
  <>
    <PaidVisitor paid={paid} />
    {paid.status === 'unpaid' ? (
      <>
        <CohortOffer cohort={cohort} />
        <p>{waitlist.body}</p>
        <Cluster>
          <ButtonLink href="/login" variant={canJoin(cohort) ? 'secondary' : 'primary'}>
            {previewForVisitors.waitlist}
          </ButtonLink>
        </Cluster>
      </>
    ) : (
      <Cluster>
        <ButtonLink href="/login">{previewForVisitors.signIn}</ButtonLink>
      </Cluster>
    )}
  </>
);

/** Whom to write to about a place that a person expected to have. */
function Contact({ title, text }: { readonly title: string; readonly text: string }) {
  const { contact } = siteSettings;
  return (
    <Stack as={Card} gap={2} hasMeasure tone="sunken">
      <h2>{title}</h2>
      <p>{text}</p>
      {contact ? (
        <p>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </p>
      ) : null}
    </Stack>
  );
}

/** What a visitor reads who has paid in this browser. */
function PaidVisitor({ paid: { status } }: { readonly paid: PaidPlaceState }) {
  if (status === 'unpaid') return null;
  const text = signInAfterPayment[status];
  return <Banner tone="info">{text}</Banner>;
}

const signIn = (
  <ButtonLink href="/login" variant="secondary">
    {previewForVisitors.signIn}
  </ButtonLink>
);

/** There are no queries here, only calls that people make with a button. */
const queryClient = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });

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
    <Button isBusy={isSigningOut} onClick={() => void onSignOut()}>
      {preview.signOut}
    </Button>
  );
}
