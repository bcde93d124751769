import { accountLinks, feedbackPath } from '@reshape/content/paths';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { lazyPage } from '#lib/lazy.tsx';
import { MemberFrame } from './member-frame.tsx';
import { Dashboard } from './routes/dashboard.tsx';

// The dashboard is part of the first file because nearly every visit opens it; the other pages are loaded on demand.
const Login = lazyPage(async () => (await import('./routes/login.tsx')).Login);
const LoginLink = lazyPage(async () => (await import('./routes/login-link.tsx')).LoginLink);
const Preview = lazyPage(async () => (await import('./routes/preview.tsx')).Preview);
const Microchallenge = lazyPage(
  async () => (await import('../features/microchallenge/challenge-page.tsx')).MicrochallengePage,
);
const WorksheetWizard = lazyPage(
  async () => (await import('../features/worksheets/wizard.tsx')).WorksheetWizard,
);
const Plan = lazyPage(async () => (await import('./routes/plan.tsx')).Plan);
const MyCaveman = lazyPage(async () => (await import('../features/reflection/my-caveman.tsx')).MyCaveman);
const Account = lazyPage(async () => (await import('./routes/account.tsx')).Account);
const Feedback = lazyPage(async () => (await import('./routes/feedback.tsx')).Feedback);
const Goodbye = lazyPage(async () => (await import('./routes/goodbye.tsx')).Goodbye);
const KeepAccount = lazyPage(async () => (await import('./routes/keep-account.tsx')).KeepAccount);
const ComingSoon = lazyPage(async () => (await import('./routes/coming-soon.tsx')).ComingSoon);
const Closing = lazyPage(async () => (await import('./routes/closing.tsx')).Closing);
const NotFound = lazyPage(async () => (await import('./routes/not-found.tsx')).NotFound);

/**
 * All routes of the app. The declarative router saves 15 kB over the data router, whose loaders the queries make
 * unnecessary. Signing in never returns to a path from the URL, so there is no open redirect. There is no fallback
 * around the routes, so that the page before, or the prerendered one, stays until the code of the next has loaded.
 */
export function Router() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/login" element={<Login />} />
        <Route path={accountLinks.signIn} element={<LoginLink />} />
        <Route path="/dashboard-preview" element={<Preview />} />
        <Route path={accountLinks.goodbye} element={<Goodbye />} />
        <Route path={accountLinks.keep} element={<KeepAccount />} />
        <Route element={<MemberFrame />}>
          <Route path="/" element={<Dashboard />} />
          <Route path="/microchallenge" element={<Microchallenge />} />
          <Route path="/ikea" element={<WorksheetWizard />} />
          <Route path="/ikeaDashboard" element={<Plan />} />
          <Route path="/mycaveman" element={<MyCaveman />} />
          <Route path="/account" element={<Account />} />
          <Route path={feedbackPath} element={<Feedback />} />
          <Route path="/comingsoon" element={<ComingSoon />} />
          <Route path="/four-weeks" element={<Closing />} />
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </BrowserRouter>
  );
}
