import { accountLinks, feedbackPath } from '@reshape/content/paths';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { CheckingSession } from './layouts/public-layout.tsx';
import { MemberFrame } from './member-frame.tsx';
import { Dashboard } from './routes/dashboard.tsx';

// The dashboard is part of the first file because nearly every visit opens it; the other pages are loaded on demand.
const Login = lazy(async () => ({ default: (await import('./routes/login.tsx')).Login }));
const Preview = lazy(async () => ({ default: (await import('./routes/preview.tsx')).Preview }));
const Microchallenge = lazy(async () => ({
  default: (await import('../features/microchallenge/challenge-page.tsx')).MicrochallengePage,
}));
const WorksheetWizard = lazy(async () => ({
  default: (await import('../features/worksheets/wizard.tsx')).WorksheetWizard,
}));
const WorksheetDashboard = lazy(async () => ({
  default: (await import('../features/worksheets/worksheet-dashboard.tsx')).WorksheetDashboard,
}));
const MyCaveman = lazy(async () => ({
  default: (await import('../features/reflection/my-caveman.tsx')).MyCaveman,
}));
const Account = lazy(async () => ({ default: (await import('./routes/account.tsx')).Account }));
const FeedbackPage = lazy(async () => ({
  default: (await import('../features/feedback/feedback-page.tsx')).FeedbackPage,
}));
const Goodbye = lazy(async () => ({ default: (await import('./routes/goodbye.tsx')).Goodbye }));
const KeepAccount = lazy(async () => ({
  default: (await import('./routes/keep-account.tsx')).KeepAccount,
}));
const ComingSoon = lazy(async () => ({
  default: (await import('./routes/coming-soon.tsx')).ComingSoon,
}));
const Closing = lazy(async () => ({ default: (await import('./routes/closing.tsx')).Closing }));
const NotFound = lazy(async () => ({ default: (await import('./routes/not-found.tsx')).NotFound }));

/**
 * All routes of the app. The declarative router saves 15 kB over the data router, whose loaders the queries make
 * unnecessary. Signing in never returns to a path from the URL, so there is no open redirect.
 */
export function Router() {
  return (
    <BrowserRouter>
      <Suspense fallback={<CheckingSession />}>
        <Routes>
          <Route path="/login" element={<Login />} />
          <Route path="/dashboard-preview" element={<Preview />} />
          <Route path={accountLinks.goodbye} element={<Goodbye />} />
          <Route path={accountLinks.keep} element={<KeepAccount />} />
          <Route element={<MemberFrame />}>
            <Route path="/" element={<Dashboard />} />
            <Route path="/microchallenge" element={<Microchallenge />} />
            <Route path="/ikea" element={<WorksheetWizard />} />
            <Route path="/ikeaDashboard" element={<WorksheetDashboard />} />
            <Route path="/mycaveman" element={<MyCaveman />} />
            <Route path="/account" element={<Account />} />
            <Route path={feedbackPath} element={<FeedbackPage />} />
            <Route path="/comingsoon" element={<ComingSoon />} />
            <Route path="/four-weeks" element={<Closing />} />
            <Route path="*" element={<NotFound />} />
          </Route>
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}
