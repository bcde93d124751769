import { attentionTitles, todayPage } from '@reshape/content/operator/today';
import { funnel, funnelDays } from '@reshape/contract/operator/funnel';
import { overview } from '@reshape/contract/operator/overview';
import { reconcile } from '@reshape/contract/operator/payments';
import { Link } from 'react-router-dom';
import type * as z from 'zod/mini';
import { Card } from '#ui/card.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Text } from '#ui/text.tsx';
import { ActionButton } from '../kit/action-buttons.tsx';
import { Badge, Facts } from '../kit/facts.tsx';
import { dayText, timeText } from '../kit/format.ts';
import { Loaded } from '../kit/load-state.tsx';
import { useResponse } from '../kit/queries.ts';
import { useAction } from '../kit/use-action.ts';
import { Settle } from '../payments/payment-dialogs.tsx';
import { operatorCall } from '../session/session.ts';

type Overview = z.output<typeof overview.response>;

/** What needs a decision, the cohorts, and the week ahead. */
export function TodayPage() {
  return (
    <Stack gap={6}>
      <PageHeader title={todayPage.title} lead={todayPage.lead} />
      <Loaded query={useResponse(overview)}>{(loaded) => <Content overview={loaded} />}</Loaded>
    </Stack>
  );
}

function Content({
  overview: { at, attention, cohorts, sessions, payments_changed_at },
}: {
  readonly overview: Overview;
}) {
  return (
    <>
      <Stack as="section" gap={3}>
        <h2>{todayPage.attention}</h2>
        {attention.length === 0 ? <p>{todayPage.nothing}</p> : null}
        <Stack columns="two" gap={4}>
          {attention.map((decisions) => (
            <Attention key={decisions.kind} of={decisions} />
          ))}
        </Stack>
        <Text size="small" tone="soft">
          {todayPage.at(timeText(at))}
        </Text>
      </Stack>
      <Stack as="section" gap={3}>
        <h2>{todayPage.cohorts}</h2>
        {cohorts.length === 0 ? (
          <p>
            {todayPage.noCohorts} <Link to="/operator/cohorts">{todayPage.createCohort}</Link>
          </p>
        ) : null}
        <Stack columns="two" gap={4}>
          {cohorts.map((cohort) => (
            <CohortCard key={cohort.id} cohort={cohort} />
          ))}
        </Stack>
      </Stack>
      <Stack as="section" gap={3}>
        <h2>{todayPage.liveSessions}</h2>
        {sessions.length === 0 ? <p>{todayPage.noLiveSessions}</p> : null}
        <Stack as="ul" gap={3}>
          {sessions.map(({ id, cohort, title, week, minutes, starts_at }) => (
            <li key={`${cohort}-${id}`}>
              <Link to={`/operator/cohorts/${cohort}`}>{todayPage.liveSession(title, week, minutes)}</Link>
              <Text tone="soft">{timeText(starts_at)}</Text>
            </li>
          ))}
        </Stack>
      </Stack>
      <Funnel />
      <PaymentsState changedAt={payments_changed_at} />
    </>
  );
}

/** How many visitors reached each step on the way to a place. */
function Funnel() {
  const { title, lead, none, steps } = todayPage.funnel;
  return (
    <Stack as="section" gap={3}>
      <h2>{title}</h2>
      <Text size="small" tone="soft">
        {lead(funnelDays)}
      </Text>
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

function Attention({ of: { kind, count, link, items } }: { readonly of: Overview['attention'][number] }) {
  const title = attentionTitles[kind]?.(count) ?? `${count}`;
  return (
    <Stack as={Card} gap={3} isPacked>
      <h3>{title}</h3>
      {items.length > 0 ? (
        <Stack as="ul" gap={3}>
          {items.map(({ id, title: name, payment, since, deadline }) => (
            <Stack as="li" key={id} gap={1} align="start">
              <Text isVerbatim>{name}</Text>
              <Text size="small" tone="soft" isVerbatim>
                {id}
              </Text>
              <Cluster gap={2} align="center">
                <Text size="small" tone="soft">
                  {todayPage.since(timeText(since))}
                </Text>
                {deadline ? <Badge tone="danger">{todayPage.deadline(timeText(deadline))}</Badge> : null}
              </Cluster>
              {payment ? <Settle id={id} payment={payment} /> : null}
            </Stack>
          ))}
        </Stack>
      ) : null}
      <p>
        <Link to={link} aria-label={`${todayPage.open}: ${title}`}>
          {todayPage.open}
        </Link>
      </p>
    </Stack>
  );
}

function CohortCard({
  cohort: { id, title, starts_on, week, weeks, seats, taken, active_in_three_days },
}: {
  readonly cohort: Overview['cohorts'][number];
}) {
  return (
    <Stack as={Card} gap={2} isPacked>
      <h3>
        <Link to={`/operator/cohorts/${id}`}>{title}</Link>
      </h3>
      <p>{week === null ? todayPage.starts(dayText(starts_on)) : todayPage.week(week, weeks)}</p>
      <Text tone="soft">{todayPage.seats(taken, seats)}</Text>
      {week === null ? null : <Text tone="soft">{todayPage.active(active_in_three_days)}</Text>}
    </Stack>
  );
}

function PaymentsState({ changedAt }: { readonly changedAt: string | null }) {
  const fetching = useAction({
    run: (_: null, idempotencyKey) => operatorCall(reconcile, { idempotencyKey }),
  });
  return (
    <Stack as="section" gap={3} align="start">
      <h2>{todayPage.payments}</h2>
      <p>{changedAt ? todayPage.paymentsChanged(timeText(changedAt)) : todayPage.paymentsNever}</p>
      <ActionButton label={todayPage.reconcile} action={fetching} input={null} />
    </Stack>
  );
}
