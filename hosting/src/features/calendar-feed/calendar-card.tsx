import { calendarCard } from '@reshape/content/app/account';
import { liveSessionCalendar } from '@reshape/content/app/cohort';
import {
  type CalendarFeed,
  calendarFeed,
  createCalendarFeed,
  endCalendarFeed,
} from '@reshape/contract/calendar-feed';
import { dayIn } from '@reshape/domain/zoned-day';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client/call.ts';
import { deviceTimeZone } from '#lib/clock.ts';
import { fullDate } from '#lib/format.ts';
import { keptOnDevice } from '#lib/kept-query.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Cluster } from '#ui/layout.tsx';
import { Refusal } from '#ui/refusal.tsx';
import { Muted, Text } from '#ui/text.tsx';
import { TitledCard } from '#ui/titled.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import styles from './calendar-card.module.css';

/** Whether calendars follow the member's live sessions. */
export const calendarFeedOf = (memberId: string) =>
  queryOptions({
    queryKey: ['calendar-feed', memberId],
    queryFn: ({ signal }) => call(calendarFeed, { signal }),
    ...keptOnDevice('calendar-feed', calendarFeed.response),
  });

interface CalendarCardProps {
  readonly memberId: string;
  readonly feed: CalendarFeed;
}

/** Makes, shows once and turns off the secret address by which calendars follow the member's live sessions. */
export function CalendarCard({ memberId, feed }: CalendarCardProps) {
  const client = useQueryClient();
  const { holder, part } = useFocusFallback<HTMLHeadingElement>();
  const { queryKey } = calendarFeedOf(memberId);
  const store = ({ since }: CalendarFeed) => client.setQueryData(queryKey, { since });
  const creating = useMutation({
    mutationFn: () => call(createCalendarFeed),
    onSuccess: store,
  });
  const ending = useMutation({
    mutationFn: () => call(endCalendarFeed),
    onSuccess(ended) {
      store(ended);
      creating.reset();
    },
  });
  const error = creating.error ?? ending.error;
  const isActive = feed.since !== null;
  return (
    <TitledCard title={calendarCard.title} titleRef={holder} gap={3} align="start">
      <Text hasMeasure>{calendarCard.lead}</Text>
      {creating.data ? <Address path={creating.data.path} /> : null}
      <Muted role="status">{statusOf(feed, ending.isSuccess)}</Muted>
      <Cluster>
        <Button
          variant={isActive ? 'secondary' : 'primary'}
          isBusy={creating.isPending}
          onClick={() => creating.mutate()}
        >
          {isActive ? calendarCard.replace : calendarCard.create}
        </Button>
        {isActive ? (
          <Button ref={part} variant="danger" isBusy={ending.isPending} onClick={() => ending.mutate()}>
            {calendarCard.turnOff}
          </Button>
        ) : null}
      </Cluster>
      {isActive ? <Muted hasMeasure>{calendarCard.replaceHint}</Muted> : null}
      <Refusal error={error} otherwise={calendarCard.notSaved} />
    </TitledCard>
  );
}

function statusOf({ since }: CalendarFeed, isTurnedOff: boolean): string | null {
  if (since !== null) return calendarCard.since(fullDate(dayIn(deviceTimeZone(), new Date(since))));
  return isTurnedOff ? calendarCard.turnedOff : null;
}

/** The new address: a button for each calendar that has a page to subscribe, and the address for all others. */
function Address({ path }: { readonly path: string }) {
  const { href, host } = new URL(path, location.origin);
  const webcal = `webcal://${host}${path}`;
  const google = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`;
  const named = new URLSearchParams({ url: href, name: liveSessionCalendar.producer });
  const outlook = `https://outlook.live.com/calendar/0/addfromweb?${named}`;
  const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const;
  return (
    <>
      <Cluster>
        <ButtonLink href={google} {...newTab}>
          {calendarCard.google}
        </ButtonLink>
        <ButtonLink href={outlook} {...newTab}>
          {calendarCard.outlook}
        </ButtonLink>
        <ButtonLink href={webcal}>{calendarCard.other}</ButtonLink>
      </Cluster>
      <Text hasMeasure>{calendarCard.address}</Text>
      <code className={styles.address} translate="no">
        {href}
      </code>
      <Muted hasMeasure>{calendarCard.secret}</Muted>
    </>
  );
}
