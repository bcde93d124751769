import { signingOut } from '@reshape/content/app/session';
import { lazy, Suspense } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useAuthState } from '#lib/session/auth-state.ts';
import { signOutReason } from '#lib/session/end-session.ts';
import { usePrefetchGooglePopup, useSignIn } from '../../features/sign-in/use-sign-in.ts';
import { useFocusOnNewLayout } from '../layouts/focus.ts';
import { LoginPage } from './login-page.tsx';

// A production build drops the whole branch, including the seeded people.
const PersonaList = __EMULATORS__
  ? lazy(async () => ({ default: (await import('../../features/sign-in/persona-list.tsx')).PersonaList }))
  : null;

/** The login page; redirects to the dashboard when a session exists. */
export function Login() {
  const { token, loading } = useAuthState();
  const navigate = useNavigate();
  const { isBusy, failure, withGoogle, asPersona } = useSignIn(() => navigate('/dashboard-preview'));
  useFocusOnNewLayout();
  usePrefetchGooglePopup(!loading && !token);
  if (token) return <Navigate to="/" replace />;
  return (
    <LoginPage
      isChecking={loading && !isBusy}
      isBusy={isBusy}
      error={failure}
      notice={signOutReason() === 'refused' && !failure ? signingOut.ended : null}
      onGoogle={withGoogle}
      salesPagePath="/welcome"
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
