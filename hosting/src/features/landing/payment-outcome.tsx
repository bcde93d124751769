import { cohortDates } from '@reshape/content/open-cohort';
import { type NoPlace, thanks } from '@reshape/content/thanks';
import type { ReactNode } from 'react';
import { money } from '#lib/money.ts';
import { type PaidPlace, type PaidPlaceState, usePaidPlace } from '#lib/paid-place.ts';
import { siteSettings } from '#lib/site-settings.ts';
import { useIsSlow } from '#lib/slow.ts';
import type { VisitorsCohort } from '#lib/visitors-cohort.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import { Spinner } from '#ui/status.tsx';
import { ChangingText, Lead, Muted, Text } from '#ui/text.tsx';
import { CalendarButton } from './live-session-calendar.tsx';
import { formatMoment, timeZoneName, useOpenCohort } from './open-cohort.tsx';
import styles from './payment-outcome.module.css';
import { Ticket } from './ticket.tsx';
import { WayIn } from './way-in.tsx';

/**
 * What became of the payment, as the server confirms it, and the way in. Beside them, or below on a phone: the seat and
 * the first live session, or what to do after a payment with another address.
 */
export function PaymentOutcome({ inAppNotice }: { readonly inAppNotice?: ReactNode }) {
  const paid = usePaidPlace();
  const heading = headingOf(paid);
  const isWithoutPlace = paid.status in thanks.withoutPlace;
  const hasPlace = paid.status === 'open' || paid.status === 'duplicate';
  const isUnconfirmed = !hasPlace && !isWithoutPlace;
  return (
    <Stack gap={7} rowGap={6} columns="main-aside" className={styles.page}>
      <Stack gap={6} hasMeasure className={styles.outcome}>
        <Stack gap={6} aria-live="polite">
          <h1 key={heading}>{heading}</h1>
          <Outcome {...paid} />
        </Stack>
        {paid.status === 'unclaimed' ? inAppNotice : null}
        {hasPlace || isUnconfirmed ? (
          <WayIn text={thanks.wayIn[hasPlace ? 'open' : 'unconfirmed']} inAppNotice={inAppNotice} />
        ) : null}
        {isUnconfirmed ? <LiveSessionOfOpenCohort /> : null}
      </Stack>
      {paid.status === 'open' ? <OpenPlace {...paid.place} /> : null}
      {isUnconfirmed ? <OtherAddress /> : null}
    </Stack>
  );
}

function headingOf({ status }: PaidPlaceState): string {
  if (status === 'open') return thanks.isIn;
  return status in thanks.withoutPlace ? thanks.headingWithoutPlace : thanks.heading;
}

const OtherAddress = () => (
  <Stack as={Card} gap={3} align="start" tone="sunken">
    <h2>{thanks.otherAddress.title}</h2>
    <p>{thanks.otherAddress.text}</p>
    <ButtonLink href={thanks.claim.target} variant="secondary">
      {thanks.claim.label}
    </ButtonLink>
  </Stack>
);

function Outcome(paid: PaidPlaceState): ReactNode {
  switch (paid.status) {
    case 'unpaid':
      return <Lead>{thanks.lead}</Lead>;
    case 'open':
      return null;
    case 'waiting':
      return (
        <Stack gap={2}>
          <Spinner label={thanks.waiting} />
          <Text tone="soft">{thanks.waitingText}</Text>
        </Stack>
      );
    case 'unconfirmed':
    case 'unreachable':
      return (
        <Stack gap={3} align="start" key={paid.status}>
          <Text size="lead" weight="strong">
            {thanks[paid.status].title}
          </Text>
          <p>{thanks[paid.status].text}</p>
          <Button onClick={paid.checkAgain}>{thanks.checkAgain}</Button>
        </Stack>
      );
    default:
      return <WithoutPlace {...paid} />;
  }
}

/** What became of a payment whose place does not open by itself, and what its payer can do. */
function WithoutPlace({ status, paymentId }: { readonly status: NoPlace; readonly paymentId: string }) {
  const { title, text } = thanks.withoutPlace[status];
  const { contact } = siteSettings;
  return (
    <Stack as={Card} gap={3} align="start" tone="ember">
      <Text size="lead" weight="strong">
        {title}
      </Text>
      <p>{text}</p>
      {status === 'unclaimed' ? (
        <ButtonLink href={thanks.claim.target}>{thanks.claim.label}</ButtonLink>
      ) : contact ? (
        <p className={styles.paymentId}>
          <ChangingText>{`${thanks.contact(paymentId)} `}</ChangingText>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </p>
      ) : null}
    </Stack>
  );
}

function OpenPlace({ paymentId, amount, currency, seat, seats, cohort }: PaidPlace) {
  return (
    <Stack gap={6}>
      {seat !== null && seats !== null ? (
        <Ticket seat={seat} seats={seats} startsOn={cohort.startsOn} />
      ) : null}
      <Stack as={Card} gap={4} align="start" tone="ember">
        <FirstLiveSession cohort={cohort} />
        <div>
          <Muted className={styles.paymentId}>{thanks.paid(money(amount, currency), paymentId)}</Muted>
          <Muted>{thanks.receipt}</Muted>
        </div>
      </Stack>
    </Stack>
  );
}

/** The time of a cohort's first live session, with a calendar file of all of them. */
function FirstLiveSession({ cohort }: { readonly cohort: VisitorsCohort }) {
  const [first] = cohort.sessions;
  if (!first) return <Text tone="soft">{thanks.liveSessionNone}</Text>;
  return (
    <Stack gap={3} align="start">
      <div>
        <p>
          {thanks.liveSessionTitle}:{' '}
          <Text as="strong" weight="strong">
            <time dateTime={first.startsAt.toISOString()}>{formatMoment(first.startsAt)}</time>
          </Text>
        </p>
        <Muted>{cohortDates.zone(timeZoneName(first.startsAt))}</Muted>
      </div>
      <CalendarButton cohort={cohort} label={thanks.addToCalendar(cohort.sessions.length)} />
    </Stack>
  );
}

/** The first live session of the cohort that is open for enrolment, while no place is confirmed. */
function LiveSessionOfOpenCohort() {
  const { status, cohort } = useOpenCohort();
  const isSlow = useIsSlow(status === 'loading');
  if (!cohort && (status !== 'loading' || isSlow)) return <Text tone="soft">{thanks.liveSessionNone}</Text>;
  return (
    <div className={styles.session}>
      {cohort ? <FirstLiveSession cohort={cohort} /> : <Text tone="soft">{thanks.liveSessionLoading}</Text>}
    </div>
  );
}
