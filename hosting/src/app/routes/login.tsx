import { signingOut } from '@reshape/content/app/session';
import { login, signInAfterPayment, signInLinkForm } from '@reshape/content/app/sign-in';
import { personName } from '@reshape/domain/names';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { useBrowserValue } from '#lib/browser-value.ts';
import { isInAppBrowser, thisDevice } from '#lib/in-app-browser.ts';
import { type PaidPlaceState, usePaidPlace } from '#lib/paid-place.ts';
import { useAuthState } from '#lib/session/auth-state.ts';
import { signOutPerson, signOutReason } from '#lib/session/end-session.ts';
import { usePerson } from '#lib/session/identity.ts';
import { personWithoutPlace } from '#lib/session/person-without-place.ts';
import { useWatchForPlace } from '#lib/session/watch-for-place.ts';
import { ChangingText } from '#ui/text.tsx';
import { InAppNotice } from '../../features/in-app-browser/in-app-notice.tsx';
import { SignInLinkForm } from '../../features/sign-in/sign-in-link-form.tsx';
import { usePrefetchGooglePopup, useSignIn } from '../../features/sign-in/use-sign-in.ts';
import { keptRequest } from '../kept-request.ts';
import { LoginPage } from './login-page.tsx';

// A production build drops the whole branch, including the seeded people.
const PersonaList = __EMULATORS__
  ? lazy(async () => ({ default: (await import('../../features/sign-in/persona-list.tsx')).PersonaList }))
  : null;

/** Why the login page is shown, by the end of the session before. */
const notices = {
  refused: signingOut.ended,
  outage: signingOut.endedByOutage,
  'lost-place': null,
  deleted: null,
};

/** Does nothing, because the page redirects as soon as a session is stored. */
const onPlace = () => {};

/** Why a person without a place, or one who has just paid, is on the login page. */
function noticeFor(address: string | null | undefined, { status }: PaidPlaceState): ReactNode {
  if (address)
    return (
      <>
        <ChangingText>{`${login.noPlace(address)} `}</ChangingText>
        <ChangingText>{opensByItself.has(status) ? `${login.opensByItself} ` : null}</ChangingText>
        <Link to="/dashboard-preview">{login.preview}</Link>
      </>
    );
  if (status === 'unpaid') return null;
  const text = signInAfterPayment[status];
  return <ChangingText>{text}</ChangingText>;
}

/** The states of a payment after which its place opens without anybody doing anything. */
const opensByItself: ReadonlySet<PaidPlaceState['status']> = new Set([
  'waiting',
  'unconfirmed',
  'unreachable',
]);

/** The login page; redirects to the dashboard when a session exists. */
export function Login() {
  const { token, loading } = useAuthState();
  const navigate = useNavigate();
  const { isBusy, failure, withGoogle, again, asPersona } = useSignIn(() => navigate('/dashboard-preview'));
  const reason = signOutReason();
  const waitingUid = token ? null : personWithoutPlace();
  const providerUser = usePerson(reason === 'outage' || waitingUid !== null);
  const person = reason === 'outage' ? providerUser : null;
  const waiting = providerUser && providerUser.uid === waitingUid ? providerUser : null;
  const paid = usePaidPlace();
  const isInApp = useBrowserValue(() => isInAppBrowser(thisDevice()), false);
  useWatchForPlace(waiting, onPlace, paid.status);
  usePrefetchGooglePopup(!loading && !token);
  if (token) return <Navigate to={{ pathname: '/', ...keptRequest() }} replace />;
  return (
    <LoginPage
      isChecking={loading && !isBusy}
      isBusy={isBusy}
      error={failure}
      notice={
        failure === null && !isBusy ? ((reason && notices[reason]) ?? noticeFor(waiting?.email, paid)) : null
      }
      inAppNotice={<InAppNotice before="signIn" />}
      mail={
        <SignInLinkForm
          title={isInApp ? signInLinkForm.titleInApp : signInLinkForm.title}
          isFirst={isInApp}
        />
      }
      isMailFirst={isInApp}
      onGoogle={withGoogle}
      resume={
        person && { name: personName(person.displayName ?? ''), onContinue: again, onLeave: signOutPerson }
      }
      personas={
        PersonaList && asPersona ? (
          <Suspense fallback={null}>
            <PersonaList isBusy={isBusy} onChoose={asPersona} />
          </Suspense>
        ) : null
      }
    />
  );
}
