import { ApiError } from '@reshape/contract/errors';
import {
  MutationCache,
  onlineManager,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  type QueryMeta,
} from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { NetworkError } from '#lib/api-client/errors.ts';
import { networkStatus } from '#lib/network.ts';
import { endSession } from '#lib/session/end-session.ts';
import { storedSession } from '#lib/session-store.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** When this query fails for good, the member is signed out. */
      readonly endsSession?: boolean;
      /** What the console says before the error when this query failed for good. */
      readonly logsAs?: string;
    };
  }
}

const maxRetries = 3;

const isAccessError = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403].includes(error.status);

/** Whether a retry would fail as well: the session is over, or there is nothing there. */
const isFinalFailure = (error: unknown): boolean =>
  isAccessError(error) || (error instanceof ApiError && error.code === 'not_found');

/** Being online is our own finding: the browser reports a network that leads nowhere as online. */
onlineManager.setEventListener((set) => {
  const update = () => set(networkStatus.isOnline());
  // It listens only while a member's pages are open, and the network may have come back before them.
  update();
  return networkStatus.subscribe(update);
});

/**
 * Ends the session of a member after a failure that says it is over. A 401 that reaches this place came in spite of a renewal, and a 403
 * says that the place is gone. A query with `endsSession` ends it when it failed for good, but not while the
 * device merely has no network.
 */
function sessionGuard(memberId: string) {
  return async (error: unknown, meta?: QueryMeta): Promise<void> => {
    const isCurrent = () => storedSession()?.memberId === memberId;
    if (isAccessError(error)) {
      const hasLostPlace = error instanceof ApiError && error.code === 'not_a_member';
      if (isCurrent()) endSession(hasLostPlace ? 'lost-place' : 'refused');
    } else if (meta?.endsSession) {
      const isOffline = error instanceof NetworkError && !(await networkStatus.check());
      if (!isOffline && isCurrent()) endSession('refused');
    }
  };
}

function createClient(memberId: string): QueryClient {
  const onFailure = sessionGuard(memberId);
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.logsAs) console.error(meta.logsAs, error);
        void onFailure(error, meta);
      },
    }),
    mutationCache: new MutationCache({ onError: (error) => void onFailure(error) }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (failures, error) => failures < maxRetries && !isFinalFailure(error),
      },
    },
  });
}

/** What a member's pages need around them. Give it the member as `key`: no member sees what another one fetched. */
export function MemberProviders({
  memberId,
  children,
}: {
  readonly memberId: string;
  readonly children: ReactNode;
}) {
  const [client] = useState(() => createClient(memberId));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
