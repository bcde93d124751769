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
import { isAccessError, NetworkError } from '#lib/api-client/request.ts';
import { storedSession } from '#lib/device-storage.ts';
import { storeQueryData } from '#lib/kept-query.ts';
import { networkStatus } from '#lib/network.ts';
import { endSession } from '#lib/session/end-session.ts';

const maxRetries = 3;

/** Whether a retry would fail as well, because the session has ended or the resource does not exist. */
const isFinalFailure = (error: unknown): boolean =>
  isAccessError(error) || (error instanceof ApiError && error.code === 'not_found');

/** Uses our own online check, because browsers report a network without internet access as online. */
onlineManager.setEventListener((set) => {
  const update = () => set(networkStatus.isOnline());
  // TanStack Query subscribes only while a member's pages are open; the network may have returned before that.
  update();
  return networkStatus.subscribe(update);
});

/**
 * Ends the session after a failure that proves it invalid. A 401 here means that the renewal did not help, and a 403
 * that the member lost the place. A query with `endsSession` ends it after an outage, unless the device is offline.
 */
function sessionGuard(memberId: string) {
  return async (error: unknown, meta?: QueryMeta): Promise<void> => {
    const isCurrent = () => storedSession()?.memberId === memberId;
    if (isAccessError(error)) {
      const hasLostPlace = error instanceof ApiError && error.code === 'not_a_member';
      if (isCurrent()) endSession(hasLostPlace ? 'lost-place' : 'refused');
    } else if (meta?.endsSession) {
      const isOffline = error instanceof NetworkError && !(await networkStatus.check());
      if (!isOffline && isCurrent()) endSession('outage');
    }
  };
}

function createClient(memberId: string): QueryClient {
  const onFailure = sessionGuard(memberId);
  const queryCache = new QueryCache({
    onError: (error, { meta }) => {
      if (meta?.logsAs) console.error(meta.logsAs, error);
      void onFailure(error, meta);
    },
  });
  queryCache.subscribe((event) => storeQueryData(memberId, event));
  return new QueryClient({
    queryCache,
    mutationCache: new MutationCache({ onError: (error) => void onFailure(error) }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (failures, error) => failures < maxRetries && !isFinalFailure(error),
      },
      // Offline, a change fails at once and says so, instead of being queued.
      mutations: { networkMode: 'always' },
    },
  });
}

/**
 * The providers of the member's pages. Pass the member as `key`, so that no member sees another one's cached
 * data.
 */
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
