import { connection } from '@reshape/content/app/spots';
import { Suspense, useEffect } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { useIsOnline } from '#lib/network.ts';
import { keepPagesOffline } from '#lib/service-worker.ts';
import { useAuthState } from '#lib/session/auth-state.ts';
import { signOutReason } from '#lib/session/end-session.ts';
import { type Member, MemberContext } from '#lib/session/member.ts';
import { Banner } from '#ui/feedback.tsx';
import { useLogSpot } from '../features/spots/use-log-spot.ts';
import { AuthenticatedLayout } from './layouts/authenticated-layout.tsx';
import { useFocusOnNewLayout } from './layouts/focus.ts';
import { CheckingSession } from './layouts/public-layout.tsx';
import { lazyOnIdle } from './lazy-on-idle.ts';
import { MemberProviders } from './providers.tsx';
import { UnsentWordsDialog, useSignOut } from './sign-out.tsx';

/** Says whether the device is offline or only our site is unreachable. */
function ConnectionBanner() {
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return <Banner tone="info">{navigator.onLine ? connection.serverUnreachable : connection.offline}</Banner>;
}

const WaitingLogs = lazyOnIdle(
  async () => (await import('../features/microchallenge/log-challenge.tsx')).WaitingLogs,
);

const PushRegistration = lazyOnIdle(
  async () => (await import('../features/nudges/registration.tsx')).PushRegistration,
);

/** Shows the member's pages with a session, and redirects to the login page without one. */
export function MemberFrame() {
  const { firebaseUser, token, loading } = useAuthState();
  if (loading) return <CheckingSession />;
  if (!token || !firebaseUser)
    return <Navigate to={signOutReason() === 'lost-place' ? '/dashboard-preview' : '/login'} replace />;
  const member = { memberId: firebaseUser.uid, name: firebaseUser.displayName };
  return (
    <MemberProviders key={member.memberId} memberId={member.memberId}>
      <MemberContext value={member}>
        <Frame member={member} />
      </MemberContext>
    </MemberProviders>
  );
}

function Frame({ member }: { readonly member: Member }) {
  const { memberId, name } = member;
  const { isAsking, onSignOut, onSignOutEverywhere, onStay, onLeave } = useSignOut(memberId);
  useLogSpot(memberId);
  useFocusOnNewLayout();
  useEffect(() => void keepPagesOffline(), []);
  return (
    <AuthenticatedLayout member={{ name, onSignOut, onSignOutEverywhere }} banner={<ConnectionBanner />}>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
      <Suspense fallback={null}>
        <WaitingLogs memberId={memberId} />
        <PushRegistration />
      </Suspense>
      <UnsentWordsDialog isOpen={isAsking} onStay={onStay} onLeave={onLeave} />
    </AuthenticatedLayout>
  );
}
