import { todayPage } from '@reshape/content/operator/today';
import { funnel, funnelDays } from '@reshape/contract/operator/funnel';
import { overview } from '@reshape/contract/operator/overview';
import { reconcile } from '@reshape/contract/operator/payments';
import { quietKinds } from '@reshape/domain/quiet';
import { dayIn } from '@reshape/domain/zoned-day';
import { Link } from 'react-router-dom';
import type * as z from 'zod/mini';
import { deviceTimeZone, now } from '#lib/clock.ts';
import { clockTime } from '#lib/format.ts';
import { money } from '#lib/money.ts';
import { Cluster, Stack } from '#ui/layout.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { Muted, Text } from '#ui/text.tsx';
import { ActionButton } from '../kit/action-buttons.tsx';
import { Facts } from '../kit/facts.tsx';
import { dayText, timeText } from '../kit/format.ts';
import { Loaded } from '../kit/load-state.tsx';
import { useResponse } from '../kit/queries.ts';
import { useCall } from '../kit/use-action.ts';
import { Decisions } from './decisions.tsx';
import styles from './today.module.css';

type Overview = z.output<typeof overview.response>;

/** The live sessions and decisions, how the cohorts and the money are, and what happened since yesterday. */
export function TodayPage() {
  return (
    <Stack gap={4}>
      <PageTitle title={todayPage.title} />
      <Loaded query={useResponse(overview)}>{(loaded) => <Content overview={loaded} />}</Loaded>
    </Stack>
  );
}

function Content({ overview: loaded }: { readonly overview: Overview }) {
  return (
    <>
      <Stack gap={6} rowGap={5} className={styles.screen}>
        <Stack gap={5} isPacked>
          <LiveSessions sessions={loaded.sessions} />
          <Decisions decisions={loaded.decisions} />
        </Stack>
        <Stack gap={4} isPacked>
          <Cohorts cohorts={loaded.cohorts} />
          <Paid paid={loaded.paid} />
          <Growth waitlist={loaded.waitlist} newsletter={loaded.newsletter} />
          <Happened happened={loaded.happened} />
        </Stack>
      </Stack>
      <Funnel />
      <PaymentsState changedAt={loaded.payments_changed_at} />
      <Muted>{todayPage.at(timeText(loaded.at))}</Muted>
    </>
  );
}

/** When a live session begins: the time alone if that is today. */
function beginningText(time: string): string {
  const [zone, at] = [deviceTimeZone(), new Date(time)];
  return dayIn(zone, at) === dayIn(zone, now()) ? todayPage.today(clockTime(at, zone)) : timeText(time);
}

function LiveSessions({ sessions }: Pick<Overview, 'sessions'>) {
  return (
    <Stack as="section" gap={2}>
      <h2 className={styles.heading}>{todayPage.sessions}</h2>
      {sessions.length === 0 ? <p>{todayPage.noSessions}</p> : null}
      <Stack as="ul" gap={2}>
        {sessions.map(({ id, cohort, title, week, minutes, starts_at, join_url }) => {
          const name = todayPage.session(title, week, minutes);
          return (
            <Cluster as="li" key={`${cohort}-${id}`} gap={3} rowGap={0} align="baseline">
              <Text as="strong" weight="medium">
                {beginningText(starts_at)}
              </Text>
              <Link to={`/operator/cohorts/${cohort}`}>{name}</Link>
              {join_url ? (
                <a
                  href={join_url}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={todayPage.joinFor(name)}
                >
                  {todayPage.join}
                </a>
              ) : (
                <Muted as="span">{todayPage.noLink}</Muted>
              )}
            </Cluster>
          );
        })}
      </Stack>
    </Stack>
  );
}

function Cohorts({ cohorts }: Pick<Overview, 'cohorts'>) {
  return (
    <Stack as="section" gap={2}>
      <h2 className={styles.heading}>{todayPage.cohorts}</h2>
      {cohorts.length === 0 ? (
        <p>
          {todayPage.noCohorts} <Link to="/operator/cohorts">{todayPage.createCohort}</Link>
        </p>
      ) : null}
      {cohorts.map((cohort) => (
        <Cohort key={cohort.id} cohort={cohort} />
      ))}
    </Stack>
  );
}

/** A cohort with its three numbers while it runs, and the lists of those who are quiet. */
function Cohort({ cohort }: { readonly cohort: Overview['cohorts'][number] }) {
  const { id, title, starts_on, week, weeks, seats, taken, came_in, wrote_this_week, quiet } = cohort;
  const quietCount = quietKinds.reduce((sum, kind) => sum + quiet[kind], 0);
  const numbers = [
    [todayPage.cameIn, came_in],
    [todayPage.wrote, wrote_this_week],
    [todayPage.quiet, quietCount],
  ] as const;
  return (
    <Stack gap={1}>
      <Cluster gap={2} rowGap={0} align="baseline">
        <Link to={`/operator/cohorts/${id}`}>{title}</Link>
        <Muted as="span">
          {week === null ? todayPage.starts(dayText(starts_on)) : todayPage.week(week, weeks)}
        </Muted>
        <Text as="span" size="small">
          <Link to={`/operator/people?cohort=${id}&status=active`}>{todayPage.seats(taken, seats)}</Link>
        </Text>
      </Cluster>
      {week === null ? null : (
        <dl className={styles.numbers}>
          {numbers.map(([name, count]) => (
            <div key={name} className={styles.number}>
              <Muted as="dt">{name}</Muted>
              <dd key={count} className={styles.count}>
                {count}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {quietCount === 0 ? null : (
        <Cluster as="ul" gap={3} rowGap={0}>
          {quietKinds
            .filter((kind) => quiet[kind] > 0)
            .map((kind) => (
              <Text as="li" key={kind} size="small">
                <Link to={`/operator/people?cohort=${id}&quiet=${kind}`}>
                  {todayPage.quietKinds[kind](quiet[kind])}
                </Link>
              </Text>
            ))}
        </Cluster>
      )}
    </Stack>
  );
}

/** What was paid this week and this month, beside what was in those before. */
function Paid({ paid }: Pick<Overview, 'paid'>) {
  return (
    <Stack as="section" gap={1}>
      <h2 className={styles.heading}>{todayPage.paid}</h2>
      {paid.length === 0 ? <p>{todayPage.nothingPaid}</p> : null}
      {paid.map(({ currency, this_week, last_week, this_month, last_month }) => {
        const text = (paise: number) => money(paise, currency);
        const rows = [
          [todayPage.thisWeek, text(this_week), todayPage.weekBefore(text(last_week))],
          [todayPage.thisMonth, text(this_month), todayPage.monthBefore(text(last_month))],
        ] as const;
        return (
          <Stack as="ul" key={currency} gap={0}>
            {rows.map(([period, amount, before]) => (
              <Cluster as="li" key={period} gap={2} rowGap={0} align="baseline">
                <Text as="span" tone="soft">
                  {period}
                </Text>
                <Text as="strong">{amount}</Text>
                <Muted as="span">{before}</Muted>
              </Cluster>
            ))}
          </Stack>
        );
      })}
    </Stack>
  );
}

function Growth({ waitlist, newsletter }: Pick<Overview, 'waitlist' | 'newsletter'>) {
  const rows = [
    ['/operator/waitlist', todayPage.waitlist, waitlist],
    ['/operator/newsletter', todayPage.newsletter, newsletter],
  ] as const;
  return (
    <Stack as="section" gap={1}>
      <h2 className={styles.heading}>{todayPage.growth}</h2>
      <Stack as="ul" gap={0}>
        {rows.map(([to, name, { new: added, total }]) => (
          <Cluster as="li" key={to} gap={2} rowGap={0} align="baseline">
            <Link to={to}>{name}</Link>
            <Text as="span">{todayPage.newOf(added, total)}</Text>
          </Cluster>
        ))}
      </Stack>
    </Stack>
  );
}

function Happened({ happened }: Pick<Overview, 'happened'>) {
  return (
    <Stack as="section" gap={1}>
      <h2 className={styles.heading}>{todayPage.happened}</h2>
      {happened.length === 0 ? <p>{todayPage.nothingHappened}</p> : null}
      <Stack as="ul" gap={0}>
        {happened.map(({ what, count, link }) => {
          const text = todayPage.happenings[what](count);
          return <li key={what}>{link ? <Link to={link}>{text}</Link> : <Text>{text}</Text>}</li>;
        })}
      </Stack>
    </Stack>
  );
}

/** How many visitors reached each step on the way to a place. */
function Funnel() {
  const { title, lead, none, steps } = todayPage.funnel;
  return (
    <Stack as="section" gap={3}>
      <h2>{title}</h2>
      <Muted>{lead(funnelDays)}</Muted>
      <Loaded query={useResponse(funnel)}>
        {({ steps: counted }) =>
          counted.some(({ count }) => count > 0) ? (
            <Facts of={counted.map(({ event, count }) => [steps[event], count])} />
          ) : (
            <p>{none}</p>
          )
        }
      </Loaded>
    </Stack>
  );
}

function PaymentsState({ changedAt }: { readonly changedAt: string | null }) {
  const fetching = useCall(reconcile);
  return (
    <Stack as="section" gap={3} align="start">
      <h2>{todayPage.payments}</h2>
      <p>{changedAt ? todayPage.paymentsChanged(timeText(changedAt)) : todayPage.paymentsNever}</p>
      <ActionButton label={todayPage.reconcile} action={fetching} input={null} />
    </Stack>
  );
}
