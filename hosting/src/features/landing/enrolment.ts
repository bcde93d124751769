import { offeredCohort } from '@reshape/content/paths';
import { askApi } from '#lib/ask-api.ts';
import { fieldsOf, numberOrNull, parseCohort, type VisitorsCohort } from '#lib/visitors-cohort.ts';

/** The cohort that can be joined. */
export interface OpenCohort extends VisitorsCohort {
  /** 0 when the cohort is full; null when it has no limit. */
  readonly seatsLeft: number | null;
  /** In paise; absent from older responses. */
  readonly price: number | undefined;
  readonly seats: number | null;
}

export interface OpenCohortState {
  readonly status: 'loading' | 'failed' | 'loaded';
  /** Null until loaded, and when no cohort is open. */
  readonly cohort: OpenCohort | null;
  /** Whether the link of an offer asked for a certain cohort. */
  readonly isOffered?: boolean;
}

const failedState = { status: 'failed', cohort: null } as const;

function openCohortIn(body: unknown): OpenCohort | null {
  if (body === null) return null;
  const { seats_left, seats, price } = fieldsOf(body);
  return {
    ...parseCohort(body),
    seatsLeft: numberOrNull(seats_left),
    seats: numberOrNull(seats),
    price: typeof price === 'number' ? price : undefined,
  };
}

/** Asks again after a failure, up to four times, at growing intervals. */
async function loadOpenCohort(delayMs = 500): Promise<OpenCohortState> {
  const state = await askForCohort();
  if (state.status === 'loaded' || delayMs > 4_000) return state;
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  return loadOpenCohort(2 * delayMs);
}

/** The cohort that the link of an offer names, or the one that everybody can join. */
function askForCohort(): Promise<OpenCohortState> {
  const offered = new URLSearchParams(location.search).get(offeredCohort);
  return askApi<'/api/enrolment', OpenCohortState>(
    { method: 'GET', path: '/api/enrolment', ...(offered !== null && { query: { cohort: offered } }) },
    (body, isOk) =>
      isOk ? { status: 'loaded', cohort: openCohortIn(body), isOffered: offered !== null } : failedState,
    failedState,
  );
}

let request: Promise<OpenCohortState> | undefined;

/** The cohort that can be joined, requested once per page. Never rejects. */
export function requestOpenCohort(): Promise<OpenCohortState> {
  request ??= loadOpenCohort();
  return request;
}

/** Makes the next page of the app ask again. */
export function forgetOpenCohort(): void {
  request = undefined;
}

/** Whether there is only a waitlist to join, because the cohort is full or none is open. */
export const isOnlyWaitlist = ({ status, cohort }: OpenCohortState): boolean =>
  status === 'loaded' && (cohort === null || cohort.seatsLeft === 0);
