import { signingOut } from '@reshape/content/app/session';
import { lazy, Suspense } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useAuthState } from '#lib/session/auth-state.ts';
import { signOutPerson, signOutReason } from '#lib/session/end-session.ts';
import { usePerson } from '#lib/session/identity.ts';
import { usePrefetchGooglePopup, useSignIn } from '../../features/sign-in/use-sign-in.ts';
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

/** The login page; redirects to the dashboard when a session exists. */
export function Login() {
  const { token, loading } = useAuthState();
  const navigate = useNavigate();
  const { isBusy, failure, withGoogle, again, asPersona } = useSignIn(() => navigate('/dashboard-preview'));
  const reason = signOutReason();
  const person = usePerson(reason === 'outage');
  usePrefetchGooglePopup(!loading && !token);
  if (token) return <Navigate to="/" replace />;
  return (
    <LoginPage
      isChecking={loading && !isBusy}
      isBusy={isBusy}
      error={failure}
      notice={failure === null && reason ? notices[reason] : null}
      onGoogle={withGoogle}
      resume={person && { name: person.displayName?.trim() ?? '', onContinue: again, onLeave: signOutPerson }}
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
