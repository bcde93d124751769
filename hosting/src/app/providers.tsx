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

const maxRetries = 3;

const endsAtOnce = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403].includes(error.status);

/** An answer that asking again will not change: the session is over, or there is nothing there. */
const isAnswered = (error: unknown): boolean =>
  endsAtOnce(error) || (error instanceof ApiError && error.code === 'not_found');

/** Being online is our own finding: the browser takes a tunnel with a signal for a network. */
onlineManager.setEventListener((set) => {
  const tell = () => set(networkStatus.isOnline());
  // It listens only while a member's pages are open, and the network may have come back before them.
  tell();
  return networkStatus.subscribe(tell);
});

/**
 * What a failure means for the session of a member. A 401 that reaches this place has outlived a renewal, and a 403
 * says that the place is gone. A query that the session hangs on ends it when it failed for good, but not while the
 * device merely has no network.
 */
function judge(memberId: string) {
  return async (error: unknown, meta?: QueryMeta): Promise<void> => {
    const isOurs = () => storedSession()?.memberId === memberId;
    if (endsAtOnce(error)) {
      const hasLostPlace = error instanceof ApiError && error.code === 'not_a_member';
      if (isOurs()) endSession(hasLostPlace ? 'lost-place' : 'refused');
    } else if (meta?.endsSession) {
      const isCutOff = error instanceof NetworkError && !(await networkStatus.check());
      if (!isCutOff && isOurs()) endSession('refused');
    }
  };
}

function createClient(memberId: string): QueryClient {
  const onFailure = judge(memberId);
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
        retry: (failures, error) => failures < maxRetries && !isAnswered(error),
      },
    },
  });
}

/** What a member's pages need around them. Give it the member as `key`: nobody sees what another one fetched. */
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
