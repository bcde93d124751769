import { consoleFrame } from '@reshape/content/operator/frame';
import type { OperatorRole } from '@reshape/contract/endpoint';
import { ApiError } from '@reshape/contract/errors';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter, Link, Navigate, Route, Routes } from 'react-router-dom';
import { isTransient } from '#lib/api-client/request.ts';
import { guardDoubleClicks } from '#lib/double-click.ts';
import { networkStatus } from '#lib/network.ts';
import { CrashBoundary } from '#ui/crash-boundary.tsx';
import { Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { CohortNumbersPage } from './cohorts/cohort-numbers-page.tsx';
import { CohortPage } from './cohorts/cohort-page.tsx';
import { CohortsPage } from './cohorts/cohorts-page.tsx';
import { challenges } from './content/challenges.tsx';
import { ContentListPage, ContentPage } from './content/content-pages.tsx';
import { nudges } from './content/nudges.tsx';
import { ConversationsPage } from './conversations/conversations-page.tsx';
import { Frame } from './frame.tsx';
import { GroupPage } from './groups/group-page.tsx';
import { GroupsPage } from './groups/groups-page.tsx';
import { LogPage } from './log/log-page.tsx';
import { MailsPage } from './mails/mails-page.tsx';
import { NewsletterPage } from './newsletter/newsletter-page.tsx';
import { NumbersPage } from './numbers/numbers-page.tsx';
import { OperatorsPage } from './operators/operators-page.tsx';
import { PaymentsPage } from './payments/payments-page.tsx';
import { PeoplePage } from './people/people-page.tsx';
import { PersonPage } from './people/person-page.tsx';
import { PersonalDataPage } from './people/personal-data.tsx';
import { useOperatorSession, watchSession } from './session/session.ts';
import { CheckingSignIn, RecentSignIn, SignInPage } from './session/sign-in.tsx';
import { TodayPage } from './today/today-page.tsx';
import { WaitlistPage } from './waitlist/waitlist-page.tsx';

/** Subscribes to what lives outside React. Returns the unsubscriber. */
export function start(): () => void {
  const stops = [networkStatus.watch(), watchSession(), guardDoubleClicks()];
  return () => {
    for (const stop of stops) stop();
  };
}

const maxRetries = 2;

const createClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // A failure is shown at once while offline; the page of the list offers another try.
        networkMode: 'always',
        retry: (failures, error) =>
          failures < maxRetries &&
          isTransient(error) &&
          !(error instanceof ApiError) &&
          networkStatus.isOnline(),
      },
    },
  });

function OwnerRoutes() {
  return (
    <Routes>
      <Route path="/operator">
        <Route index element={<TodayPage />} />
        <Route path="people" element={<PeoplePage />} />
        <Route path="people/:id" element={<PersonPage />} />
        <Route path="personal-data" element={<PersonalDataPage />} />
        <Route path="payments" element={<PaymentsPage />} />
        <Route path="cohorts" element={<CohortsPage />} />
        <Route path="cohorts/:id" element={<CohortPage />} />
        <Route path="cohorts/:id/numbers" element={<CohortNumbersPage />} />
        <Route path="groups" element={<GroupsPage />} />
        <Route path="groups/:id" element={<GroupPage />} />
        <Route path="conversations" element={<ConversationsPage />} />
        <Route path="numbers" element={<NumbersPage />} />
        <Route path="waitlist" element={<WaitlistPage />} />
        <Route path="mails" element={<MailsPage />} />
        <Route path="nudges" element={<ContentListPage kind={nudges} />} />
        <Route path="nudges/:id" element={<ContentPage key="nudges" kind={nudges} />} />
        <Route path="challenges" element={<ContentListPage kind={challenges} />} />
        <Route path="challenges/:id" element={<ContentPage key="challenges" kind={challenges} />} />
        <Route path="newsletter" element={<NewsletterPage />} />
        <Route path="operators" element={<OperatorsPage />} />
        <Route path="log" element={<LogPage />} />
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

/** The pages that a facilitator may see; the first is that of their groups. */
function FacilitatorRoutes() {
  return (
    <Routes>
      <Route path="/operator">
        <Route index element={<Navigate replace to="/operator/groups" />} />
        <Route path="groups" element={<GroupsPage />} />
        <Route path="groups/:id" element={<GroupPage />} />
        <Route path="conversations" element={<ConversationsPage />} />
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

/** The providers of the pages. The key is the operator, so that no operator sees what another one loaded. */
function Pages({ address, role }: { readonly address: string; readonly role: OperatorRole }) {
  const [client] = useState(createClient);
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Frame address={address}>{role === 'owner' ? <OwnerRoutes /> : <FacilitatorRoutes />}</Frame>
        <RecentSignIn />
      </BrowserRouter>
    </QueryClientProvider>
  );
}

function NotFound() {
  const { title, lead, back } = consoleFrame.notFound;
  return (
    <Stack align="start">
      <PageHeader title={title} lead={lead} />
      <Link to="/operator">{back}</Link>
    </Stack>
  );
}

export function Console() {
  const session = useOperatorSession();
  return (
    <CrashBoundary texts={consoleFrame.crash}>
      {session.status === 'checking' ? <CheckingSignIn /> : null}
      {session.status === 'signed-out' ? <SignInPage reason={session.reason} /> : null}
      {session.status === 'signed-in' ? (
        <Pages key={session.uid} address={session.address} role={session.role} />
      ) : null}
    </CrashBoundary>
  );
}
