import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { CheckingSession } from './layouts/public-layout.tsx';
import { MemberFrame } from './member-frame.tsx';
import { Dashboard } from './routes/dashboard.tsx';

// The dashboard is what nearly every visit opens: it comes with the first file, the other pages when they are asked for.
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
const ComingSoon = lazy(async () => ({
  default: (await import('./routes/coming-soon.tsx')).ComingSoon,
}));

/**
 * Every address of the app. The declarative router is used because the data router, whose loaders are not needed
 * beside queries, weighs 15 kB more. There is no address to return to after signing in, so none can be forged.
 */
export function Router() {
  return (
    <BrowserRouter>
      <Suspense fallback={<CheckingSession />}>
        <Routes>
          <Route path="/login" element={<Login />} />
          <Route path="/dashboard-preview" element={<Preview />} />
          <Route element={<MemberFrame />}>
            <Route path="/" element={<Dashboard />} />
            <Route path="/microchallenge" element={<Microchallenge />} />
            <Route path="/ikea" element={<WorksheetWizard />} />
            <Route path="/ikeaDashboard" element={<WorksheetDashboard />} />
            <Route path="/mycaveman" element={<MyCaveman />} />
            <Route path="/account" element={<Account />} />
            <Route path="/comingsoon" element={<ComingSoon />} />
            <Route path="*" element={<Navigate to="/" replace />} />
          </Route>
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}
