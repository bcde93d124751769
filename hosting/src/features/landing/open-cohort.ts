import { useEffect, useState } from 'react';

/** The cohort that is open for enrolment. */
export interface OpenCohort {
  readonly startsOn: Date;
  /** The first day as the API writes it: `2026-06-07`. */
  readonly firstDay: string;
  readonly sessions: readonly { readonly week: number; readonly startsAt: Date; readonly minutes: number }[];
  readonly platform: string;
  /** None when it is full; null where there is no limit. */
  readonly seatsLeft: number | null;
}

/** `loading` until the API has answered; null when no cohort is open. */
export type CohortState = 'loading' | 'failed' | OpenCohort | null;

const timeoutMs = 10_000;

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function dateIn(value: unknown): Date {
  const date = new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(date.getTime())) throw new TypeError(`${value} is no date`);
  return date;
}

/** Reads the response without the contract's schema, which would bring its library onto the sales page. */
function readCohort(body: unknown): OpenCohort | null {
  if (body === null) return null;
  const { starts_on, sessions, platform, seats_left } = fieldsOf(body);
  return {
    startsOn: dateIn(starts_on),
    firstDay: String(starts_on),
    sessions: (Array.isArray(sessions) ? sessions : []).map((session) => {
      const { week, starts_at, minutes } = fieldsOf(session);
      return { week: Number(week), startsAt: dateIn(starts_at), minutes: Number(minutes) };
    }),
    platform: String(platform),
    seatsLeft: typeof seats_left === 'number' ? seats_left : null,
  };
}

async function load(): Promise<CohortState> {
  try {
    const response = await fetch('/api/enrolment', { signal: AbortSignal.timeout(timeoutMs) });
    return response.ok ? readCohort(await response.json()) : 'failed';
  } catch {
    return 'failed';
  }
}

let loading: Promise<CohortState> | undefined;

/** The cohort that is open for enrolment, asked for once per page. */
export function useOpenCohort(): CohortState {
  const [state, setState] = useState<CohortState>('loading');
  useEffect(() => {
    loading ??= load();
    loading.then(setState);
    return () => {
      loading = undefined;
    };
  }, []);
  return state;
}
