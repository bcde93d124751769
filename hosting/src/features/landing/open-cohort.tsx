import { seats } from '@reshape/content/enrolment';
import { cohortFacts } from '@reshape/content/landing';
import { type ReactNode, useEffect, useState } from 'react';
import { now } from '#lib/clock.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import styles from './open-cohort.module.css';

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

interface Enrolment {
  readonly status: 'loading' | 'failed' | 'loaded';
  /** Null until it is loaded, and when no cohort is open. */
  readonly cohort: OpenCohort | null;
}

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

async function load(): Promise<Enrolment> {
  try {
    const response = await fetch('/api/enrolment', { signal: AbortSignal.timeout(timeoutMs) });
    if (response.ok) return { status: 'loaded', cohort: readCohort(await response.json()) };
  } catch {
    // Unreachable, or an answer that nobody can read.
  }
  return { status: 'failed', cohort: null };
}

let loading: Promise<Enrolment> | undefined;

/** The cohort that is open for enrolment, asked for once per page. */
export function useOpenCohort(): Enrolment {
  const [enrolment, setEnrolment] = useState<Enrolment>({ status: 'loading', cohort: null });
  useEffect(() => {
    loading ??= load();
    loading.then(setEnrolment);
    return () => {
      loading = undefined;
    };
  }, []);
  return enrolment;
}

/** Without commas, and with the number of a day on the line of its month. */
const formatted = (moment: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', options)
    .format(moment)
    .replaceAll(',', '')
    .replace(/(\d+) (?=[A-Z])/, '$1\u00a0');

const longDate = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** The first day, which is a day of the programme and the same everywhere. */
const dayName = (day: Date): string => formatted(day, { ...longDate, timeZone: 'UTC' });

/** A moment in the time zone of the visitor. */
export const momentName = (moment: Date): string =>
  `${formatted(moment, longDate)}, ${formatted(moment, { hour: '2-digit', minute: '2-digit' })}`;

/** The visitor's time zone as people say it, such as `India Standard Time`. */
export const zoneName = (moment: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZoneName: 'long' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? 'local time';

interface CohortFactsProps {
  /** Whether the live sessions are listed too. */
  readonly hasSessions?: boolean;
}

/** When and where the cohort that is open for enrolment takes place. */
export function CohortFacts({ hasSessions = false }: CohortFactsProps) {
  const { status, cohort } = useOpenCohort();
  return (
    <div className={styles.facts} data-size={hasSessions ? 'long' : 'short'}>
      {status === 'loaded' ? null : <Text tone="soft">{cohortFacts[status]}</Text>}
      {status === 'loaded' && !cohort ? (
        <Stack gap={1}>
          <p>
            <Text as="strong" weight="medium">
              {cohortFacts.none}
            </Text>{' '}
            <a href={cohortFacts.waitlist.target}>{cohortFacts.waitlist.label}</a>
          </p>
          {hasSessions ? (
            <Text size="small" tone="soft">
              {cohortFacts.noneNext}
            </Text>
          ) : null}
        </Stack>
      ) : null}
      {cohort ? <Dates cohort={cohort} hasSessions={hasSessions} /> : null}
    </div>
  );
}

function Dates({ cohort, hasSessions }: { readonly cohort: OpenCohort; readonly hasSessions: boolean }) {
  const { startsOn, sessions, platform, seatsLeft } = cohort;
  const [begins, began] =
    seatsLeft === 0 ? [cohortFacts.full, cohortFacts.fullAndBegan] : [cohortFacts.starts, cohortFacts.began];
  const words = startsOn.getTime() > now().getTime() ? begins : began;
  const [first] = sessions;
  return (
    <Stack gap={1}>
      <Text weight="medium">{words(dayName(startsOn))}</Text>
      {hasSessions ? (
        <ol>
          {sessions.map(({ startsAt, minutes }, index) => (
            <Text as="li" size="small" tone="soft" key={startsAt.toISOString()}>
              <time dateTime={startsAt.toISOString()}>
                {cohortFacts.session(index + 1, `${momentName(startsAt)}, ${minutes} minutes`, platform)}
              </time>
            </Text>
          ))}
        </ol>
      ) : null}
      {hasSessions && first ? (
        <Text size="small" tone="soft">
          {cohortFacts.zone(zoneName(first.startsAt))}
        </Text>
      ) : null}
    </Stack>
  );
}

/**
 * How many seats are left, above the way to pay, which is its child; where nobody can join, the way to hear of the next
 * cohort in its place. Where the answer did not come, people may pay: a payment always has a place.
 */
export function Seats({ children }: { readonly children: ReactNode }) {
  const { status, cohort } = useOpenCohort();
  if (status === 'loaded' && !cohort)
    return (
      <Stack gap={3} align="start">
        <p>{seats.closed}</p>
        <ButtonLink href={seats.newsletter.target}>{seats.newsletter.label}</ButtonLink>
      </Stack>
    );
  const left = cohort?.seatsLeft ?? null;
  if (left === 0)
    return (
      <Stack gap={3} align="start">
        <Text size="lead" weight="strong">
          {seats.full}
        </Text>
        <p>{seats.fullText}</p>
        <ButtonLink href={seats.waitlist.target}>{seats.waitlist.label}</ButtonLink>
      </Stack>
    );
  return (
    <Stack gap={3} align="start">
      <p className={styles.seats}>
        {left === null ? null : (
          <Text as="span" weight="medium" {...(left <= seats.few && { tone: 'ember' as const })}>
            {left <= seats.few ? seats.fewLeft(left) : seats.left(left)}
          </Text>
        )}
      </p>
      {children}
    </Stack>
  );
}
