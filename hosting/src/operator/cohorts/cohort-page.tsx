import {
  cohortFields,
  cohortPage,
  cohortStatusNames,
  cohortsPage,
  editCohortTexts,
  enrolmentNames,
  messageTexts,
} from '@reshape/content/operator/cohorts';
import { kitTexts } from '@reshape/content/operator/frame';
import { cohortNumbersPage } from '@reshape/content/operator/numbers';
import { type CohortDetails, getCohort } from '@reshape/contract/operator/cohorts';
import { listPayments } from '@reshape/contract/operator/payments';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { money } from '#lib/money.ts';
import { Button } from '#ui/button.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { Text } from '#ui/text.tsx';
import { CohortGroups } from '../groups/cohort-groups.tsx';
import { DialogButton } from '../kit/action-buttons.tsx';
import { composerState } from '../kit/composer.tsx';
import { Badge, Facts } from '../kit/facts.tsx';
import { dayText } from '../kit/format.ts';
import { LoadedItem } from '../kit/load-state.tsx';
import { useList, useResponse } from '../kit/queries.ts';
import { PaymentTable } from '../payments/payment-table.tsx';
import { enrolmentTones } from './cohorts-page.tsx';
import { CreateCohortDialog } from './create-cohort-dialog.tsx';
import { EditCohortDialog } from './edit-cohort-dialog.tsx';
import { CohortFeedback } from './feedback.tsx';
import { LiveSessions } from './live-sessions.tsx';
import { everybody, Messages } from './messages.tsx';
import { amountText, priceText } from './price-text.ts';

/** One cohort: its seats, sessions, people, payments and messages. */
export function CohortPage() {
  const { id = '' } = useParams();
  return (
    <LoadedItem list="cohorts" query={useResponse(getCohort, { params: { id } })}>
      {(cohort) => (
        <Stack gap={6}>
          <PageTitle title={cohort.title} />
          <CohortActions cohort={cohort} />
          <CohortFacts cohort={cohort} />
          <LiveSessions cohort={cohort} />
          <CohortGroups cohort={cohort} />
          <CohortPayments cohort={cohort} />
          <CohortFeedback cohort={cohort} />
          <Messages cohort={cohort} />
          <p>
            <Link to={`/operator/log?target=${encodeURIComponent(cohort.title)}`}>{cohortPage.openLog}</Link>
          </p>
        </Stack>
      )}
    </LoadedItem>
  );
}

function CohortActions({ cohort }: { readonly cohort: CohortDetails }) {
  const navigate = useNavigate();
  return (
    <Cluster>
      <DialogButton variant="primary" label={editCohortTexts.button}>
        {(dialog) => <EditCohortDialog {...dialog} cohort={cohort} />}
      </DialogButton>
      <DialogButton label={editCohortTexts.copy}>
        {(dialog) => <CreateCohortDialog {...dialog} from={cohort} />}
      </DialogButton>
      {cohort.people.active === 0 ? null : (
        <Button onClick={() => navigate({}, { state: composerState(everybody) })}>
          {messageTexts.write}
        </Button>
      )}
    </Cluster>
  );
}

function CohortFacts({ cohort }: { readonly cohort: CohortDetails }) {
  const { id, starts_on, weeks, seats, taken, price, accepted_amounts, enrolment, status, people } = cohort;
  const [ofPrice, ...ofAccepted] = cohort.uses;
  return (
    <Stack as="section" gap={3}>
      <h2>{cohortPage.facts}</h2>
      <Facts
        of={[
          [cohortFields.starts_on, dayText(starts_on)],
          [cohortFields.weeks, weeks],
          [cohortFields.seats, cohortsPage.seats(taken, seats)],
          [cohortPage.price, `${priceText(price)}, ${cohortFields.uses(ofPrice?.used ?? 0, null)}`],
          [
            cohortFields.accepted_amounts,
            accepted_amounts.length === 0
              ? kitTexts.none
              : accepted_amounts.map((accepted, index) => (
                  <Text key={accepted.amount}>{amountText(accepted, ofAccepted[index]?.used ?? 0)}</Text>
                )),
          ],
          [
            cohortFields.enrolment,
            <Badge key="enrolment" tone={enrolmentTones[enrolment]}>
              {enrolmentNames[enrolment]}
            </Badge>,
          ],
          [cohortFields.status, cohortStatusNames[status]],
          [cohortPage.people, cohortPage.peopleCounts(people.active, people.refunded, people.removed)],
        ]}
      />
      <p>
        <Link to={`/operator/people?cohort=${id}`}>{cohortPage.openPeople}</Link>
      </p>
      <p>
        <Link to={`/operator/cohorts/${id}/numbers`}>{cohortNumbersPage.open}</Link>
      </p>
    </Stack>
  );
}

function CohortPayments({ cohort: { id, payments } }: { readonly cohort: CohortDetails }) {
  const list = useList(listPayments, { query: { cohort: id } });
  return (
    <Stack as="section" gap={3}>
      <h2>{cohortPage.payments}</h2>
      {payments.map(({ currency, count, paid, refunded, lost }) => (
        <Facts
          key={currency}
          of={[
            [
              cohortPage.paymentCount(currency),
              <Link key="count" to={`/operator/payments?cohort=${id}&currency=${currency}`}>
                {count}
              </Link>,
            ],
            [cohortPage.paid, money(paid, currency)],
            [cohortPage.refunded, money(-refunded, currency)],
            ...(lost > 0 ? [[cohortPage.lost, money(-lost, currency)] as const] : []),
            [cohortPage.net, money(paid - refunded - lost, currency)],
          ]}
        />
      ))}
      <PaymentTable hasCohort={false} list={list} empty={cohortPage.noPayments} />
      <p>
        <Link to={`/operator/payments?cohort=${id}`}>{cohortPage.openPayments}</Link>
      </p>
    </Stack>
  );
}
