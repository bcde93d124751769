import { waitlist, waitlistFailures } from '@reshape/content/app/preview';
import { tooManyAttempts } from '@reshape/content/rate-limits';
import { slowCall } from '@reshape/content/waiting';
import {
  type JoinWaitlistResponse,
  joinWaitlistName,
  joinWaitlistResponse,
} from '@reshape/contract/waitlist';
import { FirebaseError } from 'firebase/app';
import { CircleCheck } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { loadForMember, onMemberStorageChange, saveForPerson } from '#lib/device-storage.ts';
import { loadNow } from '#lib/load-code.ts';
import { identity } from '#lib/session/identity.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/layout.tsx';
import { SlowNote } from '#ui/slow-note.tsx';
import { Text } from '#ui/text.tsx';
import styles from './preview.module.css';

/**
 * Calls a callable function as the identity provider's user, at the address of the site, from which Hosting
 * rewrites it. Firebase's code for it is loaded at the first call. Rejects with Firebase's error, or the
 * browser's when that code failed to load.
 */
async function callFunction(name: string): Promise<unknown> {
  const [{ auth }, { getFunctions, httpsCallable }] = await Promise.all([
    identity(),
    loadNow(() => import('firebase/functions')),
  ]);
  await auth().authStateReady();
  return (await httpsCallable(getFunctions(auth().app, location.origin), name)()).data;
}

const failures: Readonly<Record<string, string>> = {
  'functions/unauthenticated': waitlistFailures.signedOut,
  'functions/failed-precondition': waitlistFailures.unverified,
};

/**
 * Why joining failed, as a sentence; for a used-up limit of a person, our function's own, which says when to try again.
 * The limits of a network and of the platform, which come before the function, are lifted within a minute.
 */
function failureText(error: unknown): string {
  if (!(error instanceof FirebaseError)) return waitlistFailures.unreachable;
  const { code, details } = error as FirebaseError & { readonly details?: unknown };
  if (code === 'functions/resource-exhausted')
    return typeof details === 'string' ? details : tooManyAttempts(60);
  return failures[code] ?? waitlistFailures.unreachable;
}

type Outcome = JoinWaitlistResponse['status'] | { readonly failure: string };

/** Adds the signed-in person to the waitlist. */
async function join(): Promise<Outcome> {
  try {
    return joinWaitlistResponse.parse(await callFunction(joinWaitlistName)).status;
  } catch (error) {
    console.error('The waitlist could not be joined', error);
    return { failure: failureText(error) };
  }
}

/** Stored on the device for a person on the waitlist, until they sign out. */
const storedName = 'waitlist';

/** Saves the status, unless the person has signed out since the request. */
async function saveJoined(uid: string): Promise<void> {
  const { auth } = await identity();
  if (auth().currentUser?.uid === uid) saveForPerson(uid, storedName, 'joined');
}

const confirmations = { joined: waitlist.joined, 'already-joined': waitlist.alreadyJoined } as const;

/** The description of the waitlist, its button and the result. */
function WaitlistOffer({
  uid,
  email,
  onClose,
}: Omit<WaitlistProps, 'variant'> & { readonly onClose: () => void }) {
  const [isJoining, setJoining] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const isIn = outcome === 'joined' || outcome === 'already-joined';
  const failure = typeof outcome === 'object' ? outcome.failure : null;

  const onJoin = async () => {
    setJoining(true);
    const result = await join();
    setOutcome(result);
    setJoining(false);
    if (result === 'joined' || result === 'already-joined') await saveJoined(uid);
  };

  return (
    <Stack align="start">
      {isIn ? null : <p>{waitlist.body}</p>}
      {isIn || !email ? null : (
        <Text tone="soft" className={styles.address}>
          {waitlist.address(email)}
        </Text>
      )}
      <Text role="status" size="lead" weight="medium">
        {isIn ? confirmations[outcome] : null}
      </Text>
      <SlowNote isWaiting={isJoining}>{slowCall}</SlowNote>
      <Text role="alert" tone="danger">
        {isJoining ? null : failure}
      </Text>
      {isIn ? (
        <Button key="close" variant="primary" autoFocus onClick={onClose}>
          {waitlist.close}
        </Button>
      ) : (
        <Button key="join" variant="primary" isBusy={isJoining} onClick={() => void onJoin()}>
          {label(isJoining, failure !== null)}
        </Button>
      )}
    </Stack>
  );
}

function label(isJoining: boolean, hasFailed: boolean): string {
  if (isJoining) return waitlist.joining;
  return hasFailed ? waitlistFailures.retry : waitlist.join;
}

interface WaitlistProps {
  readonly uid: string;
  /** The e-mail address of the signed-in person. */
  readonly email: string | null;
  /** Of the button that opens the dialog. */
  readonly variant: NonNullable<ButtonProps['variant']>;
}

/** The button that joins the waitlist, or the confirmation that the person is on it. */
export function Waitlist({ uid, email, variant }: WaitlistProps) {
  const hasJoined =
    useSyncExternalStore(onMemberStorageChange, () => loadForMember(uid, storedName)) !== null;
  const [isOpen, setOpen] = useState(false);
  const [hasClosed, setHasClosed] = useState(false);
  const close = () => {
    setOpen(false);
    setHasClosed(true);
  };
  return (
    <>
      {hasJoined && !isOpen ? (
        // The button that had the focus is removed, so the confirmation takes it.
        <p tabIndex={-1} ref={(text) => (hasClosed ? text?.focus() : undefined)} className={styles.joined}>
          <CircleCheck aria-hidden="true" className={styles.icon} />
          {waitlist.onTheList}
        </p>
      ) : (
        <Button variant={variant} onClick={() => setOpen(true)} className={styles.opener}>
          {waitlist.open}
        </Button>
      )}
      <Dialog title={waitlist.title} isOpen={isOpen} onClose={close}>
        <WaitlistOffer uid={uid} email={email} onClose={close} />
      </Dialog>
    </>
  );
}
