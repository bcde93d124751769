import type { VisitEvent } from '@reshape/contract/visits';

/** Whether the visitor asks not to be tracked, by Do Not Track or by Global Privacy Control. */
const asksForPrivacy = (): boolean => {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    readonly globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || globalPrivacyControl === true;
};

const countedEvents = new Set<VisitEvent>();

/** Counts an event once per page view, without a cookie or anything about the visitor. */
export function noteVisit(event: VisitEvent): void {
  if (countedEvents.has(event) || asksForPrivacy()) return;
  countedEvents.add(event);
  navigator.sendBeacon?.('/api/visits', new Blob([JSON.stringify({ event })], { type: 'application/json' }));
}
