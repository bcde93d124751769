import { joinLink, pricing, shortFacts, weekCarousel } from '@reshape/content/landing';
import { cohortDates, seats } from '@reshape/content/open-cohort';
import { programme } from '@reshape/content/programme';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { deviceTimeZone, now } from '#lib/clock.ts';
import { useIsSlow } from '#lib/slow.ts';
import { timeFormat, timeIn } from '#lib/time-of-day.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { ChangingText, Muted, Text } from '#ui/text.tsx';
import {
  forgetOpenCohort,
  isOnlyWaitlist,
  type OpenCohort,
  type OpenCohortState,
  requestOpenCohort,
} from './enrolment.ts';
import { useHasPaid, useHasSession } from './known-visitor.ts';
import styles from './open-cohort.module.css';

/** The cohort that can be joined, requested once per page. */
export function useOpenCohort(): OpenCohortState {
  const [state, setState] = useState<OpenCohortState>({ status: 'loading', cohort: null });
  useEffect(() => {
    requestOpenCohort().then((answer) => startTransition(() => setState(answer)));
    return forgetOpenCohort;
  }, []);
  return state;
}

/** With a comma after the weekday, which browsers differ in, and a non-breaking space between day and month. */
const format = (moment: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', options)
    .format(moment)
    .replace(/day,? /, 'day, ')
    .replace(/(\d+) (?=[A-Z])/, '$1\u00a0');

const shortDate = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const longDate = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** A day of the programme, which is the same in every time zone, such as “Monday, 8 June 2026”. */
export const formatDay = (day: Date): string => format(day, { ...longDate, timeZone: 'UTC' });

/** A time in the visitor's time zone, with a non-breaking space before am or pm. */
export function formatMoment(moment: Date): string {
  const timeZone = deviceTimeZone();
  const time = timeIn(timeFormat(timeZone), moment).replace(' ', '\u00a0');
  return `${format(moment, { ...longDate, timeZone })}, ${time}`;
}

/** The name of the visitor's time zone, such as `India Standard Time`. */
export const timeZoneName = (moment: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZoneName: 'long', timeZone: deviceTimeZone() })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? 'local time';

/** Whether dates are shown or may still arrive, so that their space is kept. */
const mayHaveDates = ({ status, cohort }: OpenCohortState): boolean =>
  status === 'loading' || cohort !== null;

/** When the open cohort begins, or that none is open. */
export function CohortDates() {
  const { status, cohort, isOffered } = useOpenCohort();
  const isSlow = useIsSlow(status === 'loading');
  return (
    <div className={styles.facts}>
      {status === 'loaded' ? null : <Text tone="soft">{cohortDates[isSlow ? 'slow' : status]}</Text>}
      {status === 'loaded' && !cohort ? (
        <Text weight="medium">{isOffered ? cohortDates.offerClosed : cohortDates.none}</Text>
      ) : null}
      {cohort ? <Text weight="medium">{firstDaySentence(cohort)}</Text> : null}
    </div>
  );
}

/** When the cohort begins or began. */
export function firstDaySentence({ startsOn, seatsLeft }: OpenCohort): string {
  const [begins, began] =
    seatsLeft === 0 ? [cohortDates.full, cohortDates.fullAndBegan] : [cohortDates.starts, cohortDates.began];
  const sentence = startsOn.getTime() > now().getTime() ? begins : began;
  return sentence(formatDay(startsOn));
}

/** When and where the live sessions of the open cohort take place, and below them their calendar. */
export function LiveSessions({ children }: { readonly children?: ReactNode }) {
  const state = useOpenCohort();
  if (!mayHaveDates(state)) return null;
  const { sessions, platform } = state.cohort ?? { sessions: [], platform: '' };
  const [first] = sessions;
  return (
    <Stack isPacked className={styles.sessions}>
      <div>
        <ol>
          {sessions.map(({ startsAt }, index) => (
            <Muted as="li" key={startsAt.toISOString()}>
              <time dateTime={startsAt.toISOString()}>
                {cohortDates.session(index + 1, formatMoment(startsAt), platform)}
              </time>
            </Muted>
          ))}
        </ol>
        {first ? <Muted>{cohortDates.zone(timeZoneName(first.startsAt))}</Muted> : null}
      </div>
      {children}
    </Stack>
  );
}

const dayAndMonth = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const dayMs = 24 * 3_600_000;

/** The first and the last day of a week of the open cohort, from 1. */
export function WeekDays({ week }: { readonly week: number }) {
  const { cohort } = useOpenCohort();
  if (!cohort) return null;
  const dayOf = (index: number) => format(new Date(cohort.startsOn.getTime() + index * dayMs), dayAndMonth);
  return <span>{weekCarousel.days(dayOf(7 * week - 7), dayOf(7 * week - 1))}</span>;
}

/** When the open cohort begins, in a few words. */
export function ShortStart() {
  const { status, cohort } = useOpenCohort();
  return <ChangingText>{status === 'loaded' ? shortStart(cohort) : shortFacts.weeks}</ChangingText>;
}

function shortStart(cohort: OpenCohort | null): string {
  if (!cohort) return shortFacts.none;
  const day = format(cohort.startsOn, shortDate);
  if (cohort.startsOn.getTime() <= now().getTime()) return shortFacts.began(day);
  return cohort.seatsLeft === 0 ? shortFacts.full(day) : shortFacts.starts(day);
}

/** What a visitor can do next: a member, a payer, or anybody else while the cohort has a place, or none. */
function useNextStep(): 'app' | 'payment' | 'join' | 'waitlist' {
  const state = useOpenCohort();
  const hasSession = useHasSession();
  const hasPaid = useHasPaid();
  if (hasSession) return 'app';
  if (hasPaid) return 'payment';
  return isOnlyWaitlist(state) ? 'waitlist' : 'join';
}

/** The main link of the first screen. */
export function JoinLink() {
  const { target, label } = joinLink[useNextStep()];
  return (
    <ButtonLink href={target}>
      <ChangingText>{label}</ChangingText>
    </ButtonLink>
  );
}

/** The end of the refund period of the open cohort, in the visitor's time zone. */
export function RefundEnd() {
  const state = useOpenCohort();
  const [first] = state.cohort?.sessions ?? [];
  if (!mayHaveDates(state)) return null;
  return <p className={styles.line}>{first ? <RefundTime {...first} /> : null}</p>;
}

function RefundTime({ startsAt, minutes }: OpenCohort['sessions'][number]) {
  const end = new Date(startsAt.getTime() + minutes * 60_000 + programme.refundHours * 3_600_000);
  const sentence = end.getTime() > now().getTime() ? pricing.refundEnd : pricing.refundEnded;
  return <time dateTime={end.toISOString()}>{sentence(formatMoment(end))}</time>;
}

/** How many seats are left; null when the cohort has no limit. */
export function seatsSentence({
  seatsLeft,
  seats: all,
}: Pick<OpenCohort, 'seatsLeft' | 'seats'>): string | null {
  if (seatsLeft === null) return null;
  return seatsLeft <= seats.few ? seats.fewLeft(seatsLeft, all) : seats.left(seatsLeft, all);
}

/**
 * Shows how many seats are left above its children, which are the payment. When nobody can join, it offers
 * the waitlist instead, and the newsletter when no cohort is open. When the request fails, people can pay: every
 * payment gets a place or an answer.
 */
export function PaymentOrWaitlist({ children }: { readonly children: ReactNode }) {
  const { status, cohort } = useOpenCohort();
  const isClosed = status === 'loaded' && !cohort;
  const { seatsLeft: left, seats: all } = cohort ?? { seatsLeft: null, seats: null };
  if (isClosed || left === 0)
    return (
      <Stack gap={3} align="start">
        {isClosed ? null : (
          <Text size="lead" weight="strong">
            {seats.full}
          </Text>
        )}
        <p>{seats.waitlistText}</p>
        <Cluster>
          <ButtonLink href={seats.waitlist.target}>{seats.waitlist.label}</ButtonLink>
          {isClosed ? (
            <ButtonLink href={seats.newsletter.target} variant="secondary">
              {seats.newsletter.label}
            </ButtonLink>
          ) : null}
        </Cluster>
      </Stack>
    );
  return (
    <Stack gap={3} align="start">
      <p className={styles.seats}>
        {left === null ? null : (
          <Text as="span" weight="medium" {...(left <= seats.few && { tone: 'ember' as const })}>
            {seatsSentence({ seatsLeft: left, seats: all })}
          </Text>
        )}
      </p>
      {children}
    </Stack>
  );
}
