import { connection } from '@reshape/content/app/connection';
import { outboxList } from '@reshape/content/app/outbox';
import { accountLinks } from '@reshape/content/paths';
import { personName } from '@reshape/domain/names';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { isInAnotherZone, sleep } from '#lib/clock.ts';
import { lazyOnIdle, Nothing } from '#lib/lazy.tsx';
import { networkStatus, useIsOnline } from '#lib/network.ts';
import { useOutbox, useOutboxSender } from '#lib/outbox.ts';
import { cachePages } from '#lib/service-worker.ts';
import { type Member, MemberContext, useAuthState } from '#lib/session/auth-state.ts';
import { signOutReason } from '#lib/session/end-session.ts';
import { Banner } from '#ui/status.tsx';
import { ChangingText } from '#ui/text.tsx';
import { useHeartbeat } from '../features/member-day/heartbeat.ts';
import { keptRequest } from './kept-request.ts';
import { AuthenticatedLayout } from './layouts/authenticated-layout.tsx';
import { CheckingSession } from './layouts/public-layout.tsx';
import { PendingPage } from './missing-code.tsx';
import { loadHandler } from './outbox.ts';
import { MemberProviders } from './providers.tsx';
import { useSignOut } from './sign-out.tsx';

/** Says whether the device is offline or only our site is unreachable, and tries again on request. */
function ConnectionBanner() {
  const isOnline = useIsOnline();
  const client = useQueryClient();
  if (isOnline) return null;
  if (!navigator.onLine) return <Banner tone="info">{connection.offline}</Banner>;
  const retry = async () => {
    // Sent again, because the earlier request may hang.
    if (await networkStatus.check()) await client.refetchQueries({ type: 'active' });
  };
  return (
    <Banner tone="info" retry={connection.retry} onRetry={() => void retry()}>
      {connection.serverUnreachable}
    </Banner>
  );
}

const SpotChanges = lazyOnIdle(async () => (await import('../features/spots/spot-changes.tsx')).SpotChanges);

/** How long a page waits for the notice's code, in milliseconds. After that it is shown without the notice. */
const maxNoticeWait = 1_000;

const ZoneNotice = lazy<ComponentType<{ memberId: string }>>(async () => ({
  default: await Promise.race([
    import('../features/member-day/zone-notice.tsx').then((module) => module.ZoneNotice),
    sleep(maxNoticeWait).then(() => Nothing),
  ]).catch(() => Nothing),
}));

/**
 * Shows the notice only if the member's time zone was known before the page was shown, so that the page does not move
 * down. On a new device, the next page that the member opens shows it.
 */
function KnownZoneNotice({ memberId }: { readonly memberId: string }) {
  const [hasNotice] = useState(isInAnotherZone);
  return hasNotice ? <ZoneNotice memberId={memberId} /> : null;
}

/** Says how much waits for the network, until the list of it is loaded. */
function Unsent({ memberId }: { readonly memberId: string }) {
  const isOnline = useIsOnline();
  const waiting = useOutbox(memberId).filter(({ notBefore }) => notBefore === undefined).length;
  if (isOnline || waiting === 0) return null;
  return (
    <p role="status">
      <ChangingText>{`${outboxList.title(waiting)}. ${outboxList.waiting}`}</ChangingText>
    </p>
  );
}

const OutboxList = lazyOnIdle(async () => (await import('./outbox-list.tsx')).OutboxList, {
  pending: Unsent,
  failed: Unsent,
});

const PushRegistration = lazyOnIdle(
  async () => (await import('../features/nudges/registration.tsx')).PushRegistration,
);

/** Where the end of a session leads. */
function pageAfter(reason: ReturnType<typeof signOutReason>): string {
  if (reason === 'deleted') return accountLinks.goodbye;
  return reason === 'lost-place' ? '/dashboard-preview' : '/login';
}

/** Shows the member's pages with a session, and redirects to the login page without one. */
export function MemberFrame() {
  const { firebaseUser, token, loading } = useAuthState();
  if (loading) return <CheckingSession />;
  if (!token || !firebaseUser)
    return <Navigate to={{ pathname: pageAfter(signOutReason()), ...keptRequest() }} replace />;
  const member = { memberId: firebaseUser.uid, name: personName(firebaseUser.displayName ?? '') };
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
  const { pathname } = useLocation();
  const { onSignOut, onSignOutEverywhere, dialogs } = useSignOut(memberId);
  useOutboxSender(memberId, loadHandler);
  useHeartbeat(memberId);
  useEffect(() => void cachePages(), []);
  return (
    <AuthenticatedLayout member={{ name, onSignOut, onSignOutEverywhere }} banner={<ConnectionBanner />}>
      <OutboxList memberId={memberId} />
      <Suspense fallback={<PendingPage />}>
        <KnownZoneNotice key={pathname} memberId={memberId} />
        <Outlet />
      </Suspense>
      <SpotChanges memberId={memberId} />
      <PushRegistration />
      {dialogs}
    </AuthenticatedLayout>
  );
}
