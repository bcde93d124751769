import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { deviceTime } from '#lib/clock.ts';
import { memberDayOf } from '#lib/member-day.ts';

/**
 * How often a visible page asks whether its session is still valid, in milliseconds. The API knows within ten
 * seconds that a session has ended, and the page of a person who may not see it any more must be blank within
 * twenty.
 */
const heartbeatMs = 7_000;

/**
 * A page that is visible but has not been used for so long asks only every `idleHeartbeatMs`, which costs about a
 * quarter as much. It asks at once when it is used or becomes visible again.
 */
const idleAfterMs = 5 * 60_000;
const idleHeartbeatMs = 30_000;

const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focus', 'visibilitychange'] as const;

let lastUsedAt = 0;
const isIdle = () => deviceTime() - lastUsedAt > idleAfterMs;

/**
 * Notes that the page is used, and calls `listener` when that happens after a pause. Returns a function that
 * stops it.
 */
function watchUse(listener: () => void): () => void {
  const onUse = () => {
    const wasIdle = isIdle();
    lastUsedAt = deviceTime();
    if (wasIdle) listener();
  };
  lastUsedAt = deviceTime();
  for (const sign of signsOfUse) addEventListener(sign, onUse, { capture: true, passive: true });
  return () => {
    for (const sign of signsOfUse) removeEventListener(sign, onUse, { capture: true });
  };
}

/**
 * Loads what the page shows again when an answer says that another session has changed something since the last one.
 */
function useChangesElsewhere(changedAt: string | null | undefined): void {
  const client = useQueryClient();
  const lastChangedAt = useRef<string | null>(undefined);
  useEffect(() => {
    if (changedAt === undefined) return;
    const isNews =
      lastChangedAt.current !== undefined && changedAt !== null && changedAt !== lastChangedAt.current;
    lastChangedAt.current = changedAt;
    if (isNews) void client.invalidateQueries();
  }, [client, changedAt]);
}

/**
 * Asks again and again, while the page is visible, what the member's days depend on. A session that is not
 * valid any more ends with the answer, and the page with it.
 */
export function useHeartbeat(memberId: string): void {
  const { data, isFetchedAfterMount, refetch } = useQuery({
    ...memberDayOf(memberId),
    refetchInterval: () => (isIdle() ? idleHeartbeatMs : heartbeatMs),
    refetchOnWindowFocus: 'always',
  });
  // What was kept from the last visit is no answer yet: the page has loaded everything since.
  useChangesElsewhere(isFetchedAfterMount ? data?.changed_elsewhere_at : undefined);
  useEffect(() => watchUse(() => void refetch()), [refetch]);
}
