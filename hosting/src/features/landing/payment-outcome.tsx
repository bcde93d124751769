import { cohortDates } from '@reshape/content/open-cohort';
import { thanks } from '@reshape/content/thanks';
import type { ReactNode } from 'react';
import { money } from '#lib/money.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Spinner } from '#ui/feedback.tsx';
import { Stack } from '#ui/layout.tsx';
import { Lead, Text } from '#ui/text.tsx';
import { formatMoment, timeZoneName, useOpenCohort, type VisitorsCohort } from './open-cohort.tsx';
import { type PaidPlace, type PaidPlaceState, usePaidPlace } from './paid-place.ts';
import styles from './payment-outcome.module.css';
import { CalendarButton } from './session-calendar.tsx';

/** What became of the payment, as the server confirms it, and the first live session. */
export function PaymentOutcome() {
  const paid = usePaidPlace();
  return (
    <Stack gap={6} className={styles.outcome}>
      <div aria-live="polite">
        <Outcome {...paid} />
      </div>
      {paid.status === 'open' ? null : <SessionOfOpenCohort />}
    </Stack>
  );
}

function Outcome(paid: PaidPlaceState): ReactNode {
  if (paid.status === 'unpaid') return <Lead>{thanks.lead}</Lead>;
  if (paid.status === 'open') return <OpenPlace {...paid.place} />;
  if (paid.status === 'waiting')
    return (
      <Stack gap={2}>
        <Spinner label={thanks.waiting} />
        <Text tone="soft">{thanks.waitingText}</Text>
      </Stack>
    );
  return (
    <Stack gap={3} align="start">
      <Text size="lead" weight="strong">
        {thanks.unconfirmed}
      </Text>
      <p>{thanks.unconfirmedText}</p>
      <Button variant="secondary" onClick={paid.checkAgain}>
        {thanks.checkAgain}
      </Button>
    </Stack>
  );
}

function OpenPlace({ paymentId, amount, currency, seat, seats, cohort }: PaidPlace) {
  return (
    <Stack as={Card} gap={4} align="start" tone="ember">
      <Stack gap={1}>
        <Text size="page" face="display">
          {thanks.isIn}
        </Text>
        {seat !== null && seats !== null ? (
          <Text size="lead" weight="strong">
            {thanks.seat(seat, seats)}
          </Text>
        ) : null}
      </Stack>
      <FirstSession cohort={cohort} />
      <Text size="small" tone="soft">
        {thanks.paid(money(amount, currency), paymentId)}
        <br />
        {thanks.receipt}
      </Text>
    </Stack>
  );
}

/** The time of a cohort's first live session, with a calendar file of all of them. */
function FirstSession({ cohort }: { readonly cohort: VisitorsCohort }) {
  const [first] = cohort.sessions;
  if (!first) return <Text tone="soft">{thanks.sessionNone}</Text>;
  return (
    <Stack gap={3} align="start">
      <p>
        {thanks.sessionTitle}:{' '}
        <Text as="strong" weight="strong">
          <time dateTime={first.startsAt.toISOString()}>{formatMoment(first.startsAt)}</time>
        </Text>
        <br />
        <Text as="span" size="small" tone="soft">
          {cohortDates.zone(timeZoneName(first.startsAt))}
        </Text>
      </p>
      <CalendarButton cohort={cohort} label={thanks.addToCalendar(cohort.sessions.length)} />
    </Stack>
  );
}

/** The first live session of the cohort that is open for enrolment, while no place is confirmed. */
function SessionOfOpenCohort() {
  const { status, cohort } = useOpenCohort();
  if (!cohort && status !== 'loading') return <Text tone="soft">{thanks.sessionNone}</Text>;
  return (
    <div className={styles.session}>
      {cohort ? <FirstSession cohort={cohort} /> : <Text tone="soft">{thanks.sessionLoading}</Text>}
    </div>
  );
}
